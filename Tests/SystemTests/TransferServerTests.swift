import Foundation
import Testing

extension SystemTests {
    /// Background transfers and who is at the other end: certificates, HTTP/2, redirects, passwords.
    @Suite struct TransferServerTests {
        /// A user who trusts an authority, and a server that has a certificate of it.
        private func withTLS(
            sourceLocation: SourceLocation = #_sourceLocation, _ body: (SystemFixture, Authority, HostileServer) throws -> Void
        ) throws {
            try withSystem(sourceLocation: sourceLocation) { system in
                let authority = try Authority(in: system)
                system.variables["SSL_CERT_FILE"] = authority.certificate
                try system.succeed("install", TransferApp.bundle())
                try body(system, authority, HostileServer(in: system, certificate: authority.issue("IP:127.0.0.1")))
            }
        }

        // MARK: - TLS

        @Test func transfersOverTLSWithAServerThatThePersonTrusts() throws {
            try withTLS { system, _, server in
                let lines = try system.transfer(["do": "both", "url": server.file(2_000_000, "drop=3")])
                #expect(lines.last?.hasPrefix("completed 1 20") == true, "\(lines)")
                try #expect(system.digest(system.got(1)) == server.digest(2_000_000))
                try #expect(system.transfer(["do": "both", "url": server.url("/upload/a"), "upload": "300000"]).last == "completed 2 201")
            }
        }

        @Test(arguments: [
            ("of nobody", -1203), ("of its own", -1202), ("expired", -1201), ("of the future", -1204), ("of another", -1202),
        ]) func aServerWithAWrongCertificateIsToldNothing(_ fault: String, _ code: Int) throws {
            try withTLS { system, authority, _ in
                let names = "IP:127.0.0.1"
                let certificate =
                    switch fault {
                    case "of its own": try authority.selfSigned(names)
                    case "expired": try authority.issue(names, until: "20200201000000Z")
                    case "of the future": try authority.issue(names, from: "20480101000000Z")
                    case "of another": try authority.issue("DNS:example.org")
                    default: try authority.issue(names)
                    }
                if fault == "of nobody" { system.variables["SSL_CERT_FILE"] = nil }
                try system.killSystem()
                let server = try HostileServer(in: system, certificate: certificate)
                let lines = try system.transfer(["do": "both", "url": server.file(1000), "header": "Authorization: Bearer t0ken"])
                #expect(lines == ["began 1", "failed 1 \(code)"])
                try #expect(server.requests().isEmpty)
            }
        }

        @Test func withoutTheFileOfAuthoritiesNobodyIsTrusted() throws {
            try withTLS { system, authority, server in
                try FileManager.default.removeItem(atPath: authority.certificate)
                try system.killSystem()
                try #expect(system.transfer(["do": "both", "url": server.file(1000)]) == ["began 1", "failed 1 -1202"])
            }
        }

        // MARK: - HTTP/2

        @Test func transfersOverHTTP2() throws {
            try withTLS { system, authority, _ in
                let server = try HostileServer(in: system)
                let front = try HTTP2Front(in: system, before: server, certificate: authority.issue("IP:127.0.0.1"))
                let urls = (1...3).map { front.url("/file?size=1500000&seed=\($0)&drop=3") }
                let lines = try system.transfer(["do": "both", "url": urls.joined(separator: " ")])
                for number in 1...3 {
                    #expect(lines.contains { $0.hasPrefix("completed \(number) 20") }, "\(lines)")
                    try #expect(system.digest(system.got(number)) == server.digest(1_500_000, seed: number))
                }
                #expect(lines.contains { $0.hasPrefix("resumed") }, "a stream that was cut is gone on with: \(lines)")
                try #expect(system.transfer(["do": "both", "url": front.url("/upload/a"), "upload": "3000000"]).last == "completed 4 201")
                let requests = try front.requests().filter { !$0.contains("/stats") }
                #expect(requests.count >= 5 && requests.allSatisfy { $0.hasSuffix(" HTTP/2") }, "\(requests)")
            }
        }

        // MARK: - Redirects

