import Foundation
import Testing

extension SystemTests {
    /// Where a server may lead a background transfer: no nearer to this machine than it is itself. One server listens at all addresses here, so that
    /// nothing but the address decides.
    @Suite struct TransferReachTests {
        /// Of everybody's networks, of a network of one's own, of a cable, and of this machine (RFC 5737, 1918, 3927).
        private static let addresses = ["192.0.2.1", "10.1.2.3", "169.254.1.2", "127.0.0.1"]

        /// The address of a request that leads on to each of the others in turn; each of them is asked for a path of its own.
        private func chain(_ addresses: [String], at server: HostileServer, path: String = "/file?size=1000") -> String {
            let all = addresses.enumerated().map { server.url(path + "&hop=\($0)", at: $1) }
            return all.dropLast().reversed().reduce(all.last ?? "") { target, url in
                url + "&code=307&to=" + (target.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
            }
        }

        /// How many of a chain's addresses were asked.
        private func asked(_ server: HostileServer) throws -> Int { try server.requests().count }

        private func check(_ addresses: [String], isFollowed: Bool, _ system: SystemFixture, _ server: HostileServer) throws {
            let before = try asked(server)
            let lines = try system.transfer(["do": "both", "url": chain(addresses, at: server)])
            let end = try #require(lines.last)
            #expect(isFollowed ? end.hasSuffix(" 200") && end.hasPrefix("completed") : end.hasSuffix(" -1002"), "\(addresses): \(lines)")
            try #expect(asked(server) - before == addresses.count - (isFollowed ? 0 : 1), "\(addresses): the last one was asked")
        }

        /// The system is in a network of its own, where the machine has an address of each kind.
        @Test(.enabled(if: geteuid() == 0, "A network is made by root."))
        func noServerLeadsNearerThanItIs() throws {
            try withSystem { system in
                let given = Self.addresses.filter { !$0.hasPrefix("127.") }.map { "ip address add \($0)/32 dev lo && " }.joined()
                let script = "ip link set lo up && \(given)exec \"$@\""
                let daemon = try system.startSystem(under: ["unshare", "--net", "sh", "-c", script, "sh"])
                let inside = [try Place.find("nsenter"), "--net=/proc/\(daemon.pid)/ns/net"]
                let server = try HostileServer(in: system, address: "", under: inside)
                try system.succeed("install", TransferApp.bundle())
                for (near, target) in Self.addresses.enumerated() {
                    for (far, origin) in Self.addresses.enumerated() { try check([origin, target], isFollowed: near <= far, system, server) }
                }
                let (everywhere, machine) = (Self.addresses[0], Self.addresses[3])
                // What counts is the widest of all that were asked, and the address, not its name.
                try check([machine, everywhere, machine], isFollowed: false, system, server)
                for name in ["localhost", "[::ffff:127.0.0.1]", "0.0.0.0", "2130706433", "127.1"] {
                    try check([everywhere, name], isFollowed: false, system, server)
                }
                let upload = chain([everywhere, machine], at: server, path: "/upload/a?x=1")
                try #expect(system.transfer(["do": "both", "url": upload, "upload": "1000"]).last?.hasSuffix(" -1002") == true)
                try #expect(!server.get("/stats").contains("\"size\": 1000"))
                daemon.signal(SIGTERM)
                _ = try daemon.wait()
            }
        }

        /// As an ordinary user can see it, too: from an address that others reach this machine by to one that only the machine does.
        @Test(.enabled(if: Self.ownAddress != nil, "This machine is in no network."))
        func aServerOfTheNetworkDoesNotLeadToThisMachine() throws {
            let own = try #require(Self.ownAddress)
            try withSystem { system in
                let server = try HostileServer(in: system, address: "")
                try system.succeed("install", TransferApp.bundle())
                try check([own, "127.0.0.1"], isFollowed: false, system, server)
                try check(["127.0.0.1", own], isFollowed: true, system, server)
                try check([own, own], isFollowed: true, system, server)
            }
        }

        private static let ownAddress: String? = {
            var list: UnsafeMutablePointer<ifaddrs>?
            guard getifaddrs(&list) == 0 else { return nil }
            defer { freeifaddrs(list) }
            var next = list
            while let entry = next {
                next = entry.pointee.ifa_next
                guard let address = entry.pointee.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET) else { continue }
                var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
                guard getnameinfo(address, socklen_t(MemoryLayout<sockaddr_in>.size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
                else { continue }
                let name = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                if !name.hasPrefix("127.") { return name }
            }
            return nil
        }()
    }
}
