import Foundation
import Testing

extension DesktopTests {
    /// Containing apps in windows of their own.
    @Suite struct AppWindowTests {
        @Test func anAppIsUsedInItsWindow() throws {
            try withDesktop([.notepad]) { desktop, person in
                try person.start("app", [Place.program("appex"), "open", "Notepad"])
                try person.see("Nothing was opened.", .label)
                try person.press("A note", .text)
                try person.write("Milk")
                try person.press("Tell", .button)
                try person.see("Noted: Milk", .label)
                try desktop.photograph("app-window")
                try person.keys("alt+F4")
                try #expect(person.end(of: "app") == 0)
            }
        }

        @Test func theDesktopOpensTheURLsOfAnAppInItsOneWindow() throws {
            try withDesktop([.notepad]) { desktop, person in
                try person.start("gio", ["/usr/bin/gio", "open", "notepad:first"])
                try person.see("notepad:first", .label)
                try person.start("gio again", ["/usr/bin/gio", "open", "notepad:second"])
                try person.see("notepad:second", .label)
                try #expect(person.names(.window).filter { $0 == "Notepad" }.count == 1)
                try desktop.photograph("app-url")
                try person.keys("alt+F4")
                try person.miss("Notepad", .window)
            }
        }

        @Test func anAppThatCrashesSaysSoInItsPlaceAndIsTriedAgain() throws {
            try withDesktop([.notepad]) { desktop, person in
                try person.start("app", [Place.program("appex"), "open", "notepad:crash"])
                try person.see("Try Again", .button)
                try desktop.photograph("app-crashed")
                try person.press("Try Again", .button)
                try person.see("Nothing was opened.", .label)
                try person.keys("alt+F4")
                try #expect(person.end(of: "app") == 0)
            }
        }
    }
}
