/// Reads the parts of an input. Behind its end there are zeros and empty parts, so that every input means something.
struct Input {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// A length of two bytes, little-endian, and so many bytes.
    mutating func part() -> [UInt8] {
        let length = Int(byte()) | Int(byte()) << 8
        defer { rest = rest.dropFirst(length) }
        return Array(rest.prefix(length))
    }

    /// Everything that is left.
    mutating func remainder() -> [UInt8] {
        defer { rest = [] }
        return Array(rest)
    }
}
