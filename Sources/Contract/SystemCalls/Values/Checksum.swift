/// CRC-32 (ISO-HDLC, as in zip and PNG), eight bytes at a time.
package struct Checksum: Sendable {
    private var state = ~UInt32(0)

    /// The checksum of the bytes so far.
    package var value: UInt32 { ~state }

    package init() {}

    /// The checksum of `bytes`.
    package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        var checksum = Checksum()
        checksum.update(bytes)
        return checksum.value
    }

    // Eight tables: the contribution of a byte that 0 to 7 more bytes follow.
    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 8 * 256)
        for byte in 0..<256 {
            var value = UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
            tables[byte] = value
        }
        for index in 256..<tables.count {
            let before = tables[index - 256]
            tables[index] = before >> 8 ^ tables[Int(before & 0xFF)]
        }
        return tables
    }()

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        state = Self.tables.withUnsafeBufferPointer { tables in
            var value = state
            var offset = 0
            func table(_ number: Int, _ byte: UInt64) -> UInt32 { tables[number << 8 | Int(byte & 0xFF)] }
            while bytes.count - offset >= 8 {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ UInt64(value)
                value =
                    table(7, word) ^ table(6, word >> 8) ^ table(5, word >> 16) ^ table(4, word >> 24) ^ table(3, word >> 32)
                    ^ table(2, word >> 40) ^ table(1, word >> 48) ^ table(0, word >> 56)
                offset += 8
            }
            while offset < bytes.count {
                value = table(0, UInt64(value) ^ UInt64(bytes[offset])) ^ value >> 8
                offset += 1
            }
            return value
        }
    }
}
