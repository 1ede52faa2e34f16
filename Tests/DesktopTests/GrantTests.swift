import Foundation
import Testing

extension DesktopTests {
    /// The question whether an app may have something of the person's, and the settings in which the answer can be changed.
    @Suite struct GrantTests {
        private static let action = "org.appex.test.notepad.NotepadAction"

        private func withPictures(_ body: (Desktop, Person) throws -> Void) throws {
            try withDesktop([.notepad]) { desktop, person in
                try FileManager.default.createDirectory(atPath: desktop.home + "/Pictures", withIntermediateDirectories: false)
                try Data("x".utf8).write(to: URL(fileURLWithPath: desktop.home + "/Pictures/mine"))
                try body(desktop, person)
            }
        }

        /// Has the extension look at the pictures, as a program with a display; the person may be asked meanwhile.
        private func look(_ desktop: Desktop, _ person: Person, answering body: () throws -> Void = {}) throws -> String {
            let output = desktop.folder + "/output"
            try? FileManager.default.removeItem(atPath: output)
            let words = [Place.program("appex"), "run", Self.action, "--text", "folder pictures", "--output", output]
            try person.start("run", words)
            try body()
            try #expect(person.end(of: "run") == 0)
            let names = try FileManager.default.contentsOfDirectory(atPath: output)
            return try names.map { try String(contentsOfFile: output + "/" + $0, encoding: .utf8) }.joined()
        }

        @Test func isAskedOnceAndTheAnswerCounts() throws {
            try withPictures { desktop, person in
                let first = try look(desktop, person) {
                    try person.see("Allow “Notepad” to see your pictures?", .label)
                    try person.see("“Notes can have pictures beside them.”", .label)
                    try desktop.photograph("grant-question")
                    try person.press("Allow", .button)
                }
                #expect(first == "mine, not added")
                try #expect(look(desktop, person) == "mine, not added", "nobody is asked again")
            }
        }

        @Test func returnAllowsNothing() throws {
            try withPictures { desktop, person in
                let denied = try look(desktop, person) {
                    try person.see("Allow", .button)
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

        @Test func theSettingsTakeBackWhatWasAllowed() throws {
            try withPictures { desktop, person in
                try desktop.appex("grants", "allow", "Notepad", "pictures")
                try person.start("settings", [Place.program("appex"), "settings"])
                try person.see("Allow Notepad Pictures")
                try desktop.photograph("settings-privacy")
                try person.press("Allow Notepad Pictures")
                try #expect(look(desktop, person) == "closed, not added")
                try person.press("Extensions")
                try desktop.photograph("settings-extensions")
                try person.press("Privacy")
                try person.keys("Escape")
                try #expect(person.end(of: "settings") == 0)
            }
        }
    }
}
