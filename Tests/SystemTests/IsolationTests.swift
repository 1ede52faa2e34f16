import Foundation
import Testing

extension SystemTests {
    /// Attacks from inside the sandbox.
    @Suite struct IsolationTests {
        private struct Surroundings: Decodable {
            let environment: [String: String]
            let readable: [String]
            let root: [String]
            let devices: [String]
            let processes: [String]
            let interfaces: [String]
            let descriptors: [String: String]
            let hostName: String
        }

        private func answers(_ system: SystemFixture, _ behaviour: String, _ info: [String: String] = [:]) throws -> [String: Int32] {
            try JSONDecoder().decode([String: Int32].self, from: Data(system.text(behaviour, info: info).utf8))
        }

        @Test func refusesEverySystemCallThatLeadsOut() throws {
            try withMisbehaving { system in
                // More than once, because which thread brings an attachment is a matter of luck.
                for _ in 0..<5 {
                    let answers = try answers(system, "probe")
                    #expect(answers.count == 44)
                    for (probe, result) in answers.sorted(by: { $0.key < $1.key }) { #expect(result != 0, "\(probe) worked") }
                }
            }
        }

        @Test func seesNothingOfThePerson() throws {
            try withMisbehaving { system in
                let secret = system.home + "/secret.txt"
                try SyntheticApp.write("secret", to: secret)
                let candidates = [
                    secret, system.home, system.data + "/appex/registry.sqlite", system.runtime + "/appex/system.sock", system.folder,
                    "/etc/passwd", "/etc/shadow", "/etc/machine-id", "/etc/hostname", "/etc/ssh", "/home", "/root", "/run/user",
                    "/run/dbus/system_bus_socket",
                    "/var", "/sys", "/opt", "/mnt", "/boot", "/usr/bin", "/bin/sh", "/tmp/.X11-unix", "/dev/tty", "/dev/dri", "/dev/kvm", "/dev/fuse",
                    "/dev/shm", "/proc/1/environ", "/proc/1/root/etc/passwd", "/proc/kcore", "/proc/kallsyms", Place.build,
                ]
                let text = try system.text("look around", info: ["paths": candidates.joined(separator: ":")])
                let seen = try JSONDecoder().decode(Surroundings.self, from: Data(text.utf8))
                #expect(seen.readable.filter { !["/proc/1/environ", "/proc/kallsyms"].contains($0) } == [])
                #expect(
                    Set(seen.environment.keys).subtracting(["PWD"]) == [
                        "HOME", "CFFIXED_USER_HOME", "TMPDIR", "LD_LIBRARY_PATH", "LANG", "SWIFT_BACKTRACE", "PATH",
                    ])
                #expect(seen.environment["HOME"] == "/data")
                #expect(!text.contains(system.folder), "no path of the person's may be seen")
                #expect(Set(seen.root).isSubset(of: ["app", "appex", "data", "dev", "etc", "lib", "lib64", "proc", "tmp", "usr"]), "\(seen.root)")
                #expect(Set(seen.devices) == ["null", "random", "urandom"])
                // Bubblewrap's first process, and its own.
                #expect(seen.processes.count <= 2)
                #expect(Set(seen.interfaces).isSubset(of: ["lo"]))
                #expect(seen.hostName == "appex")
                // Standard streams, its two lines, and what its own runtime opened; no file or folder of anybody.
                for (_, target) in seen.descriptors where target.hasPrefix("/") {
                    #expect(["/dev/null", "/proc"].contains { target.hasPrefix($0) }, "\(target)")
                }
            }
        }

        @Test func writesNowhereButIntoItsOwnFolders() throws {
            try withMisbehaving { system in
                let answers = try answers(system, "write outside")
                #expect(answers.count == 15)
                for (path, result) in answers { #expect(result != 0, "\(path) was opened for writing") }
            }
        }

        @Test func reachesNoSocketOfTheMachine() throws {
            try withMisbehaving { system in
                let name = "appex-test-\(system.id)"
                let abstract = try ListeningSocket(abstract: name)
                let path = try ListeningSocket(path: system.runtime + "/listen")
                let inet = try ListeningSocket()
                let info = ["abstract": name, "socket": system.runtime + "/listen", "port": "\(inet.port)"]
                let answers = try answers(system, "connect", info)
                #expect(answers.count == 3)
                for (kind, result) in answers { #expect(result != 0, "\(kind) was reached") }
                for socket in [abstract, path, inet] { #expect(!socket.hasVisitor) }
                // The sockets do listen.
                try #expect(ListeningSocket.connects(abstract: name))
                #expect(abstract.hasVisitor)
            }
        }

        @Test func killsNobody() throws {
            try withMisbehaving { system in
                try #expect(system.text("kill") == "still here")
                #expect(system.system != nil)
            }
        }

        @Test func extensionsDoNotSeeEachOthersData() throws {
            try withMisbehaving { system in
                let other = system.data + "/appex/Containers/org.appex.other/Data"
                try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
                let text = try system.text("look around", info: ["paths": "\(other):/data/../org.appex.other"])
                try #expect(JSONDecoder().decode(Surroundings.self, from: Data(text.utf8)).readable.isEmpty)
            }
        }
    }
}