        @Test func anotherServerIsNotToldWhoAsks() throws {
            try withTransfers { system, first in
                let second = try HostileServer(in: system)
                let target = second.file(5000).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                let header = "Authorization: Bearer t0ken"
                let lines = try system.transfer(["do": "both", "url": first.url("/file?to=\(target)"), "header": header])
                #expect(lines.last == "completed 1 200", "\(lines)")
                try #expect(system.digest(system.got(1)) == second.digest(5000))
                try #expect(first.requests().map { $0.fields["Authorization"] } == ["Bearer t0ken"])
                try #expect(second.requests().map(\.fields) == [["X-Test": "yes"]])
                _ = try system.transfer(["do": "both", "url": first.file(10, "redirect=1"), "header": header])
                try #expect(first.requests().suffix(2).allSatisfy { $0.fields["Authorization"] == "Bearer t0ken" }, "the same server is")
            }
        }

        @Test func aRedirectStaysInTheWebAndEnds() throws {
            try withTransfers { system, server in
                for (url, code) in [
                    (server.url("/file?to=file%3A%2F%2F%2Fetc%2Fpasswd"), -1002), (server.url("/file?to=ftp%3A%2F%2F127.0.0.1%2Fa"), -1002),
                    (server.url("/file?loop=1"), -1007),
                ] {
                    try #expect(system.transfer(["do": "both", "url": url]).last?.hasSuffix(" \(code)") == true, "\(url)")
                }
                try #expect(server.requests().count(where: { $0.path.contains("loop") }) == 17)
            }
        }

        @Test func aRedirectDoesNotLeaveTLS() throws {
            try withTLS { system, _, server in
                let plain = try HostileServer(in: system)
                let target = plain.file(5000).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                try #expect(system.transfer(["do": "both", "url": server.url("/file?to=\(target)")]) == ["began 1", "failed 1 -1022"])
                try #expect(plain.requests().isEmpty)
            }
        }

        @Test(arguments: [(307, "PUT", "taken 200000"), (302, "PUT", "taken 200000"), (303, "GET", "")])
        func anUploadFollowsAsTheStandardSays(_ status: Int, _ method: String, _ answer: String) throws {
            try withTransfers { system, first in
                let second = try HostileServer(in: system)
                let path = method == "GET" ? "/file?size=3" : "/upload/b"
                let target = second.url(path).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                let url = first.url("/upload/a?to=\(target)&code=\(status)")
                let lines = try system.transfer(["do": "both", "url": url, "upload": "200000"])
                #expect(lines.last == (method == "GET" ? "completed 1 200" : "completed 1 201"), "\(lines)")
                #expect(answer.isEmpty || lines.contains("answer 1 \(answer)"), "\(lines)")
                try #expect(second.requests().map(\.method) == [method])
            }
        }

        // MARK: - Passwords

        @Test(arguments: ["digest", "sha"]) func aDigestKeepsThePasswordFromTheNetwork(_ kind: String) throws {
            try withTransfers { system, server in
                let lines = try system.transfer(["do": "both", "url": server.file(1000, "auth=\(kind)"), "user": "ada"])
                #expect(lines.prefix(2) == ["began 1", "challenged Members 0 digest"] && lines.last == "completed 1 200", "\(lines)")
                let sent = try server.requests().compactMap { $0.fields["Authorization"] }
                #expect(!sent.isEmpty && sent.allSatisfy { $0.hasPrefix("Digest ") }, "\(sent)")
                let upload = server.url("/upload/a?auth=\(kind)")
                try #expect(system.transfer(["do": "both", "url": upload, "upload": "200000", "user": "ada"]).last == "completed 2 201")
            }
        }

        @Test func aPasswordGoesToWhoAskedForItAndNobodyElse() throws {
            try withTransfers { system, first in
                let second = try HostileServer(in: system)
                let target = second.file(5000, "auth=1").addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                let lines = try system.transfer(["do": "both", "url": first.url("/file?to=\(target)"), "user": "ada"])
                #expect(lines.contains("challenged Members 0") && lines.last == "completed 1 200", "\(lines)")
                try #expect(second.requests().contains { $0.fields["Authorization"] != nil })
                // The second time the first server asks itself, for what was given to the other one.
                let trapped = try system.transfer(["do": "both", "url": first.url("/file?to=\(target)&trap=2"), "user": "ada"])
                #expect(trapped.contains("challenged Trap 1") && trapped.last == "completed 2 401", "\(trapped)")
                try #expect(first.requests().allSatisfy { $0.fields["Authorization"] == nil })
            }
        }
    }
}
