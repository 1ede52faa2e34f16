import Foundation
import Testing

extension SystemTests {
    /// What extensions take of the disk: shown, bounded, and bounded over launches.
    @Suite struct DiskTests {
        private struct Container: Decodable {
            let identifier: String
            let disk: Int
            let diskLimit: Int?
        }

        private func container(_ system: SystemFixture, _ identifier: String = MisbehavingApp.action) throws -> Container {
            let all: [Container] = try system.succeed("containers", "--json").json()
            return try #require(all.first { $0.identifier == identifier })
        }

        @Test func aProcessThatFillsItsDataIsEndedAndItsNextLaunchMayCleanUp() throws {
            try withMisbehaving { system in
                try #expect(system.text("write data", info: ["mebibytes": "20"]) == "written 20")
                try system.succeed("limits", MisbehavingApp.action, "--disk", "64M")
                try #expect(container(system).diskLimit == 64 << 20)
                try #expect((20 << 20..<30 << 20).contains(container(system).disk))

                let result = try system.run("write data", info: ["mebibytes": "400"], deadline: 60)
                #expect(result.errors.contains("of the disk, of 64 MiB that they may"), "\(result.errors)")
                try #expect(system.lastLaunch().reason == "diskLimit")
                let full = try container(system).disk
                #expect(full > 64 << 20)

                // It starts, writes no long file, and is ended when it grows anyway.
                try #expect(system.text("write a huge file", info: ["gibibytes": "1"]) != "written")
                _ = try system.run("write data", info: ["mebibytes": "400", "chunk": "1"], deadline: 60)
                try #expect(system.lastLaunch().reason == "diskLimit")
                try #expect(container(system).disk < full + 200 << 20)

                try #expect(system.text("remove data") == "removed")
                try #expect(container(system).disk < 1 << 20)
                try #expect(system.text("write data", info: ["mebibytes": "30"]) == "written 30")
            }
        }

        @Test func aProcessThatHasWrittenMuchIsEndedBeforeTheDiskIsFull() throws {
            try withSystem { system in
                let daemon = try system.startSystem(under: StorageTests.onSmallDisk(300, at: system.data))
                try system.succeed("install", MisbehavingApp.bundle())
                let result = try system.run("write data", info: ["mebibytes": "400"], deadline: 60)
                // Its record may have found no room any more.
                #expect(result.errors.contains("The disk had only"), "\(result.errors)")
                daemon.signal(SIGTERM)
                _ = try daemon.wait()
            }
        }

        /// What is known of its folder must not outlive the folder.
        @Test func anAppThatIsInstalledAgainBeginsWithNothing() throws {
            try withMisbehaving { system in
                for _ in 0..<2 {
                    try system.succeed("limits", MisbehavingApp.action, "--disk", "64M")
                    // In one file: none longer than there is room for can be written.
                    _ = try system.text("write data", info: ["mebibytes": "48", "chunk": "48"])
                    try #expect((48 << 20..<50 << 20).contains(container(system).disk))
                    try system.succeed("uninstall", MisbehavingApp.identifier, "--yes")
                    try system.succeed("install", MisbehavingApp.bundle())
                }
            }
        }

        @Test func theLimitIsShown() throws {
            try withMisbehaving { system in
                try system.succeed("limits", MisbehavingApp.action, "--disk", "500M")
                let text = try system.succeed("limits", MisbehavingApp.action).output
                #expect(text.contains("data and temporary files"), "\(text)")
                let refused = try system.appex(["limits", MisbehavingApp.action, "--disk", "100G"])
                #expect(refused.errors.contains("may have 5120 MiB on the disk"), "\(refused.errors)")
            }
        }
    }
}
