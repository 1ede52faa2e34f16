import Foundation
import SyncboxKit

/// The name of the other version of a file that was changed in both folders.
enum CopyName {
    /// “Letter (conflicted copy 2026-05-01).txt”, with a number when that exists.
    static func make(for path: ItemPath, on date: Date, exists: (ItemPath) -> Bool) -> ItemPath {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd"
        let day = formatter.string(from: date)
        var number = 1
        while true {
            let words = " (conflicted copy \(day)\(number == 1 ? "" : " \(number)"))"
            let copy = path.renamed(cut(path.name, adding: words))
            if !exists(copy) { return copy }
            number += 1
        }
    }

    /// Puts words before the suffix, within the 255 bytes that a name may have.
    static func cut(_ name: [UInt8], adding words: String) -> [UInt8] {
        let dot = UInt8(ascii: ".")
        var stem = name[...]
        var suffix: ArraySlice<UInt8> = []
        if let place = name.lastIndex(of: dot), place > 0, name.count - place <= 20 { (stem, suffix) = (name[..<place], name[place...]) }
        let room = 255 - suffix.count - words.utf8.count
        if stem.count > room {
            stem = stem.prefix(room)
            // Not in the middle of a character.
            while let last = stem.last, last & 0xC0 == 0x80 { stem = stem.dropLast() }
            if let last = stem.last, last >= 0xC0 { stem = stem.dropLast() }
        }
        return stem + Array(words.utf8) + suffix
    }
}
