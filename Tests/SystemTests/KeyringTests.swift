import Foundation
import Testing

extension SystemTests {
    /// The key of the keychain in a real keyring: gnome-keyring on a session bus of its own.
    @Suite struct KeyringTests {
        private enum Session: String {
            /// The person has signed in.
            case unlocked = "printf secret | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1 && exec \"$@\""
            /// The keyring is there and nobody has given its password.
            case locked = "exec \"$@\""

            var words: [String] { ["dbus-run-session", "--", "sh", "-c", rawValue, "sh"] }
        }

        /// What the prompt of gnome-keyring does with the password that a person types.
        private static let unlocking = """
            import sys
            from gi.repository import Gio, GLib
            bus = Gio.bus_get_sync(Gio.BusType.SESSION)
            def call(interface, method, arguments):
                return bus.call_sync("org.freedesktop.secrets", "/org/freedesktop/secrets", interface, method, arguments, None, 0, -1, None)
            plain = GLib.Variant("(sv)", ("plain", GLib.Variant("s", "")))
            session = call("org.freedesktop.Secret.Service", "OpenSession", plain).unpack()[1]
            secret = (session, b"", sys.stdin.buffer.read(), "text/plain")
            call("org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface", "UnlockWithMasterPassword",
                 GLib.Variant("(o(oayays))", ("/org/freedesktop/secrets/collection/login", secret)))
            """

        private let item = ["acct": "ada", "v_Data": "correct horse"]

        /// Runs `body` with the system in such a session, and ends the session.
        private func with(_ session: Session?, _ system: SystemFixture, _ body: () throws -> Void) throws {
            let tool = try system.startSystem(under: session?.words ?? [])
            try body()
            try system.killSystem(SIGTERM)
            _ = try tool.wait()
        }

