import Foundation
import Wire

/// The smallest replacement that changes one text into another, in UTF-16 code units, without splitting a character's surrogate pair.
struct TextChange: Equatable {
    let range: NSRange
    let replacement: String

    init(range: NSRange, replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    /// Nil when the texts are the same.
    ///
    /// If an “a” is typed next to others, the texts alone do not say where; the cursor position does.
    /// - Parameter cursor: its position in `new`, if nothing is selected.
    init?(from old: String, to new: String, cursor: Int? = nil) {
        guard !old.utf16.elementsEqual(new.utf16) else { return nil }
        let (before, after) = (Array(old.utf16), Array(new.utf16))
        let shorter = min(before.count, after.count)
        var most = 0
        while most < shorter, before[before.count - 1 - most] == after[after.count - 1 - most] { most += 1 }
        var prefix = 0
        while prefix < shorter, before[prefix] == after[prefix] { prefix += 1 }
        var suffix = min(most, shorter - prefix)
        if let cursor, cursor <= after.count, cursor >= 0 {
            let behind = min(most, after.count - cursor)
            let front = min(prefix, shorter - behind)
            if front + behind == prefix + suffix { (prefix, suffix) = (front, behind) }
        }
        // Two emoji may share the first or second half of a surrogate pair.
        if prefix > 0, UTF16.isLeadSurrogate(before[prefix - 1]) { prefix -= 1 }
        if suffix > 0, UTF16.isTrailSurrogate(before[before.count - suffix]) { suffix -= 1 }
        range = NSRange(location: prefix, length: before.count - prefix - suffix)
        replacement = String(decoding: after[prefix..<(after.count - suffix)], as: UTF16.self)
    }

    func applied(to text: String) -> String {
        let units = Array(text.utf16)
        let start = min(max(range.location, 0), units.count)
        let end = min(max(range.location + range.length, start), units.count)
        return String(decoding: units[..<start], as: UTF16.self) + replacement + String(decoding: units[end...], as: UTF16.self)
    }

    /// Applies the change. The text keeps its styles; new text takes the style of the text before it.
    func applied(to styled: WireStyledText) -> WireStyledText {
        var result = styled
        result.text = applied(to: styled.text)
        let added = replacement.utf16.count
        let (start, end) = (range.location, range.location + range.length)
        func newStart(_ place: Int) -> Int {
            if place == start, range.length == 0, place > 0 { return place + added }
            return place <= start ? place : place < end ? start + added : place + added - range.length
        }
        func newEnd(_ place: Int) -> Int {
            if place < start || place == start && range.length > 0 { return place }
            return place < end ? start + added : place + added - range.length
        }
        result.runs = styled.runs.compactMap { run in
            let newFirst = newStart(Int(run.location))
            let newLast = newEnd(Int(run.location) + Int(run.length))
            guard newLast > newFirst else { return nil }
            var run = run
            run.location = UInt32(clamping: newFirst)
            run.length = UInt32(clamping: newLast - newFirst)
            return run
        }
        return result
    }
}
