import Foundation
@testable import SystemServices
import Testing

@Suite struct HostIdentifierTests {
    /// What is done late for a host that has gone must not be done to the next one.
    @Test func noConnectionHasTheIdentifierOfOneThatHasGone() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appex-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let paths = SystemPaths(environment: ["XDG_DATA_HOME": folder + "/d", "XDG_RUNTIME_DIR": folder + "/r"])
        try FileManager.default.createDirectory(atPath: folder + "/r", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try paths.prepare()
        let services = try Services(paths: paths, runtime: .ofThisProcess(), languages: ["en"], allowsUnsandboxed: false)
        let handlers = services.hostHandlers()
        // Each is gone before the next one comes.
        let identifiers = (0..<100).map { _ in ClientConnection(services: services, handlers: handlers, pid: 0) { _ in }.identifier }
        #expect(Set(identifiers).count == 100)
    }
}
