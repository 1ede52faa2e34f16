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

    @Test func seesTheAuthoritiesThatThePersonTrusts() {
        let arguments = TransferSandbox.arguments(runtime, environment: ["SSL_CERT_FILE": "/home/ada/own.pem"])
        #expect(arguments.joined(separator: " ").contains("--ro-bind-try /home/ada/own.pem /certificates.pem"))
        #expect(arguments.joined(separator: " ").contains("--setenv CURL_CA_BUNDLE /certificates.pem"))
        let both = TransferSandbox.arguments(runtime, environment: ["SSL_CERT_FILE": "/a.pem", "CURL_CA_BUNDLE": "/b.pem"])
        #expect(both.contains("/b.pem") && !both.contains("/a.pem"))
        #expect(!TransferSandbox.arguments(runtime, environment: ["SSL_CERT_FILE": "own.pem"]).contains("/certificates.pem"))
    }

    @Test func endsWithTheSystem() { #expect(TransferSandbox.arguments(runtime, environment: [:]).contains("--die-with-parent")) }
}
