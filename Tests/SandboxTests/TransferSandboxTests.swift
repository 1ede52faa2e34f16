import Foundation
import Testing

@testable import Sandbox

/// What the program that talks to strangers' servers can reach.
@Suite struct TransferSandboxTests {
    private let runtime = RuntimeLayout(folder: "/opt/appex/lib/appex")

    @Test func hasNothingThatItMayWrite() {
        #expect(!TransferSandbox.command(runtime, rung: .namespaces, environment: [:]).arguments.contains("--bind"))
        #expect(!TransferSandbox.command(runtime, rung: .landlock, environment: [:]).arguments.contains("--write"))
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

    @Test(arguments: SandboxRung.ladder) func keepsTheWayThroughAProxyAndNothingElseOfTheEnvironment(_ rung: SandboxRung) {
        let command = TransferSandbox.command(
            runtime, rung: rung, environment: ["https_proxy": "http://proxy:3128", "SECRET": "x", "HOME": "/home/ada"])
        let words = command.arguments + command.environment
        #expect(words.contains { $0.hasSuffix("http://proxy:3128") })
        #expect(!words.contains { $0.contains("SECRET") || $0.contains("/home/ada") })
    }

    @Test func seesTheAuthoritiesThatThePersonTrusts() {
        func words(_ environment: [String: String], rung: SandboxRung = .namespaces) -> String {
            let command = TransferSandbox.command(runtime, rung: rung, environment: environment)
            return (command.arguments + command.environment).joined(separator: " ")
        }
        let inside = words(["SSL_CERT_FILE": "/home/ada/own.pem"])
        #expect(inside.contains("--ro-bind-try /home/ada/own.pem /certificates.pem"))
        #expect(inside.contains("--setenv CURL_CA_BUNDLE /certificates.pem"))
        #expect(words(["SSL_CERT_FILE": "/home/ada/own.pem"], rung: .landlock).contains("CURL_CA_BUNDLE=/home/ada/own.pem"))
        let both = words(["SSL_CERT_FILE": "/a.pem", "CURL_CA_BUNDLE": "/b.pem"])
        #expect(both.contains("/b.pem") && !both.contains("/a.pem"))
        #expect(!words(["SSL_CERT_FILE": "own.pem"]).contains("/certificates.pem"))
    }

    @Test func endsWithTheSystem() {
        #expect(TransferSandbox.command(runtime, rung: .namespaces, environment: [:]).arguments.contains("--die-with-parent"))
        #expect(TransferSandbox.command(runtime, rung: .landlock, environment: [:]).arguments[1] == "\(ProcessInfo.processInfo.processIdentifier)")
    }
}
