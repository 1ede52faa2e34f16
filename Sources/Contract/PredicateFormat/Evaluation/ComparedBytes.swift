/// The bytes of a string while it is compared.
struct ComparedBytes {
    // SAFETY: `TextComparison.comparing` makes these for the time of its closure, in which the string lives.
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Whether ASCII letters count as their lower case.
    private let ignoresCase: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>, ignoresCase: Bool) {
        self.bytes = bytes
        self.ignoresCase = ignoresCase
    }

    var count: Int { bytes.count }
    var isEmpty: Bool { bytes.isEmpty }

    subscript(index: Int) -> UInt8 {
        bytes[index].folded(ignoresCase)
    }

    /// Whether the bytes from an index on begin with others; false if there are too few.
    func begins(with other: ComparedBytes, at start: Int) -> Bool {
        guard start >= 0, other.count <= count - start else { return false }
        for index in 0..<other.count where self[start + index] != other[index] { return false }
        return true
    }
}

extension UInt8 {
    /// The byte, or its lower case if it is an ASCII capital and case does not count.
    func folded(_ ignoresCase: Bool) -> UInt8 { ignoresCase && self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}
