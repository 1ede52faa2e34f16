/// Base 32 with the alphabet of dynamic identifiers, most significant bit first, without padding characters.
enum Base32 {
    private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0xff, count: 256)
        for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
        return values
    }()

    static func encode(_ bytes: [UInt8]) -> String {
        var out: [UInt8] = [], buffer: UInt32 = 0, bits = 0
        out.reserveCapacity(bytes.count * 8 / 5 + 1)
        for byte in bytes {
            buffer = buffer << 8 | UInt32(byte)
            bits += 8
            while bits >= 5 {
                bits -= 5
                out.append(alphabet[Int(buffer >> UInt32(bits)) & 31])
            }
            buffer &= 1 << UInt32(bits) - 1
        }
        if bits > 0 { out.append(alphabet[Int(buffer << UInt32(5 - bits)) & 31]) }
        return String(decoding: out, as: UTF8.self)
    }

    /// `nil` for a character outside the alphabet and for surplus bits, which no encoder writes.
    static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var out: [UInt8] = [], buffer: UInt32 = 0, bits = 0
        for character in text {
            let value = values[Int(character)]
            guard value != 0xff else { return nil }
            buffer = buffer << 5 | UInt32(value)
            bits += 5
            if bits >= 8 {
                bits -= 8
                out.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
            }
            buffer &= 1 << UInt32(bits) - 1
        }
        return bits < 5 && buffer == 0 ? out : nil
    }
}
