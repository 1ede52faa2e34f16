import Foundation
import Sandbox
import SystemCalls
import Testing
import Wire

@testable import SystemServices

/// The system starts an app that nobody shows: with the real process, where the tools and the fixture are built.
@Suite struct AppWakingTests {
    private static let environment = ProcessInfo.processInfo.environment
    fileprivate static let fixtures = environment["APPEX_VIEW_FIXTURES"]
    fileprivate static let build =
        environment["APPEX_BUILD"]
        ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path + "/build"
    fileprivate static let app = "org.appex.test.notepad"

    @Test(.enabled(if: fixtures != nil, "APPEX_VIEW_FIXTURES names no folder of built apps"))
    func anAppIsStartedForTheEventsOfASessionAndEndsWhenItHasDealtWithThem() async throws {
        // In a process of its own: the system adopts what its sandboxes leave, and a process of tests must not.
        await #expect(processExitsWith: .success) {
            let folder = "/tmp/appex-waking-\(UInt32.random(in: 0...UInt32.max))"
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let paths = SystemPaths(environment: ["HOME": folder, "XDG_DATA_HOME": folder + "/data", "XDG_RUNTIME_DIR": folder + "/run"])
            try FileManager.default.createDirectory(
                atPath: folder + "/run", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try paths.prepare()
            ChildProcess.adoptOrphans()
            let services = try Services(
                paths: paths, runtime: RuntimeLayout(folder: AppWakingTests.build + "/lib/appex"), languages: ["en"], allowsUnsandboxed: false)
            let bundle = OwnedDescriptor(open(try #require(AppWakingTests.fixtures) + "/Notepad.app", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
            let request = WireInstallApp.with {
                $0.bundleName = "Notepad.app"
                $0.mode = .install
            }
            _ = try await services.installer.install(bundle, request: request) { _, _ in }

            try await services.apps.deliver(events: "org.example.upload", to: AppWakingTests.app)
            await services.apps[AppWakingTests.app]?.waitForEnd()
            let journal = try String(contentsOfFile: paths.container(ofGroup: "group.org.appex.test.notepad") + "/journal", encoding: .utf8)
            #expect(journal == "launched in the background for nothing\nevents of org.example.upload\nterminated\n")
            #expect(services.lifecycle.runningCount == 0)
        }
    }

    @Test func anAppThatIsNotInstalledIsNotStarted() async throws {
        let folder = "/tmp/appex-waking-\(UInt32.random(in: 0...UInt32.max))"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let paths = SystemPaths(environment: ["HOME": folder, "XDG_DATA_HOME": folder + "/data", "XDG_RUNTIME_DIR": folder + "/run"])
        try FileManager.default.createDirectory(atPath: folder + "/run", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try paths.prepare()
        let services = try Services(paths: paths, runtime: RuntimeLayout(folder: "/none"), languages: [], allowsUnsandboxed: false)
        await #expect(throws: SystemFailure.self) { try await services.apps.deliver(events: "x", to: "org.example.none") }
    }
}
