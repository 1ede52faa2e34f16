import Foundation
import Testing

extension DesktopTests {
    /// The real Eye of GNOME with the plug-in. Its tree for screen readers hangs who reads it here, as that of other programs for GTK 3 does, so that it is
    /// used with the keyboard and the actions that it has on the session's bus. The window of an editor is ours, and is read.
    @Suite(
        .enabled(
            if: access("/usr/bin/eog", X_OK) == 0 && access(Place.build + "/lib/eog/libappex-eog.so", R_OK) == 0,
            "Eye of GNOME is not installed, or was not when the plug-in was to be built."))
    struct EyeOfGnomeTests {
        private static let tones = "org.appex.tones.TonesEditor"
        private static let retouch = "org.appex.retouch.RetouchEditor"
        /// The colour of the pictures.
        private static let blue = "#4060A0"

        @Test func aPictureIsEditedAndReverted() throws {
            try withPictures(["beach.png", "hill.png"]) { desktop, person, folder in
                let picture = folder + "/beach.png"
                let original = try bytes(picture)
                try open(picture, desktop, person)
                try wait(for: "appex-edit", true, desktop, person)
                try #expect(area(desktop, person) > 10_000)
                // The submenu: its own title, and below it Tones and then Retouch.
                try chooseEditor(1, desktop, person)
                try person.see("Tones", .window)
                try person.press("Exposure", .slider)
                try person.keys("End")
                try person.press("Done", .button)
                try wait(for: "appex-revert", true, desktop, person)
                try #expect(bytes(picture) != original)
                try waitForArea(desktop, person) { $0 == 0 }
                // Still at the same place in the folder.
                try #expect(describe("current-image", desktop, person).contains("(1, 2)"))
                // Revert to Original is the item behind the submenu.
                try person.keys("F10", "Up", "Up", "Up", "Up", "Up", "Up", "Return")
                try waitForArea(desktop, person) { $0 > 10_000 }
                try wait(for: "appex-revert", false, desktop, person)
                try #expect(bytes(picture) == original)
                try #expect(describe("current-image", desktop, person).contains("(1, 2)"))
                try wait(for: "appex-edit", true, desktop, person)
                try chooseEditor(2, desktop, person)
                try person.see("Retouch Editor", .window)
                try person.press("Cancel", .button)
                try wait(for: "appex-edit", true, desktop, person)
                try #expect(bytes(picture) == original)
                try close(desktop, person)
            }
        }

        @Test func anEditorThatCrashesEndsNothingElse() throws {
            try withPictures(["crash.png"]) { desktop, person, folder in
                let original = try bytes(folder + "/crash.png")
                try open(folder + "/crash.png", desktop, person)
                try wait(for: "appex-edit", true, desktop, person)
                try activate("appex-edit", "[<'\(Self.retouch)'>]", desktop, person)
                try person.see("Try Again", .button)
                try wait(for: "appex-edit", false, desktop, person)
                #expect(try person.runs("eog"))
                try person.press("Close", .button)
                try wait(for: "appex-edit", true, desktop, person)
                try #expect(bytes(folder + "/crash.png") == original)
                try close(desktop, person)
            }
        }

        @Test func theWindowClosesBeforeTheEditor() throws {
            try withPictures(["beach.png"]) { desktop, person, folder in
                let original = try bytes(folder + "/beach.png")
                try open(folder + "/beach.png", desktop, person)
                try wait(for: "appex-edit", true, desktop, person)
                // Nobody can start anything else with the same action.
                try activate("appex-edit", "[<'--help'>]", desktop, person)
                try activate("appex-edit", "[<'\(Self.tones)'>]", desktop, person)
                try person.press("Exposure", .slider)
                try person.keys("End")
                try close(desktop, person)
                try person.press("Done", .button)
                try person.miss("Exposure", .slider)
                try #expect(bytes(folder + "/beach.png") != original)
            }
        }

        @Test func onlyWhatCanBeEditedIsOffered() throws {
            try withPictures(["beach.png", "locked.png"]) { desktop, person, folder in
                try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder + "/locked.png")
                try open(folder + "/beach.png", desktop, person)
                try wait(for: "appex-edit", true, desktop, person)
                try activate("go-next", "[]", desktop, person)
                try wait(for: "appex-edit", false, desktop, person)
                try person.keys("F10", "Up", "Up", "Up", "Up", "Up", "Up", "Return")
                // The menu says why; by then the question is answered, and it stays so.
                try desktop.photograph("eog-locked", isToolkits: true)
                try #expect(describe("appex-edit", desktop, person).hasPrefix("((false,"))
                try person.keys("F10")
                try activate("go-previous", "[]", desktop, person)
                try wait(for: "appex-edit", true, desktop, person)
                try close(desktop, person)
            }
        }

        @Test func aSwitchInExtensionsConnectsIt() throws {
            try withPictures([]) { desktop, person, _ in
                let description = desktop.folder + "/data/eog/plugins/appex/appex-eog.plugin"
                func waitForFile(_ isThere: Bool) throws {
                    try wait(desktop, person) { FileManager.default.fileExists(atPath: description) == isThere }
                }
                try person.start("settings", [Place.program("appex"), "settings"])
                try person.press("Extensions", .tab)
                try person.see("In Programs for Pictures", .label)
                try wait(desktop, person) { try person.isChecked("Show in Eye of GNOME", .checkBox) }
                try desktop.photograph("settings-eog")
                try person.activate("Show in Eye of GNOME", .checkBox)
                try waitForFile(false)
                try person.activate("Show in Eye of GNOME", .checkBox)
                try waitForFile(true)
                try person.keys("Escape")
                try #expect(person.end(of: "settings") == 0)
            }
        }

