import Foundation
import Testing

extension DesktopTests {
    /// The history of what was shared, in the settings.
    @Suite struct HistoryTests {
        private func share(_ desktop: Desktop, _ person: Person, _ server: PostServer) throws {
            try desktop.share("--url", "https://example.org/secret", "--user-info", "postServer=\(server.address)")
            try person.press("Post", .row)
            try person.press("What is it about?", .text)
            try person.keys("ctrl+Return")
            try #expect(person.end(of: "share") == 0)
        }

        @Test func itIsSavedOnlyWhenThePersonWantsIt() throws {
            try withDesktop([.post]) { desktop, person in
                let server = try PostServer(in: desktop)
                try share(desktop, person, server)
                try #expect(desktop.appex("history").contains("No history is saved."))
                try person.start("settings", [Place.program("appex"), "settings"])
                try person.see("Save a History", .checkBox)
                try desktop.photograph("settings-no-history")
                try person.press("Save a History", .checkBox)
                try awaitHistory(isOn: true, desktop)
                // The switch has the keyboard still.
                for isOn in [false, true] {
                    try person.keys("space")
                    try awaitHistory(isOn: isOn, desktop)
                }
                try person.keys("Escape")
                try #expect(person.end(of: "settings") == 0)
                for _ in 0..<2 { try share(desktop, person, server) }
                let json = try desktop.appex("history", "--json")
                #expect(json.contains(#""kind" : "link""#) && json.contains("org.appex.post.PostShare") && !json.contains("secret"), "\(json)")
                try person.start("settings", [Place.program("appex"), "settings"])
                try person.see("1 link with Post", .row)
                try desktop.photograph("settings-history")
                try person.press("Delete", .button)
                try person.hear("The entry was deleted")
                try #expect(entries(desktop) == 1)
                try person.keys("ctrl+z")
                try person.see("Clear History", .button)
                try #expect(entries(desktop) == 2)
                try person.press("Clear History", .button)
                try person.hear("The history was cleared")
                try person.miss("Clear History", .button)
                try #expect(entries(desktop) == 0)
                try person.press("Undo", .button)
                try person.see("Clear History", .button)
                try #expect(entries(desktop) == 2)
                // Switching it off asks, and deletes it.
                try person.press("Save a History", .checkBox)
                try person.see("Delete the History?", .label)
                try desktop.photograph("settings-history-off")
                try person.press("Cancel", .button)
                try person.miss("Delete the History?", .label)
                try #expect(person.isChecked("Save a History", .checkBox) && entries(desktop) == 2)
                try person.press("Save a History", .checkBox)
                try person.see("Delete the History?", .label)
                try person.keys("Tab", "Return")
                try person.miss("Clear History", .button)
                try #expect(desktop.appex("history").contains("No history is saved."))
            }
        }

        private func awaitHistory(isOn: Bool, _ desktop: Desktop) throws {
            let end = ContinuousClock.now + .seconds(10)
            while try desktop.appex("history").contains("No history is saved.") == isOn, ContinuousClock.now < end { poll(nil, 0, 20) }
            try #expect(desktop.appex("history").contains("No history is saved.") != isOn)
        }

        private func entries(_ desktop: Desktop) throws -> Int {
            try desktop.appex("history", "--json").split(separator: "\n").count { $0.contains("\"kind\"") }
        }
    }
}
