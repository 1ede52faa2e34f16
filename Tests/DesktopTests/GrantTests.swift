import Foundation
import Testing

extension DesktopTests {
    /// The question whether an app may have something of the person's, and the settings in which the answer can be changed.
    @Suite struct GrantTests {
        private static let action = "org.appex.test.notepad.NotepadAction"

        private func withPictures(_ apps: [App] = [.notepad], _ body: (Desktop, Person) throws -> Void) throws {
            try withDesktop(apps) { desktop, person in
                try FileManager.default.createDirectory(atPath: desktop.home + "/Pictures", withIntermediateDirectories: false)
                try Data("x".utf8).write(to: URL(fileURLWithPath: desktop.home + "/Pictures/mine"))
                try body(desktop, person)
            }
        }

        /// Has the extension look at the pictures, as a program with a display; the person may be asked meanwhile.
        private func look(_ desktop: Desktop, _ person: Person, answering body: () throws -> Void = {}) throws -> String {
            let output = desktop.folder + "/told"
            let words = [Place.program("appex"), "run", Self.action, "--text", "folder pictures"]
            try person.start("run", ["sh", "-c", #"told=$1; shift; exec "$@" >"$told""#, "sh", output] + words)
            try body()
            try #expect(person.end(of: "run") == 0)
            return try String(contentsOfFile: output, encoding: .utf8).trimmingCharacters(in: .newlines)
        }

        @Test func isAskedOnceAndTheAnswerCounts() throws {
            try withPictures { desktop, person in
                let first = try look(desktop, person) {
                    try person.see("Allow “Notepad” to see your pictures?", .label)
                    try person.see("“Notes can have pictures beside them.”", .label)
                    try #expect(!person.names(.label).contains { $0.contains("org.appex") })
                    try desktop.photograph("grant-question")
                    try person.press("Allow", .button)
                }
                #expect(first == "mine, not added")
                try #expect(look(desktop, person) == "mine, not added", "nobody is asked again")
            }
        }

        @Test func theQuestionIsOverTheWindowOfTheHost() throws {
            try withPictures { desktop, person in
                try desktop.share("--text", "folder pictures")
                try person.press("Notepad", .row)
                try person.see("Allow “Notepad” to see your pictures?", .label)
                try #expect(windowBelowTheQuestion(desktop).contains("Notepad"))
                try desktop.photograph("grant-question-over-window")
                try person.keys("Escape")
            }
        }

        @Test func theQuestionIsOverTheWindowOfAWidget() throws {
            try withPictures([.asking]) { desktop, person in
                try showWidget(desktop, person)
                try #expect(windowBelowTheQuestion(desktop).contains("Asking"))
                try desktop.photograph("grant-question-over-widget")
                try person.press("Allow", .button)
                try person.see("Asked for pictures", .label)
            }
        }

        /// With a view of the program's own window, and with an extension that has no view.
        @Test(arguments: ["Asking", "Notepad"]) func theQuestionIsOverTheWindowOfAProgramInC(_ action: String) throws {
            let notes = try CProgram.notes.path()
            try withPictures([.asking, .notepad]) { desktop, person in
                let file = desktop.home + "/Errands.txt"
                try Data("folder pictures".utf8).write(to: URL(fileURLWithPath: file))
                try person.start("notes", [notes, file])
                try person.press("Edit with…", .button)
                try person.press(action, .row)
                try person.see("Allow “\(action)” to see your pictures?", .label)
                try #expect(windowBelowTheQuestion(desktop).contains("Errands.txt"))
                try desktop.photograph("grant-question-over-notes-\(action)")
                try person.keys("Escape")
                try person.miss("Allow", .button)
            }
        }

        /// A window that fills the screen hides all others, but not those that belong to it.
        @Test func theQuestionIsOverTheWindowOnWayland() throws {
            try withPictures([.asking]) { desktop, person in
                let compositor = try WaylandCompositor(in: desktop)
                try showWidget(desktop, person, environment: compositor.environment)
                try compositor.command("[title=\"^Asking$\"] fullscreen enable")
                try #expect(compositor.window("Asking").isFullScreen)
                try #expect(compositor.window("Permission").isVisible)
            }
        }

        /// Shows a widget whose question comes at once.
        private func showWidget(_ desktop: Desktop, _ person: Person, environment: [String: String] = [:]) throws {
            try desktop.appex("today", "enable", "AskingWidget")
            try person.start("today", [Place.program("appex"), "today", "--widget", "AskingWidget"], environment: environment)
            try person.see("Asking", .window)
            try person.see("Allow “Asking” to see your pictures?", .label)
        }

        /// The title of the window that the question belongs to.
        private func windowBelowTheQuestion(_ desktop: Desktop) throws -> String {
            func properties(_ words: String...) throws -> String { try Command.succeed(["xprop"] + words, environment: desktop.environment) }
            let parent = try #require(properties("-name", "Permission", "WM_TRANSIENT_FOR").firstMatch(of: /0x[0-9a-f]+/)).output
            return try properties("-id", String(parent), "WM_NAME")
        }

        @Test func returnAllowsNothing() throws {
            try withPictures { desktop, person in
                let denied = try look(desktop, person) {
                    try person.see("Allow", .button)
                    // A key that was meant for another window answers nothing; later it denies.
                    try person.keys("Return")
                    try person.seeFocus(on: "Don’t Allow")
                    try person.keys("Return")
                }
                #expect(denied == "closed, not added")
                try #expect(desktop.appex("grants", "--json").contains("denied"))
                try #expect(look(desktop, person) == "closed, not added")
            }
        }

        @Test func aQuestionThatIsClosedDecidesNothing() throws {
            try withPictures { desktop, person in
                let first = try look(desktop, person) {
                    try person.see("Allow", .button)
                    try person.keys("Escape")
                }
                #expect(first == "closed, not added")
                try #expect(!desktop.appex("grants", "--json").contains("denied"))
                try #expect(look(desktop, person) == "closed, not added", "and does not come again and again")
            }
        }

        @Test func aQuestionThatNobodyWaitsForGoes() throws {
            try withPictures { desktop, person in
                let words = [Place.program("appex"), "run", Self.action, "--text", "folder pictures"]
                try person.start("run", ["timeout", "--signal=KILL", "6"] + words)
                try person.see("Allow", .button)
                try person.miss("Allow", .button)
                _ = try person.end(of: "run")
                try #expect(desktop.appex("grants", "--json").contains("undecided"))
            }
        }

        @Test func theSettingsTakeBackWhatWasAllowed() throws {
            try withPictures { desktop, person in
                try desktop.appex("grants", "allow", "Notepad", "pictures")
                try person.start("settings", [Place.program("appex"), "settings"])
                try person.see("Allow Notepad Pictures", .checkBox)
                try desktop.photograph("settings-privacy")
                try person.press("Allow Notepad Pictures", .checkBox)
                let end = ContinuousClock.now + .seconds(10)
                while try !desktop.appex("grants", "--json").contains("denied"), ContinuousClock.now < end { poll(nil, 0, 20) }
                try #expect(look(desktop, person) == "closed, not added")
                try person.press("Extensions", .tab)
                try person.see("Notepad", .label)
                try desktop.photograph("settings-extensions")
                try person.press("Privacy", .tab)
                try person.keys("Escape")
                try #expect(person.end(of: "settings") == 0)
            }
        }
    }
}
