/// The bytes of a string during a comparison.
struct ComparedBytes {
    // SAFETY: `TextComparison.comparing` creates these values for its closure only, during which the string exists.
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Whether ASCII capitals count as lower-case letters.
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

    /// Whether `other` is found at `start`; false when too few bytes follow.
    func begins(with other: ComparedBytes, at start: Int) -> Bool {
        guard start >= 0, other.count <= count - start else { return false }
        for index in 0..<other.count where self[start + index] != other[index] { return false }
        return true
    }
}

extension UInt8 {
    /// The byte, or the lower-case letter of an ASCII capital when case is ignored.
    func folded(_ ignoresCase: Bool) -> UInt8 { ignoresCase && self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}
