import Glibc

/// An open file or folder, closed with the last reference.
final class Descriptor: Sendable {
    let number: Int32

    /// - Parameter number: the result of a system call; a negative one throws.
    init(_ number: Int32) throws {
        guard number >= 0 else { throw FileProblem.last() }
        self.number = number
    }

    deinit { close(number) }
}

/// Names are bytes, and the system's functions want them with a zero at the end.
func withName<Result>(_ name: some Collection<UInt8>, _ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    var bytes = name.map { CChar(bitPattern: $0) }
    bytes.append(0)
    return try bytes.withUnsafeBufferPointer { try body($0.baseAddress!) }
}

/// Throws what a system call says by a negative result.
func succeed(_ result: Int32) throws { if result < 0 { throw FileProblem.last() } }
