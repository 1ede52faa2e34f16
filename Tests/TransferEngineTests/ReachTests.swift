import Testing
import TransferEngine

/// From how far away an address can be reached.
@Suite struct ReachTests {
    @Test(arguments: [
        ("127.0.0.1", Reach.machine), ("127.8.9.1", .machine), ("0.0.0.0", .machine), ("::1", .machine), ("::", .machine),
        ("::ffff:127.0.0.1", .machine),
        ("::127.0.0.1", .machine), ("64:ff9b::7f00:1", .machine), ("not an address", .machine), ("", .machine),
        ("169.254.169.254", .link), ("fe80::1", .link), ("fe80::1%eth0", .link), ("::ffff:169.254.169.254", .link),
        ("10.1.2.3", .network), ("172.16.0.1", .network), ("172.31.255.255", .network), ("192.168.1.1", .network), ("100.64.0.1", .network),
        ("fd00::1", .network), ("fec0::1", .network), ("64:ff9b::a01:203", .network),
        ("172.32.0.1", .everywhere), ("192.0.2.1", .everywhere), ("100.128.0.1", .everywhere), ("2001:db8::1", .everywhere),
        ("::ffff:8.8.8.8", .everywhere),
    ]) func tells(_ address: String, _ reach: Reach) {
        #expect(Reach(of: address) == reach)
    }

    @Test func theMachineIsNearest() { #expect(Reach.everywhere < .network && Reach.network < .link && Reach.link < .machine) }
}
