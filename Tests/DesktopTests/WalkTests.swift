import Foundation
import TestSupport
import Testing

extension DesktopTests {
    /// One way through all windows in the two looks that are hardest to draw. Each window is photographed, and its accessible tree is checked.
    @Suite struct WalkTests {
        enum Look: String, CaseIterable, Sendable {
            /// A dark window as narrow as a phone, from right to left.
            case phone
            /// Large text in long words.
            case large
        }

        @Test(arguments: Look.allCases)
        func allWindowsAreAsTheyShouldBe(_ look: Look) throws {
            let locale = look == .phone ? "ar_EG" : "de_DE"
            let locales = try TestLocale.folder(of: locale)
            defer { try? FileManager.default.removeItem(atPath: locales) }
            var variables = ["LANG": locale + ".UTF-8", "LOCPATH": locales]
            if look == .phone { variables["ADW_DEBUG_COLOR_SCHEME"] = "prefer-dark" }
            try withDesktop([.post, .clock, .markup, .darkroom, .notepad, .views], variables) { desktop, person in
                if look == .large { try desktop.setTextScale(1.5) }
                let walk = try Walk(look: look, desktop: desktop, person: person, words: look == .large ? Catalog() : Catalog.none)
                try walk.share()
                try walk.views()
                try walk.edit()
                try walk.photos()
                try walk.today()
                try walk.settings()
                try walk.questions()
            }
        }
    }

    private struct Walk {
        let look: WalkTests.Look
        let desktop: Desktop
        let person: Person
        let words: Catalog

        /// Makes the window as narrow as a phone, where that is the look, and a picture of the display.
        func see(_ title: String, as name: String) throws {
            if look == .phone { try person.resize(title, width: 360, height: 640) }
            try desktop.photograph("\(look.rawValue)-\(name)")
            let english = words.english(among: try person.words())
            #expect(english.isEmpty, "\(name) says in English: \(english)")
        }

