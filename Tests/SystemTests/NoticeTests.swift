import Foundation
import TestSupport
import Testing

extension SystemTests {
    /// What a person is told on the desktop: on a real bus, with a service that takes notifications as that of a desktop does.
    @Suite struct NoticeTests {
        /// Takes notifications, writes each as a line to a file, and runs the rest of its arguments as a program in the meantime.
        private static let service = """
            import json, sys
            from gi.repository import Gio, GLib
            file, capabilities, program = sys.argv[1], sys.argv[2].split(), sys.argv[3:]
            methods = Gio.DBusNodeInfo.new_for_xml('''<node><interface name="org.freedesktop.Notifications">
                <method name="GetCapabilities"><arg type="as" direction="out"/></method>
                <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
                    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
                    <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
                </interface></node>''')
            def called(bus, sender, path, interface, method, arguments, invocation):
                if capabilities == ["silent"]: return
                if method == "GetCapabilities": return invocation.return_value(GLib.Variant("(as)", (capabilities,)))
                words = arguments.unpack()
                with open(file, "a") as lines:
                    lines.write(json.dumps({"app": words[0], "icon": words[2], "title": words[3], "text": words[4], "urgency": words[6]["urgency"]}) + "\\n")
                invocation.return_value(GLib.Variant("(u)", (1,)))
            def begin(bus, name):
                Gio.Subprocess.new(program, Gio.SubprocessFlags.NONE).wait_async(None, lambda *_: loop.quit())
            loop = GLib.MainLoop()
            Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.Notifications", Gio.BusNameOwnerFlags.NONE,
                lambda bus, name: bus.register_object("/org/freedesktop/Notifications", methods.interfaces[0], called), begin, None)
            loop.run()
            """

        private struct Shown: Decodable {
            let app: String
            let icon: String
            let title: String
            let text: String
            let urgency: Int
        }

        /// Runs `body` with the system in a session whose notifications have these capabilities.
        private func withSession(_ capabilities: String, _ variables: [String] = [], _ body: (SystemFixture) throws -> Void) throws {
            try withMisbehaving { system in
                try system.killSystem(SIGTERM)
                let service = ["/usr/bin/python3", "-c", Self.service, file(system), capabilities]
                let tool = try system.startSystem(under: ["/usr/bin/env"] + variables + ["dbus-run-session", "--"] + service)
                try body(system)
                try system.killSystem(SIGTERM)
                _ = try tool.wait()
            }
        }

        private func file(_ system: SystemFixture) -> String { system.home + "/notifications" }

        private func shown(_ system: SystemFixture) throws -> [Shown] {
            let lines = (try? String(contentsOfFile: file(system), encoding: .utf8)) ?? ""
            return try lines.split(separator: "\n").map { try JSONDecoder().decode(Shown.self, from: Data($0.utf8)) }
        }

        private func crash(_ behaviour: String, _ system: SystemFixture) throws {
            for _ in 0..<3 { try #expect(system.run(behaviour, deadline: 20).status == 1) }
        }

        @Test func thePersonIsToldOnceThatAnExtensionWasSwitchedOff() throws {
            try withSession("body actions") { system in
                for _ in 0..<2 { _ = try system.run("segfault") }
                try #expect(shown(system).isEmpty, "two crashes are no loop")
                _ = try system.run("segfault")
                try #require(eventually { try !shown(system).isEmpty })
                // A host that asks again is refused, and nobody is told again.
                try #expect(system.run("segfault").errors.contains("was disabled because it crashed several times in a row"))
                let notice = try #require(try shown(system).first)
                try #expect(shown(system).count == 1)
                #expect(notice.app == "Appex" && notice.urgency == 1)
                #expect(notice.title == "“\(MisbehavingApp.displayName)” was switched off")
                #expect(notice.text.hasSuffix("It crashed several times in a row. You can switch it on again in “Extensions”."), "\(notice.text)")
            }
        }

        @Test func theNoticeIsInThePersonsLanguage() throws {
            let locales = try TestLocale.folder(of: "de_DE")
            defer { try? FileManager.default.removeItem(atPath: locales) }
            try withSession("body", ["LANG=de_DE.UTF-8", "LOCPATH=\(locales)"]) { system in
                try crash("segfault", system)
                try #require(eventually { try !shown(system).isEmpty })
                let notice = try #require(try shown(system).first)
                #expect(notice.title == "»\(MisbehavingApp.displayName)« wurde ausgeschaltet")
                #expect(notice.text.contains("Es ist mehrmals nacheinander abgestürzt."), "\(notice.text)")
            }
        }

        @Test func aMemoryLimitReachedAgainAndAgainIsALoopToo() throws {
            try withSession("body") { system in
                try crash("eat memory files", system)
                try #expect(system.lastLaunch().reason == "memoryLimit")
                try #expect(system.run("succeed").errors.contains("was disabled"))
                try #require(eventually { try !shown(system).isEmpty })
                try #expect(shown(system).first?.text.contains("It needed too much memory several times in a row.") == true)
            }
        }

        @Test func wordsOfStrangersAreNoMarkup() throws {
            for (capabilities, text) in [("body body-markup", "&lt;b&gt;Me &amp; you&lt;/b&gt;"), ("body", "<b>Me & you</b>")] {
                try withSystem { system in
                    let notify = [Place.program("appex-notify"), "<i>Title</i>", "<b>Me & you</b>", "/tmp/a picture.png"]
                    let words = ["--", "/usr/bin/python3", "-c", Self.service, file(system), capabilities] + notify
                    try #expect(Tool.run(Place.find("dbus-run-session"), words, environment: system.environment).isSuccess)
                    let notice = try #require(try shown(system).first)
                    #expect(notice.title == "<i>Title</i>", "titles are never markup")
                    #expect(notice.text == text && notice.icon == "file:///tmp/a%20picture.png")
                }
            }
        }

        @Test func aDesktopThatDoesNotAnswerHoldsNothingUp() throws {
            try withSession("silent") { system in
                try crash("segfault", system)
                #expect(!Processes.named("appex-notify", in: system.runtime).isEmpty, "it waits for the desktop")
                try system.succeed("enable", MisbehavingApp.action)
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        @Test func withoutNotificationsTheLogHasIt() throws {
            try withMisbehaving { system in
                try system.killSystem(SIGTERM)
                let tool = try system.startSystem(under: ["dbus-run-session", "--"])
                try crash("segfault", system)
                try system.succeed("enable", MisbehavingApp.action)
                try #expect(system.text("succeed") == "HELLO")
                try #require(eventually { Processes.named("appex-notify", in: system.runtime).isEmpty })
                try system.killSystem(SIGTERM)
                let errors = try tool.wait().errors
                #expect(errors.contains("It crashed 3 times in a row and is disabled now"), "\(errors)")
                #expect(errors.contains("was not shown"), "\(errors)")
            }
        }
    }
}
