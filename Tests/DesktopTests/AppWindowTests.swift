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

        @Test func anAppSharesWithTheExtensionsOfOthers() throws {
            try withDesktop([.notepad, .post]) { desktop, person in
                let server = try PostServer(in: desktop)
                try desktop.appex("defaults", "write", "group.org.appex.post", "PostServer", server.address)
                try person.start("app", [Place.program("appex"), "open", "Notepad"])
                try person.press("A note", .text)
                try person.write("Milk")
                try person.press("Share Note", .button)
                try person.press("Post", .row)
                try person.seeFocus(on: "What is it about?")
                try desktop.photograph("app-share")
                try person.keys("ctrl+Return")
                try person.see("shared: true org.appex.post.PostShare", .label)
                try #expect(server.posts().map(\.post.text) == ["Milk"])
                try person.press("Share Note", .button)
                try person.see("Post", .row)
                try person.keys("Escape")
                try person.see("shared: false with nobody", .label)
                try person.keys("alt+F4")
                try #expect(person.end(of: "app") == 0)
            }
        }

        @Test func theDesktopHandsURLsToTheAppInItsOneWindow() throws {
            try withDesktop([]) { desktop, person in
                // The person agrees to what the desktop opens with it.
                try desktop.appex("install", App.notepad.bundle(), "--open-scheme", "notepad")
                try person.start("app", [Place.program("appex"), "open", "Notepad"])
                try person.see("Nothing was opened.", .label)
                for url in ["notepad:first", "notepad:second"] {
                    try person.start("gio", ["/usr/bin/gio", "open", url])
                    try person.see(url, .label)
                    try #expect(person.end(of: "gio") == 0)
                }
                try #expect(person.names(.window) == ["Notepad"])
                try desktop.photograph("app-url")
                try person.keys("alt+F4")
                try #expect(person.end(of: "app") == 0)
            }
        }

        @Test func anAppThatCrashesSaysSoInItsPlaceAndIsTriedAgain() throws {
            try withDesktop([.notepad]) { desktop, person in
                try person.start("app", [Place.program("appex"), "open", "notepad:crash"])
                try person.see("Try Again", .button)
                try person.see("Notepad stopped unexpectedly.", .label)
                try desktop.photograph("app-crashed")
                try person.press("Try Again", .button)
                try person.see("Nothing was opened.", .label)
                try person.keys("alt+F4")
                try #expect(person.end(of: "app") == 0)
            }
        }
    }
}