        func share() throws {
            try desktop.share(Place.photo)
            try person.see("Post", .row)
            try see(words("Share"), as: "share")
            if look == .phone {
                #expect(try person.frame(of: "Arrange…", .button).x > 180, "what is first is on the right")
                let row = try person.frame(of: "Mark Up", .row)
                let icon = (x: row.x + row.width - row.height, y: row.y, width: row.height, height: row.height)
                let light = try Picture.brightest(in: URL(fileURLWithPath: Place.screenshots + "/phone-share.png"), icon)
                #expect(light > 0.9, "the icon, which is a template, has the colour of the text beside it: \(light)")
            }
            try person.press(words("Arrange…"), .button)
            try person.see(words("On This Computer"), .label)
            try see(words("Arrange"), as: "arrange")
            try person.press(words("Back"), .button)
            try person.press("Post", .row)
            try person.see("LadyBird.jpg", .image)
            try person.see(words("What is it about?"), .text)
            try person.see(words("Audience"), .row)
            try see(words("Share with {name}", name: "Post"), as: "post")
            if look == .phone { #expect(try person.frame(of: "إلغاء", .button).x > person.frame(of: "نشر", .button).x) }
            try person.keys("Escape")
            try person.press(words("Mark Up"), .row)
            try person.see(words("Picture"))
            try person.see(words("Undo"), .button)
            try see(words("Mark Up"), as: "markup")
            try person.keys("Escape")
            try person.see("Post", .row)
            try person.keys("Escape")
            #expect(try person.end(of: "share") == 1)
        }

        /// By the search field: the list is longer than the window.
        private func choose(_ name: String) throws {
            try person.press(words("Search"), .searchField)
            try person.write(name)
            try person.miss("Post", .row)
            try person.press(name, .row)
        }

        /// What only views of the tests do.
        func views() throws {
            try desktop.share("--text", "Hello")
            try choose("Crashing")
            try person.press("Crash", .button)
            try person.see(words("Try Again"), .button)
            try see("Crashing", as: "crash")
            // The button of the title bar has the name of the page's.
            try person.keys("Escape")
            try person.see("Post", .row)
            if look == .phone {
                try choose("Gallery")
                try person.see("Every control", .label)
                try see("Gallery", as: "gallery")
                try person.keys("Escape")
                try person.see("Post", .row)
            }
            try person.keys("alt+F4")
            #expect(try person.end(of: "share") == 1)
        }

        func edit() throws {
            let draft = desktop.folder + "/draft.txt"
            try Data("A text\n".utf8).write(to: URL(fileURLWithPath: draft))
            _ = try desktop.edit(copyOf: draft)
            try person.seeFocus(on: "draft.txt")
            try person.write("x")
            try person.see("• draft.txt", .window)
            try see("• draft.txt", as: "editor")
            try person.keys("ctrl+w")
            try person.see(words("Save Changes?"), .label)
            try desktop.photograph("\(look.rawValue)-editor-question")
            try person.press(words("Discard"), .button)
            #expect(try person.end(of: "edit") == 0)
        }

        func today() throws {
            try person.start("today", [Place.program("appex"), "today"])
            try person.see(words("Today"), .window)
            try person.press(words("Edit"), .button)
            try person.press(words("Add {name}", name: words("Clock")), .button)
            try person.see(words("Remove {name}", name: words("Clock")), .button)
            try see(words("Today"), as: "today-editing")
            try person.press(words("Done"), .button)
            try person.press(words("Show More"), .button)
            try person.see(words("Tokyo"), .label)
            try see(words("Today"), as: "today")
            try person.keys("Escape")
            #expect(try person.end(of: "today") == 0)
        }

        /// The tabs of a narrow window are small, or at its bottom, and those of a wide one have not gone for a screen reader.
        private func widen() throws { try person.resize(words("Extensions"), width: 800, height: 620) }

        func photos() throws {
            let folder = desktop.home + "/Fotos"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            try FileManager.default.copyItem(atPath: Place.photo, toPath: folder + "/LadyBird.jpg")
            try person.start("photos", [Place.program("appex"), "photos", folder])
            try person.see("LadyBird.jpg", .cell)
            try see("Fotos", as: "photos-grid")
            try person.press("LadyBird.jpg", .cell)
            try person.see("LadyBird.jpg", .image)
            try see("LadyBird.jpg", as: "photos-viewer")
            try person.press(words("Edit With"), .button)
            try person.see(words("No installed app edits this picture.") + " " + words("Install one that does."), .label)
            try desktop.photograph("\(look.rawValue)-photos-editors")
            try person.keys("Escape", "Escape")
            try person.see("LadyBird.jpg", .cell)
            try person.keys("ctrl+w")
            #expect(try person.end(of: "photos") == 0)
        }

        func settings() throws {
            try person.start("settings", [Place.program("appex"), "settings"])
            try person.see(words("Pictures"), .label)
            try see(words("Extensions"), as: "settings-privacy")
            try widen()
            try person.press(words("Extensions"), .tab)
            try person.see("Darkroom", .label)
            try see(words("Extensions"), as: "settings-extensions")
            try widen()
            try person.press(words("Apps"), .tab)
            try person.see(words("Install from a File…"), .button)
            try person.press(words("Clock"), .label)
            try person.press(words("Remove…"), .button)
            try person.see(words("Remove “{name}”?", name: words("Clock")), .label)
            try desktop.photograph("\(look.rawValue)-settings-remove")
            try person.keys("Escape")
            try person.miss(words("Remove “{name}”?", name: words("Clock")), .label)
            try person.keys("Escape")
            #expect(try person.end(of: "settings") == 0)
        }

        /// Installing an app, and what it may have; the last step, because a question is left open.
        func questions() throws {
            try person.start("install", [Place.program("appex"), "install", "--window", App.notepad.bundle()])
            try person.see(words("Update “{name}”?", name: "Notepad"), .label)
            try see(words("Install App"), as: "install")
            try person.press(words("Cancel"), .button)
            #expect(try person.end(of: "install") == 1)
            try FileManager.default.createDirectory(atPath: desktop.home + "/Pictures", withIntermediateDirectories: false)
            try desktop.share("--text", "folder pictures")
            try person.press("Notepad", .row)
            try person.see(words("Allow “{name}” to see your pictures?", name: "Notepad"), .label)
            try desktop.photograph("\(look.rawValue)-question")
            try person.keys("Escape")
        }
    }
}
