import Foundation
import Testing

extension DesktopTests {
    @Suite struct BreakingTests {
        @Test func saysWhatCrashedAndTriesAgain() throws {
            try withDesktop([.views]) { desktop, person in
                try desktop.share("--text", "Hello")
                try person.press("Crashing", .row)
                try person.press("Crash", .button)
                try person.see("Try Again", .button)
                try person.see("Crashing stopped unexpectedly.", .label)
                try #expect(!person.names(.label).contains { $0.contains("SIG") || $0.contains("0x") })
                try desktop.photograph("crashed")
                try person.press("Show Details")
                try person.see("Hide Details")
                try #expect(person.names(.label).contains { $0.contains("It crashed with SIG") })
                try desktop.photograph("crashed-details")
                try person.press("Try Again", .button)
                try person.see("Crash", .button)
                try person.miss("Try Again", .button)
                try desktop.photograph("crashed-again")
            }
        }

        @Test func closesWhatDoesNotAnswer() throws {
            try withDesktop([.views]) { desktop, person in
                try desktop.share("--text", "Hello")
                try person.press("Hanging", .row)
                try person.press("Hang", .button)
                // The host goes on: its window takes another size, and its words come at once.
                try person.resize("Hanging", width: 600, height: 620)
                try person.see("“Hanging” is not answering", .label)
                try person.hear("“Hanging” is not answering")
                try desktop.photograph("hanging")
                try person.press("Close", .button)
                try person.see(["Capitals", "Crashing", "Gallery", "Hanging", "Table"], .row)
                try person.press("Table", .row)
                try person.press("Row 3", .row)
                try person.hear("Table is done. Save or share the result.")
                #expect(try desktop.appex("log", "org.appex.views.Hanging").contains("cancelled"))
            }
        }
    }
}
