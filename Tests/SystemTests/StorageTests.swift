import Foundation
import Testing

extension SystemTests {
    /// Full disks. A small file system in memory takes the disk's place, in a mount namespace that ends with the test's processes.
    @Suite struct StorageTests {
        /// Runs the words with a file system of `mebibytes` at `folder`, as root in a namespace or outside, makes no difference.
        static func onSmallDisk(_ mebibytes: Int, at folder: String) -> [String] {
            [
                "unshare", "--user", "--map-root-user", "--mount", "sh", "-c",
                "mount -t tmpfs -o size=\(mebibytes)m,mode=700 small '\(folder)' && exec \"$@\"", "sh",
            ]
        }

        @Test func aFullDiskWhileInstallingIsASentenceAndTheOldVersionStays() throws {
            try withSystem { system in
                let daemon = try system.startSystem(under: Self.onSmallDisk(8, at: system.data))
                let small = try SyntheticApp(in: system.home, version: "1.0", files: 50)
                try system.succeed("install", small.path)
                let large = try SyntheticApp(in: system.home, name: "Large", version: "2.0", files: 50)
                // Not zeros, which would be a hole.
                try Data(repeating: 1, count: 16 << 20).write(to: URL(fileURLWithPath: large.path + "/large"))
                let result = try system.appex("install", "--replace", large.path)
                #expect(result.status == 1)
                #expect(result.errors.contains("No space left on device. Free some disk space and try again."), "\(result.errors)")
                let root = "/proc/\(try #require(system.system).pid)/root"
                try #expect(InstalledBundle.checkWhole(small.identifier, in: system, root: root) == "1.0")
                try #expect(FileManager.default.contentsOfDirectory(atPath: root + system.data + "/appex/Staging").isEmpty)
                // There is room again.
                try system.succeed("upgrade", small.path)
                daemon.signal(SIGTERM)
                try #expect(daemon.wait().status == 0)
            }
        }

        @Test func aFullDiskWhileSavingIsASentenceAndLeavesNoHalfFile() throws {
            try withMisbehaving { system in
                let words = Self.onSmallDisk(8, at: system.out) + [Place.program("appex")]
                let fits = system.runArguments("return a file", info: ["mebibytes": "2"])
                let tooBig = system.runArguments("return a file", info: ["mebibytes": "32"])
                // Both in the same namespace, so that the second finds what the first has left.
                let script = "\"$0\" \"$@\"; code=$?; ls -A '\(system.out)'; exit $code"
                let first = try run(words.dropLast() + ["sh", "-c", script] + [Place.program("appex")] + tooBig, system)
                #expect(first.status == 1)
                #expect(first.errors.contains("No space left on device. Free some disk space"), "\(first.errors)")
                #expect(first.output.isEmpty, "\(first.output) is left")
                let second = try run(words.dropLast() + ["sh", "-c", script] + [Place.program("appex")] + fits, system)
                #expect(second.isSuccess, "\(second.errors)")
                #expect(second.output.contains("result.bin"))
            }
        }

        @Test func aFullDiskUnderTheRegistryLosesNothingThatWasAcknowledged() throws {
            try withSystem { system in
                let daemon = try system.startSystem(under: Self.onSmallDisk(4, at: system.data))
                let app = try SyntheticApp(in: system.home, files: 50)
                try system.succeed("install", app.path)
                try system.succeed("disable", app.extensionIdentifier)
                let root = "/proc/\(try #require(system.system).pid)/root"
                _ = FileManager.default.createFile(atPath: root + system.data + "/filler", contents: nil)
                let filler = open(root + system.data + "/filler", O_WRONLY)
                let block = [UInt8](repeating: 1, count: 4096)
                while write(filler, block, block.count) > 0 {}
                close(filler)
                // Choices may fail with a sentence, never with a crash.
                var refusals = 0
                for _ in 0..<200 {
                    let result = try system.appex("enable", app.extensionIdentifier)
                    if !result.isSuccess {
                        refusals += 1
                        #expect(result.errors.contains("Free some disk space"), "\(result.errors)")
                        break
                    }
                    try system.succeed("disable", app.extensionIdentifier)
                }
                unlink(root + system.data + "/filler")
                try system.succeed("enable", app.extensionIdentifier)
                #expect(refusals == 1)
                daemon.signal(SIGTERM)
                _ = try daemon.wait()
            }
        }

        private func run(_ words: [String], _ system: SystemFixture) throws -> Tool.Result {
            try Tool.run(Place.find(words[0]), Array(words.dropFirst()), environment: system.environment)
        }
    }
}
