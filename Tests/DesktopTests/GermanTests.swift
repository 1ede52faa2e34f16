import Foundation
import Testing

extension DesktopTests {
    /// The windows of a person who reads German: no sentence stays English.
    @Suite struct GermanTests {
        /// Runs a walk in German. `look` makes a picture and reports the words of all windows that are English.
        private func inGerman(_ apps: [App], _ walk: (Desktop, Person, Catalog, _ look: (String) throws -> Void) throws -> Void) throws {
            let folder = try Locale.folder(of: "de_DE")
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let german = try Catalog()
            try withDesktop(apps, ["LANG": "de_DE.UTF-8", "LOCPATH": folder]) { desktop, person in
                try walk(desktop, person, german) { name in
                    try desktop.photograph("german-" + name)
                    let english = german.english(among: try person.words())
                    #expect(english.isEmpty, "\(name) says in English: \(english)")
                }
            }
        }

        @Test func theShareSheetSpeaksGerman() throws {
            try inGerman([.post, .views]) { desktop, person, german, look in
                try desktop.share(Place.photo)
                try person.see(german("Share"), .window)
                try person.see("JPEG-Bild", .label)
                try look("share")
                try person.press(german("Arrange…"), .button)
                try person.see(german("On This Computer"), .label)
                try look("arrange")
                try person.press(german("Back"), .button)
                try person.press("Post", .row)
                try person.see(german("Cancel"), .button)
                try look("post")
                try person.press(german("Cancel"), .button)
                try person.see("Post", .row)
                try person.keys("Escape")
                #expect(try person.end(of: "share") == 1)
            }
        }

        @Test func editorTodayAndSettingsSpeakGerman() throws {
            try inGerman([.clock, .darkroom, .notepad]) { desktop, person, german, look in
                let draft = desktop.folder + "/Entwurf.txt"
                try Data("Ein Text\n".utf8).write(to: URL(fileURLWithPath: draft))
                _ = try desktop.edit(copyOf: draft)
                try person.see("Entwurf.txt", .window)
                try person.write("x")
                try person.press(german("Actions"), .button)
                try person.see("Darkroom — Text bearbeiten", .row)
                try look("editor")
                try person.keys("Escape")
                try person.keys("ctrl+w")
                try person.see(german("Save Changes?"), .label)
                try look("editor-question")
                try person.press(german("Discard"), .button)
                #expect(try person.end(of: "edit") == 0)

                try person.start("today", [Place.program("appex"), "today"])
                try person.see(german("Today"), .window)
                try person.press(german("Edit"), .button)
                try person.see(german("In the Today View"), .label)
                try look("today-editing")
                try person.press(german("Done"), .button)
                try person.keys("Escape")
                #expect(try person.end(of: "today") == 0)

                try person.start("settings", [Place.program("appex"), "settings"])
                try person.see(german("Extensions"), .window)
                try person.see(german("Pictures"), .label)
                try look("settings-privacy")
                try person.press(german("Apps"), .tab)
                try person.see(german("Install from a File…"), .button)
                try person.press("Clock", .label)
                try person.press(german("Remove…"), .button)
                try person.see(german("Remove “{name}”?", name: "Clock"), .label)
                try look("settings-remove")
                try person.keys("Escape")
                try person.press(german("Extensions"), .tab)
                try look("settings-extensions")
                try person.keys("Escape")
                #expect(try person.end(of: "settings") == 0)

                try person.start("install", [Place.program("appex"), "install", "--window", App.notepad.bundle()])
                try person.see(german("Update “{name}”?", name: "Notepad"), .label)
                try look("install")
                try person.press(german("Cancel"), .button)
                #expect(try person.end(of: "install") == 1)
            }
        }
    }
}
