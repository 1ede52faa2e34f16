import Synchronization

/// Identifies the connection of a host. An identifier is never used again after its connection has ended, as an object's address would be.
struct HostIdentifier: Hashable, Sendable, CustomStringConvertible {
    private static let last = Atomic<UInt64>(0)

    private let number = last.add(1, ordering: .relaxed).newValue

    var description: String { "host \(number)" }
}
