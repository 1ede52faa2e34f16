/// Makes the checksums of a damaged PNG right again, so that the damage gets past them.
enum PNGChecksums {
    static func repaired(_ file: [UInt8]) -> [UInt8] {
        var bytes = file
        var position = 8
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = position + 8 + length
            guard end + 4 <= bytes.count else { break }
            withUnsafeBytes(of: checksum(bytes[position + 4..<end]).bigEndian) { bytes.replaceSubrange(end..<end + 4, with: $0) }
            position = end + 4
        }
        return bytes
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 {
                value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
            }
        }
        return ~value
    }
}
