/// The path of an item from the linked folder, as bytes: two names that look alike are two files, and a name need not be text.
public struct ItemPath: Hashable, Comparable, Sendable {
    public let bytes: [UInt8]

    /// The linked folder itself.
    public static let root = ItemPath(bytes: [])

    public init(bytes: [UInt8]) { self.bytes = bytes }
    public init(_ text: String) { bytes = Array(text.utf8) }

    /// Parents come before what is in them.
    public static func < (one: ItemPath, other: ItemPath) -> Bool { one.bytes.lexicographicallyPrecedes(other.bytes) }

    public var isRoot: Bool { bytes.isEmpty }
    public var names: [ArraySlice<UInt8>] { bytes.split(separator: Self.slash) }
    public var name: [UInt8] { Array(names.last ?? []) }
    public var parent: ItemPath { ItemPath(bytes: bytes.lastIndex(of: Self.slash).map { Array(bytes[..<$0]) } ?? []) }

    public func appending(_ name: [UInt8]) -> ItemPath { ItemPath(bytes: isRoot ? name : bytes + [Self.slash] + name) }

    /// The same item under another name.
    public func renamed(_ name: [UInt8]) -> ItemPath { parent.appending(name) }

    public func isInside(_ folder: ItemPath) -> Bool {
        folder.isRoot ? !isRoot : bytes.count > folder.bytes.count && bytes.starts(with: folder.bytes) && bytes[folder.bytes.count] == Self.slash
    }

    /// Whether it stays in the folder: no empty name, no `..`, no byte that ends a path.
    public var isPlain: Bool {
        !bytes.contains(0)
            && bytes.split(separator: Self.slash, omittingEmptySubsequences: false).allSatisfy {
                (1...255).contains($0.count) && !$0.elementsEqual([Self.dot]) && !$0.elementsEqual([Self.dot, Self.dot])
            }
    }

    // MARK: - As text

    /// One word of ASCII, for files: every byte but letters, digits and `-_.~/` is `%XX`.
    public var escaped: String { Self.escape(bytes) }

    public static func escape(_ bytes: some Sequence<UInt8>) -> String {
        var result = ""
        for byte in bytes {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x2E, 0x7E, slash: result.unicodeScalars.append(Unicode.Scalar(byte))
            default: result += "%" + String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
            }
        }
        return result
    }

    /// Nil for what ``escape(_:)`` does not write.
    public static func unescape(_ text: some StringProtocol) -> [UInt8]? {
        var result: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                result.append(byte)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
            result.append(value)
            rest = rest.dropFirst(2)
        }
        return result
    }

    /// One line for a person.
    public var shown: String {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        return String(String.UnicodeScalarView(scalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    }

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")
}

extension ItemPath: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let bytes = try Self.unescape(container.decode(String.self)), bytes.isEmpty || ItemPath(bytes: bytes).isPlain else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is not a path inside of a linked folder.")
        }
        self.init(bytes: bytes)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(escaped)
    }
}
