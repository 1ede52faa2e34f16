/// Uniform type identifiers, filename extensions and MIME types are compared without ASCII case.
/// Only ASCII is folded: locale rules must never decide whether two types are equal.
enum ASCIIFolding {
    @inline(__always)
    static func fold(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// The text in lower case; returned unchanged, without a copy, when it is lower case already, as it usually is.
    static func fold(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 &- 0x41 < 26 }) else { return text }
        return String(decoding: text.utf8.map { fold($0) }, as: UTF8.self)
    }

    static func equal(_ left: String, _ right: String) -> Bool {
        if left == right { return true }
        let left = left.utf8, right = right.utf8
        guard left.count == right.count else { return false }
        return zip(left, right).allSatisfy { fold($0) == fold($1) }
    }

    /// FNV-1a over the folded bytes. The hashed keys are those of the built-in table, never untrusted ones, so no seed is needed.
    @inline(__always)
    static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811c_9dc5
        for byte in bytes { hash = (hash ^ UInt32(fold(byte))) &* 0x0100_0193 }
        return hash ^ (hash >> 15)
    }
}
