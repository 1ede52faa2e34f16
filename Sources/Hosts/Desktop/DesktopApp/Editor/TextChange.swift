/// The one part in which two texts differ: what stands before and after it stays, and with it the cursor and the undo history around it.
struct TextChange: Equatable {
    /// The replaced part of the old text, in Unicode scalars.
    let range: Range<Int>
    let replacement: String

    /// Nil when the texts are equal.
    init?(from old: String, to new: String) {
        let (old, new) = (Array(old.utf8), Array(new.utf8))
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        guard start < old.count || start < new.count else { return nil }
        // Back to the beginning of a scalar, which is the same in both texts.
        while start > 0, Self.continues(old, start) || Self.continues(new, start) { start -= 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        while end > 0, Self.continues(old, old.count - end) { end -= 1 }
        let first = Self.scalars(old[..<start])
        range = first..<first + Self.scalars(old[start..<(old.count - end)])
        replacement = String(decoding: new[start..<(new.count - end)], as: UTF8.self)
    }

    private static func continues(_ bytes: [UInt8], _ index: Int) -> Bool { index < bytes.count && bytes[index] & 0xC0 == 0x80 }

    private static func scalars(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }
}
