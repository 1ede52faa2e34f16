import ExtensionModel
import Foundation
import Sandbox
import Testing

/// The threat model's tables name what the code does.
@Suite struct ThreatModelTests {
    private let page: String

    init() throws {
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        page = try String(contentsOf: repository.appendingPathComponent("Documentation/threat-model.md"), encoding: .utf8)
    }

    @Test(arguments: [false, true]) func namesEveryRefusedCall(network: Bool) {
        for rule in SeccompFilter.rules(network: network) {
            for call in rule.calls { #expect(page.contains("`\(call)`"), "\(call) is refused and not in the table") }
        }
    }

    @Test func namesEveryPathInTheSandbox() {
        let request = LaunchRequest(
            request: "R", extensionIdentifier: "e", appIdentifier: "a", point: .action,
            entitlements: Entitlements(applicationGroups: ["ID"], isNetworkClient: true), appPath: "/x/Name.app", extensionPath: "PlugIns/E.appex",
            library: "libE.so", principalClass: "E.P", displayName: "E", languages: [], containerPath: "/c",
            temporaryPath: "/t", groupPaths: ["ID": "/g"], declaredTypesPath: "/y")
        let policy = SandboxPolicy.make(for: request, runtime: RuntimeLayout(folder: "/r"))
        for row in policy.rows {
            let path = row.path.hasPrefix("/usr/lib/") && row.path.hasSuffix("-linux-gnu") ? "/usr/lib/<machine>" : row.path
            #expect(page.contains("`\(path)`"), "\(path) is in the sandbox and not in the table")
        }
    }
}
