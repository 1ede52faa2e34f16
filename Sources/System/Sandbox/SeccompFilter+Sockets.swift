import CSeccomp
import Foundation

/// Rules on sockets.
extension SeccompFilter {
    static func sockets(network: Bool, rung: SandboxRung, hasPersonsFolders: Bool = false) -> [Rule] {
        // The ends of a datagram socket pair can send to any address. Raw local sockets count as datagram sockets.
        var rules = [SOCK_DGRAM, SOCK_RAW].map { type in
            Rule(
                calls: ["socketpair"], answer: .error(EPERM), reason: "its ends can be sent to every local socket there is",
                condition: .command(UInt64(type.rawValue), type == SOCK_DGRAM ? "SOCK_DGRAM" : "SOCK_RAW", argument: 1, mask: 0xF))
        }
        rules.insert(
            Rule(
                calls: ["socketpair"], answer: .error(EAFNOSUPPORT), reason: "local sockets only",
                condition: Condition(argument: 0, comparison: SCMP_CMP_NE, first: UInt64(AF_UNIX), words: "of another family than `AF_UNIX`")), at: 0)
        // One rule for each refused family, because a filter compares one value at a time.
        if network {
            rules.append(
                Rule(
                    calls: ["socket"], answer: .error(EAFNOSUPPORT),
                    reason: "with the network come the abstract sockets of the whole session (D-Bus, X11); local sockets are closed instead",
                    condition: Condition(argument: 0, comparison: SCMP_CMP_LE, first: UInt64(AF_UNIX), words: "of `AF_UNIX`")))
            for family in UInt64(AF_INET) + 1..<UInt64(AF_INET6) {
                rules.append(
                    Rule(
                        calls: ["socket"], answer: .error(EAFNOSUPPORT), reason: "families between the two versions of IP",
                        condition: Condition(argument: 0, comparison: SCMP_CMP_EQ, first: family, words: "of family \(family)")))
            }
            rules.append(
                Rule(
                    calls: ["socket"], answer: .error(EAFNOSUPPORT), reason: "IP version 6 is the highest family that the entitlement opens",
                    condition: Condition(argument: 0, comparison: SCMP_CMP_GT, first: UInt64(AF_INET6), words: "of a family above `AF_INET6`")))
        } else if !rung.hasOwnRoot || hasPersonsFolders {
            rules += [
                Rule(calls: ["socket"], answer: .error(EAFNOSUPPORT), reason: "no network, and no local socket of the person's"),
                Rule(calls: ["connect", "bind", "listen", "accept", "accept4"], answer: .error(EPERM), reason: "the same"),
            ]
        } else {
            rules.append(
                Rule(
                    calls: ["socket"], answer: .error(EAFNOSUPPORT),
                    reason: "local sockets only: no network, netlink, Bluetooth or virtual-machine sockets",
                    condition: Condition(argument: 0, comparison: SCMP_CMP_NE, first: UInt64(AF_UNIX), words: "of another family than `AF_UNIX`")))
        }
        return rules
    }
}
