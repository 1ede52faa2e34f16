import Foundation
import Testing

extension SystemTests {
    /// The system is killed while it installs. Afterwards the old version is whole or the new one is, and nothing else is there.
    @Suite struct InterruptionTests {
        /// Always the same moments, as parts of the time that an undisturbed upgrade takes. On a busy machine the last are long past it, so that some
        /// upgrades are over by then.
        private static let moments = (0..<20).map { Double($0) / 16 } + [2, 4, 8, 16, 32]

        @Test func aKilledInstallationLeavesTheOldOrTheNewVersionWhole() throws {
            try withSystem { system in
                let apps = try ["1.0", "2.0"].map { version in
                    let folder = system.home + "/" + version
                    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                    return try SyntheticApp(in: folder, version: version, files: 300)
                }
                try system.succeed("install", apps[0].path)
                let usual = try system.succeed("upgrade", apps[1].path).seconds
                var current = "2.0"
                var seen: Set<String> = []
                for moment in Self.moments where moment < 2 || !seen.contains("new") {
                    let next = try #require(apps.first { !$0.path.contains(current) })
                    let tool = try system.start(["upgrade", next.path])
                    _ = tool.ends(within: usual * moment)
                    if let daemon = system.system { kill(daemon.pid, SIGKILL) }
                    let result = try tool.wait()
                    _ = eventually { system.system == nil }
                    let version = try InstalledBundle.checkWhole(next.identifier, in: system)
                    #expect(system.remains().isEmpty, "at \(moment)")
                    if result.isSuccess {
                        #expect(!next.path.contains(current) && version != current, "what was acknowledged is lost, at \(moment)")
                    } else {
                        #expect(result.errors.contains("The system did not answer") || result.errors.contains("system"), "\(result.errors)")
                    }
                    seen.insert(version == current ? "old" : "new")
                    current = version
                }
                #expect(seen == ["old", "new"], "the moments were not spread over the installation")
            }
        }

        @Test func aKilledRemovalLeavesAllOrNothing() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, files: 300)
                try system.succeed("install", app.path)
                let usual = try system.succeed("uninstall", app.identifier, "--yes").seconds
                for moment in stride(from: 0.0, to: 1.2, by: 0.15) {
                    _ = try system.appex("install", app.path)
                    let tool = try system.start(["uninstall", app.identifier, "--yes"])
                    _ = tool.ends(within: usual * moment)
                    if let daemon = system.system { kill(daemon.pid, SIGKILL) }
                    _ = try tool.wait()
                    _ = eventually { system.system == nil }
                    if try system.succeed("list", "--json").json([Listed].self).isEmpty {
                        #expect(access(system.data + "/appex/Apps/" + app.identifier, F_OK) != 0, "at \(moment)")
                    } else {
                        try InstalledBundle.checkWhole(app.identifier, in: system)
                    }
                }
            }
        }

        @Test func aCancelledInstallationLeavesNothing() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, files: 2000)
                try system.succeed("list")
                for moment in [0.02, 0.05, 0.1] {
                    let tool = try system.start(["install", app.path])
                    _ = tool.ends(within: moment)
                    tool.signal(SIGKILL)
                    _ = try tool.wait()
                    #expect(eventually { system.remains().isEmpty })
                    if try !system.succeed("list", "--json").json([Listed].self).isEmpty {
                        try InstalledBundle.checkWhole(app.identifier, in: system)
                        try system.succeed("uninstall", app.identifier, "--yes")
                    }
                }
            }
        }
    }
}