        @Test func theKeyIsInTheKeyringAndTheItemsComeAndGoWithIt() throws {
            try withSystem { system in
                try with(.unlocked, system) {
                    try system.succeed("install", Keyholder.bundle())
                    try #expect(system.keychain(.first, "add", item.merging(["pdmn": "akpu"]) { $1 }).status == 0)
                    #expect(access(system.keychainFolder + "/key", F_OK) != 0, "the key is in a file, too")
                }
                try with(.locked, system) {
                    let answers = try system.keychain(
                        .first, Keyholder.command("copy", ["r_Data": true]), Keyholder.command("add", ["acct": "bob"]), Keyholder.command("delete"))
                    #expect(answers.map(\.status) == [-25308, -25308, -25308])
                    #expect(answers.flatMap(\.secrets).isEmpty)
                }
                try with(nil, system) { try #expect(system.keychain(.first, "copy", ["r_Data": true]).status == -25291) }
                try with(.unlocked, system) {
                    try #expect(system.keychain(.second, "copy", ["r_Data": true]).secrets == ["correct horse"])
                }
                #expect(access(system.keychainFolder + "/key", F_OK) != 0, "a second key was made")
            }
        }

        @Test func anItemComesWhenThePersonUnlocksTheKeyring() throws {
            try withSystem { system in
                try with(.unlocked, system) {
                    try system.succeed("install", Keyholder.bundle())
                    try #expect(system.keychain(.first, "add", item).status == 0)
                }
                try with(.locked, system) {
                    try #expect(system.keychain(.first, "copy", ["r_Data": true]).status == -25308)
                    let unlocked = try Tool.run(
                        "/usr/bin/python3", ["-c", Self.unlocking],
                        environment: system.environment.merging(["DBUS_SESSION_BUS_ADDRESS": try bus(of: system)]) { $1 },
                        input: Data("secret".utf8))
                    #expect(unlocked.isSuccess, "\(unlocked.errors)")
                    try #expect(system.keychain(.first, "copy", ["r_Data": true]).secrets == ["correct horse"])
                }
            }
        }

        @Test func aLostKeyringIsSaidAndNoOtherKeyIsMade() throws {
            try withSystem { system in
                try with(.unlocked, system) {
                    try system.succeed("install", Keyholder.bundle())
                    try #expect(system.keychain(.first, "add", item).status == 0)
                }
                let keyrings = system.data + "/keyrings"
                try FileManager.default.moveItem(atPath: keyrings, toPath: keyrings + ".away")
                try with(.unlocked, system) {
                    try #expect(system.keychain(.first, "copy").status == -25291)
                    try #expect(system.keychain(.first, "add", ["acct": "bob"]).status == -25291)
                }
                try FileManager.default.removeItem(atPath: keyrings)
                try FileManager.default.moveItem(atPath: keyrings + ".away", toPath: keyrings)
                try with(.unlocked, system) {
                    try #expect(system.keychain(.first, "copy", ["r_Data": true]).secrets == ["correct horse"])
                }
            }
        }

        @Test func aKeyInAFileMovesIntoAKeyringThatAppears() throws {
            try withSystem { system in
                try with(nil, system) {
                    try system.succeed("install", Keyholder.bundle())
                    try #expect(system.keychain(.first, "add", item).status == 0)
                    try #expect(system.keychain(.first, "add", ["acct": "bob", "pdmn": "akpu"]).status == -25293)
                }
                let file = URL(fileURLWithPath: system.keychainFolder + "/key")
                let key = try Data(contentsOf: file)
                // One that nobody has unlocked is no place to keep it.
                try with(.locked, system) {
                    try #expect(system.keychain(.first, "copy", ["r_Data": true]).secrets == ["correct horse"])
                }
                #expect(access(file.path, F_OK) == 0)
                try with(.unlocked, system) {
                    try #expect(system.keychain(.first, "copy", ["r_Data": true]).secrets == ["correct horse"])
                    #expect(access(file.path, F_OK) != 0)
                    try #expect(system.keychain(.first, "add", ["acct": "bob", "pdmn": "akpu"]).status == 0)
                }
                try with(nil, system) { try #expect(system.keychain(.first, "copy").status == -25291) }
                // As if the system had ended before the file was removed, and before the move was recorded.
                for place in ["keyring", "file"] {
                    try key.write(to: file)
                    let query =
                        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('update key set place = ?', sys.argv[2:]); c.commit()"
                    let words = ["-c", query, system.keychainFolder + "/items.sqlite", place]
                    try #expect(Tool.run("/usr/bin/python3", words, environment: ["PATH": Place.path]).isSuccess)
                    try with(.unlocked, system) {
                        try #expect(system.keychain(.first, "copy", ["acct": "ada", "r_Data": true]).secrets == ["correct horse"])
                        #expect(access(file.path, F_OK) != 0)
                    }
                }
            }
        }

        @Test func anExtensionDoesNotReachTheBus() throws {
            try withSystem { system in
                try with(.unlocked, system) {
                    try system.succeed("install", Keyholder.bundle())
                    try #expect(system.keychain(.first, "add", item).status == 0)
                    let path = try #require(try bus(of: system).split(separator: ",").first?.split(separator: "=").last.map(String.init))
                    let keyring = system.runtime + "/keyring/control"
                    #expect(access(path, F_OK) == 0 && access(keyring, F_OK) == 0, "nothing to reach")
                    let answers = try system.keychain(.third, ["do": "connect", "paths": [path, keyring]], ["do": "environment"])
                    #expect(answers[0].errors?.allSatisfy { $0 == ENOENT } == true, "\(answers[0].errors ?? [])")
                    let names = try #require(answers[1].environment).keys
                    #expect(!names.contains("DBUS_SESSION_BUS_ADDRESS"))
                }
            }
        }

        /// Where the session's bus is, from the system's environment.
        private func bus(of system: SystemFixture) throws -> String {
            let process = try #require(system.system)
            let environment = try #require(FileManager.default.contents(atPath: "/proc/\(process.pid)/environ"))
            let variables = environment.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            let name = "DBUS_SESSION_BUS_ADDRESS="
            return try #require(variables.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) })
        }
    }
}