        @Test func goesOnWithoutAppex() throws {
            try withPictures(["beach.png"]) { desktop, person, folder in
                let description = desktop.folder + "/data/eog/plugins/appex/appex-eog.plugin"
                let text = try String(contentsOfFile: description, encoding: .utf8)
                let gone = text.replacingOccurrences(of: Place.build, with: desktop.folder + "/nowhere")
                try #require(gone != text)
                try Data(gone.utf8).write(to: URL(fileURLWithPath: description))
                try open(folder + "/beach.png", desktop, person)
                // Twice: as long as a question takes.
                for _ in 0..<2 { try desktop.photograph("eog-without-appex", isToolkits: true) }
                try wait(for: "appex-edit", false, desktop, person)
                try activate("appex-edit", "[<'\(Self.tones)'>]", desktop, person)
                #expect(try person.runs("eog"))
                try close(desktop, person)
            }
        }

        // MARK: - Eye of GNOME

        private func withPictures(_ names: [String], _ body: (Desktop, Person, _ folder: String) throws -> Void) throws {
            try withDesktop([.tones, .retouch], ["GSETTINGS_BACKEND": "keyfile"]) { desktop, person in
                for editor in [Self.tones, Self.retouch] { try desktop.appex("enable", editor) }
                let folder = desktop.home + "/Pictures"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
                for name in names {
                    try Command.succeed(["convert", "-size", "600x400", "xc:" + Self.blue, folder + "/" + name], environment: ["PATH": Place.path])
                }
                try Command.succeed([Place.program("appex"), "photos", "connect"], environment: desktop.environment)
                try body(desktop, person, folder)
            }
        }

        /// Until its window has its actions on the session's bus.
        private func open(_ picture: String, _ desktop: Desktop, _ person: Person) throws {
            // It complains of files that go and come back.
            try person.start("eog", ["sh", "-c", #"exec eog "$0" 2>/dev/null"#, picture], environment: ["NO_AT_BRIDGE": "1"])
            try wait(desktop, person) { try describe("appex-edit", desktop, person).contains("'s'") }
        }

        private func close(_ desktop: Desktop, _ person: Person) throws {
            try activate("close-all", "[]", desktop, person)
            #expect(try person.end(of: "eog") == 0)
        }

        private func chooseEditor(_ number: Int, _ desktop: Desktop, _ person: Person) throws {
            try person.keys("F10", "Up", "Up", "Up", "Up", "Up", "Up", "Return")
            // The submenu has slid in when the picture of the display does not change any more.
            try desktop.photograph("eog-edit-with", isToolkits: true)
            for _ in 0..<number { try person.keys("Down") }
            try person.keys("Return")
        }

        /// Has the window do something.
        private func activate(_ action: String, _ target: String, _ desktop: Desktop, _ person: Person) throws {
            _ = try call("Activate", [action, target, "{}"], desktop, person)
        }

        private func describe(_ action: String, _ desktop: Desktop, _ person: Person) throws -> String {
            try call("Describe", [action], desktop, person)
        }

        private func wait(for action: String, _ isEnabled: Bool, _ desktop: Desktop, _ person: Person) throws {
            try wait(desktop, person) { try describe(action, desktop, person).hasPrefix("((\(isEnabled),") }
        }

        private func wait(_ desktop: Desktop, _ person: Person, until isSo: () throws -> Bool) throws {
            let end = ContinuousClock.now + .seconds(40)
            while try !isSo() {
                guard ContinuousClock.now < end else { throw Failure("Eye of GNOME does not become what it should be.") }
                poll(nil, 0, 100)
            }
        }

        /// What gdbus prints; empty when there is no such window.
        private func call(_ method: String, _ words: [String], _ desktop: Desktop, _ person: Person) throws -> String {
            let output = desktop.folder + "/gdbus.txt"
            let object = ["--dest", "org.gnome.eog", "--object-path", "/org/gnome/eog/window/1", "--method", "org.gtk.Actions." + method]
            let script = #"exec >"$0" 2>/dev/null; exec gdbus call --session "$@""#
            try person.start("gdbus", ["sh", "-c", script, output] + object + words)
            _ = try person.end(of: "gdbus")
            return try String(contentsOfFile: output, encoding: .utf8)
        }

        // MARK: - Pictures

        private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

        /// How many pixels of the display have the colour of the pictures.
        private func area(_ desktop: Desktop, _ person: Person) throws -> Int {
            let shown = desktop.folder + "/shown.png"
            try person.photograph(shown)
            return try Picture.count(of: Self.blue, in: URL(fileURLWithPath: shown))
        }

        private func waitForArea(_ desktop: Desktop, _ person: Person, _ isRight: (Int) -> Bool) throws {
            try wait(desktop, person) { isRight(try area(desktop, person)) }
        }
    }
}
