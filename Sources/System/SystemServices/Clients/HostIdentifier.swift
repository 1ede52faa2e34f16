import Synchronization

/// Which connection of a host it is. No two have the same one, also when the first is gone for long: an object's address would come back.
struct HostIdentifier: Hashable, Sendable, CustomStringConvertible {
    private static let last = Atomic<UInt64>(0)

    private let number = last.add(1, ordering: .relaxed).newValue

    var description: String { "host \(number)" }
}
