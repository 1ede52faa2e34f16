import Foundation
import Testing

@testable import Sandbox

/// The threat model's tables are those of the code.
@Suite struct ThreatModelTests {
    private let page: String

    init() throws {
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        page = try String(contentsOf: repository.appendingPathComponent("Documentation/threat-model.md"), encoding: .utf8)
    }

    private func expect(_ table: String, _ title: String) {
        if !page.contains(table + "\n") {
            Issue.record("“\(title)” in Documentation/threat-model.md is not what the code does. It has to be:\n\n\(table)")
        }
    }

    @Test func hasWhatExistsInTheSandbox() { expect(PolicyTables.existing, "What exists in the sandbox") }

    @Test func hasWhatEntitlementsOpen() { expect(PolicyTables.entitlements, "What entitlements open") }

    @Test func hasTheEntitlementsThatCount() { expect(PolicyTables.profiles, "What entitlements open") }

    @Test func hasTheCallsThatExist() { expect(PolicyTables.known, "System calls that exist") }

    @Test func hasTheRequestsThatExist() { expect(PolicyTables.requests, "System calls that exist") }

    @Test func hasTheCallsThatAreRefusedOnEveryRung() { expect(PolicyTables.calls(SeccompFilter.common), "System calls that are refused") }

    @Test func hasTheCallsThatAreRefusedWithoutNamespaces() {
        expect(PolicyTables.calls(SeccompFilter.inPlaceOfNamespaces), "System calls that are refused, on landlock")
    }

    @Test(arguments: SandboxRung.ladder, [false, true]) func hasTheSocketsThatAreRefused(_ rung: SandboxRung, network: Bool) {
        // With the network they are the same on both.
        expect(
            PolicyTables.calls(SeccompFilter.sockets(network: network, rung: rung)),
            "Sockets, \(rung.rawValue), \(network ? "with" : "without") the network")
    }
}
