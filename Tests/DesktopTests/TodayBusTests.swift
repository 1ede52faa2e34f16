import Foundation
import Testing

extension DesktopTests {
    /// The Today view as a panel and a hot key use it.
    @Suite struct TodayBusTests {
        private func call(_ method: String, _ arguments: String...) -> [String] {
            ["gdbus", "call", "--session", "--dest", "org.appex.Today", "--object-path", "/org/appex/Today", "--method", "org.appex.Today." + method]
                + arguments
        }

        /// Runs a program of the session to its end.
        private func succeed(_ person: Person, _ words: [String]) throws {
            try person.start("caller", words)
            try #expect(person.end(of: "caller") == 0, "\(words)")
        }

        /// Asks again and again, because a program that the bus has started shows its windows to nobody here.
        private func wait(_ person: Person, until words: [String], saysSo answer: String) throws {
            try succeed(person, ["sh", "-c", #"answer=$1; shift; until "$@" | grep -q "$answer"; do sleep 0.1; done"#, "sh", answer] + words)
        }

        @Test func aHotKeyAndAPanelShowAndHideOneView() throws {
            try withDesktop([.dashboard]) { desktop, person in
                let today = [Place.program("appex"), "today"]
                try person.start("today", today)
                try person.see("Nothing Here Yet", .label)
                // A second one brings the first forward, and ends.
                try succeed(person, today)
                try #expect(person.runs("today"))
                try succeed(person, today + ["--toggle"])
                try #expect(person.end(of: "today") == 0)
                // Now the hot key opens it, and the panel hides it.
                try person.start("today", today + ["--toggle"])
                try person.see("Nothing Here Yet", .label)
                try succeed(person, call("Hide"))
                try #expect(person.end(of: "today") == 0)
            }
        }

        @Test func theBusStartsTheView() throws {
            try withDesktop([.dashboard]) { desktop, person in
                let services = desktop.folder + "/data/dbus-1/services"
                try FileManager.default.createDirectory(atPath: services, withIntermediateDirectories: true)
                let service = "[D-BUS Service]\nName=org.appex.Today\nExec=\(Place.program("appex")) today --activated\n"
                try Data(service.utf8).write(to: URL(fileURLWithPath: services + "/org.appex.Today.service"))
                let bus = ["gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/org/freedesktop/DBus", "--method"]
                try succeed(person, bus + ["org.freedesktop.DBus.ReloadConfig"])
                try succeed(person, call("Toggle", ""))
                let properties = ["gdbus", "call", "--session", "--dest", "org.appex.Today", "--object-path", "/org/appex/Today", "--method"]
                try wait(person, until: properties + ["org.freedesktop.DBus.Properties.Get", "org.appex.Today", "Visible"], saysSo: "true")
                try succeed(person, call("Toggle", ""))
                try wait(person, until: bus + ["org.freedesktop.DBus.NameHasOwner", "org.appex.Today"], saysSo: "false")
            }
        }
    }
}
