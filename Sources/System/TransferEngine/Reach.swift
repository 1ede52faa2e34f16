import Foundation

/// From how far away an address can be reached. A server may redirect, but not to an address that is nearer than its own: services on this machine or
/// in this network trust everyone who can reach them.
package enum Reach: Int, Comparable, Sendable {
    case everywhere
    /// The private networks: RFC 1918, RFC 6598, unique local addresses.
    case network
    /// Link-local addresses (RFC 3927 and its like), where clouds provide the metadata of their machines.
    case link
    case machine

    package static func < (one: Reach, other: Reach) -> Bool { one.rawValue < other.rawValue }

    /// - Parameter address: a numeric address. Any other text counts as this machine's.
    package init(of address: String) {
        var four = in_addr()
        if inet_pton(AF_INET, address, &four) == 1 {
            self.init(four: withUnsafeBytes(of: four) { Array($0) })
            return
        }
        var six = in6_addr()
        guard inet_pton(AF_INET6, String(address.prefix { $0 != "%" }), &six) == 1 else {
            self = .machine
            return
        }
        let bytes = withUnsafeBytes(of: six) { Array($0) }
        // An IPv4 address within IPv6: mapped, compatible, or behind NAT64.
        let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == bytes[11] && [0, 0xFF].contains(bytes[10])
        let isTranslated = bytes.prefix(12) == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
        if isMapped || isTranslated, bytes.dropFirst(12) != [0, 0, 0, 1] {
            self.init(four: Array(bytes.dropFirst(12)))
        } else if isMapped {
            self = .machine
        } else if bytes[0] == 0xFE, bytes[1] & 0xC0 == 0x80 {
            self = .link
        } else {
            self = bytes[0] & 0xFE == 0xFC || (bytes[0] == 0xFE && bytes[1] & 0xC0 == 0xC0) ? .network : .everywhere
        }
    }

    private init(four bytes: [UInt8]) {
        switch (bytes[0], bytes[1]) {
        case (127, _), (0, _): self = .machine
        case (169, 254): self = .link
        case (10, _), (172, 16...31), (192, 168), (100, 64...127): self = .network
        default: self = .everywhere
        }
    }
}
