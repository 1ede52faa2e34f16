import CSodium
package import Foundation
import SystemCalls

/// What a file contains: its SHA-256. Two files with the same one have the same bytes, whatever their names.
///
/// SHA-256 and not a faster function, because the names of kept originals must mean something to a person who has nothing but `sha256sum`.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
    static let size = 32

    package let bytes: [UInt8]

    /// Nil unless there are 32 bytes.
    package init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == Self.size else { return nil }
        self.bytes = Array(bytes)
    }

    /// Nil unless these are 64 hexadecimal digits in lower case.
    package init?(hex: String) {
        guard hex.utf8.count == 2 * Self.size else { return nil }
        let digits = hex.utf8.compactMap { digit -> UInt8? in
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
            default: nil
            }
        }
        guard digits.count == 2 * Self.size else { return nil }
        bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// The first `size` bytes of an open file; less when it ends before.
    ///
    /// - Parameter start: where they begin.
    init(of file: OwnedDescriptor, from start: Int = 0, size: Int, _ action: @autoclosure () -> String) throws(SystemError) {
        var hashing = Hashing()
        try ByteRange(file, start..<start + size).read({ action() }) { (bytes: UnsafeRawBufferPointer) throws(SystemError) in hashing.add(bytes) }
        self = hashing.result
    }

    fileprivate init(plain bytes: [UInt8]) { self.bytes = bytes }

    package var data: Data { Data(bytes) }

    private static let digits = Array("0123456789abcdef".utf8)

    /// In 64 hexadecimal digits.
    package var description: String {
        String(decoding: bytes.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// A hash in the making.
    struct Hashing: ~Copyable {
        private var state = crypto_hash_sha256_state()

        init() { crypto_hash_sha256_init(&state) }

        mutating func add(_ bytes: UnsafeRawBufferPointer) {
            guard let start = bytes.baseAddress else { return }
            crypto_hash_sha256_update(&state, start.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
        }

        var result: ContentHash {
            mutating get {
                var bytes = [UInt8](repeating: 0, count: ContentHash.size)
                crypto_hash_sha256_final(&state, &bytes)
                return ContentHash(plain: bytes)
            }
        }
    }
}
