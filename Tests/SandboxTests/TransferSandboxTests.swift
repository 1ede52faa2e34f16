import Testing

@testable import Sandbox

/// What the program that talks to strangers' servers can reach.
@Suite struct TransferSandboxTests {
    private let runtime = RuntimeLayout(folder: "/opt/appex/lib/appex")

    @Test func hasNothingThatItMayWrite() {
        let arguments = TransferSandbox.arguments(runtime, environment: [:])
        #expect(!arguments.contains("--bind"))
        #expect(!TransferSandbox.policy(runtime).rows.contains { if case .readWrite = $0.access { true } else { false } })
    }

    @Test func seesNothingOfThePerson() {
        let sources = TransferSandbox.policy(runtime).rows.compactMap { row -> String? in
            switch row.access {
            case .readOnly(let source), .readOnlyIfPresent(let source), .readWrite(let source): source
            case .device, .symbolicLink, .processes: nil
            }
        }
        #expect(sources.allSatisfy { source in ["/usr/", "/etc/", runtime.folder].contains { source.hasPrefix($0) } })
    }

    @Test func keepsTheWayThroughAProxyAndNothingElseOfTheEnvironment() {
        let arguments = TransferSandbox.arguments(runtime, environment: ["https_proxy": "http://proxy:3128", "SECRET": "x", "HOME": "/home/ada"])
        #expect(arguments.contains("http://proxy:3128"))
        #expect(!arguments.contains("SECRET"))
        #expect(!arguments.contains("/home/ada"))
    }

    @Test func endsWithTheSystem() { #expect(TransferSandbox.arguments(runtime, environment: [:]).contains("--die-with-parent")) }
}
