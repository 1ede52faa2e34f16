import Foundation

/// Reads integers and strings from untrusted bytes.
struct ByteReader {
    let bytes: Data

    /// A little-endian integer; nil when it is not entirely inside.
    func integer(at offset: UInt64, size: Int) -> UInt64? {
        guard offset <= UInt64(bytes.count), UInt64(bytes.count) - offset >= UInt64(size) else { return nil }
        let start = bytes.startIndex + Int(offset)
        return bytes[start..<start + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// A big-endian integer; nil when it is not entirely inside.
    func bigEndian(at offset: UInt64, size: Int) -> UInt64? {
        integer(at: offset, size: size).map { $0.byteSwapped >> UInt64(64 - 8 * size) }
    }

    /// The bytes up to the next zero byte as text; nil when there is no zero byte.
    func string(at offset: UInt64) -> String? {
        guard offset < UInt64(bytes.count) else { return nil }
        let rest = bytes[(bytes.startIndex + Int(offset))...]
        guard let end = rest.firstIndex(of: 0) else { return nil }
        return String(decoding: rest[..<end], as: UTF8.self)
    }
}
