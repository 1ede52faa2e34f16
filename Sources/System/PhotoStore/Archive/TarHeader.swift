/// The header of a file in a tar archive (POSIX.1-1988, `ustar`). Sizes of 8 GiB and more are in binary, as GNU tar writes them.
struct TarHeader: Equatable {
    static let size = 512
    private static let nameField = 0..<100
    private static let sizeField = 124..<136
    private static let checksumField = 148..<156
    private static let typeField = 156
    private static let magic = Array("ustar\u{0}00".utf8)
    private static let magicField = 257..<265
    private static let prefixField = 345..<500

    let name: String
    /// Of the file, in bytes.
    let contentSize: Int

    /// Header and content are followed by zeros up to a whole number of blocks.
    var padding: Int { (Self.size - contentSize % Self.size) % Self.size }

    init(name: String, contentSize: Int) { (self.name, self.contentSize) = (name, contentSize) }

    /// Nil for anything but a plain file with a short name.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size, bytes[Self.typeField] == UInt8(ascii: "0"), bytes[257..<262].elementsEqual("ustar".utf8) else { return nil }
        guard Self.octal(bytes[Self.checksumField]) == Self.checksum(bytes), bytes[Self.prefixField].allSatisfy({ $0 == 0 }) else { return nil }
        let name = bytes[Self.nameField].prefix { $0 != 0 }
        guard !name.isEmpty, name.allSatisfy({ $0 > 0x20 && $0 < 0x7f }), let size = Self.number(bytes[Self.sizeField]) else { return nil }
        self.init(name: String(decoding: name, as: UTF8.self), contentSize: size)
    }

    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.size)
        func put(_ text: [UInt8], at start: Int) { bytes.replaceSubrange(start..<start + text.count, with: text) }
        put(Array(name.utf8.prefix(Self.nameField.count)), at: 0)
        put(Self.octal(0o644, digits: 7), at: 100)
        for start in [108, 116] { put(Self.octal(0, digits: 7), at: start) }
        put(Self.number(contentSize), at: Self.sizeField.lowerBound)
        put(Self.octal(0, digits: 11), at: 136)
        bytes[Self.typeField] = UInt8(ascii: "0")
        put(Self.magic, at: Self.magicField.lowerBound)
        put(Self.octal(Self.checksum(bytes), digits: 6) + [0, UInt8(ascii: " ")], at: Self.checksumField.lowerBound)
        return bytes
    }

    /// Of all bytes, with spaces in place of the checksum.
    private static func checksum(_ bytes: [UInt8]) -> Int {
        bytes.indices.reduce(0) { $0 + (checksumField.contains($1) ? 0x20 : Int(bytes[$1])) }
    }

    private static func octal(_ number: Int, digits: Int) -> [UInt8] {
        let text = String(number, radix: 8)
        return Array((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8)
    }

    private static func number(_ size: Int) -> [UInt8] {
        guard size >= 1 << 33 else { return octal(size, digits: 11) }
        return [0x80, 0, 0, 0] + (0..<8).map { UInt8(truncatingIfNeeded: size >> (56 - 8 * $0)) }
    }

    private static func octal(_ field: ArraySlice<UInt8>) -> Int? {
        let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0 && $0 != 0x20 }
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x37).contains($0) }) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self), radix: 8)
    }

    private static func number(_ field: ArraySlice<UInt8>) -> Int? {
        guard field.first == 0x80 else { return octal(field) }
        let bytes = field.dropFirst(4)
        guard field.dropFirst().prefix(3).allSatisfy({ $0 == 0 }), let first = bytes.first, first < 0x80 else { return nil }
        return bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
