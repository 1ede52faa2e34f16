/// In which order pictures are shown; folders come first, by their names.
package enum PhotoOrder: String, Codable, Sendable, CaseIterable {
    /// When they were changed last, the newest first.
    case newest
    case oldest
    /// When they were taken, the newest first; of those whose file does not say, or was not read yet, when they were changed.
    case newestTaken = "newest-taken"
    case oldestTaken = "oldest-taken"
    case name

    /// Whether it needs to know when pictures were taken.
    package var isByTaken: Bool { self == .newestTaken || self == .oldestTaken }

    /// - Returns: whether the first of two items comes before the second.
    package func precedes(_ one: PhotoItem, _ other: PhotoItem) -> Bool {
        if one.isFolder != other.isFolder { return one.isFolder }
        if !one.isFolder, self != .name {
            let (first, second) = self == .newest || self == .newestTaken ? (time(other), time(one)) : (time(one), time(other))
            if first != second { return first < second }
        }
        return Self.precedes(one.name, other.name)
    }

    /// Seconds and nanoseconds.
    private func time(_ item: PhotoItem) -> (Int, Int) {
        if isByTaken, let taken = item.taken { return (taken, 0) }
        return (item.stamp.modified, item.stamp.nanoseconds)
    }

    /// As a person orders names: `IMG_9` before `IMG_10`, and small letters beside capital ones. The same bytes never differ, so the order is total.
    private static func precedes(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        var (first, second) = (one[...], other[...])
        while let a = first.first, let b = second.first {
            if isDigit(a), isDigit(b) {
                let (number, otherNumber) = (digits(&first), digits(&second))
                if number.count != otherNumber.count { return number.count < otherNumber.count }
                if number != otherNumber { return number.lexicographicallyPrecedes(otherNumber) }
                continue
            }
            let (small, otherSmall) = (folded(a), folded(b))
            if small != otherSmall { return small < otherSmall }
            first.removeFirst()
            second.removeFirst()
        }
        if first.isEmpty != second.isEmpty { return first.isEmpty }
        return one.lexicographicallyPrecedes(other)
    }

    /// Takes the digits at the beginning; without zeros before them.
    private static func digits(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let found = text.prefix(while: isDigit)
        text = text.dropFirst(found.count)
        return found.drop { $0 == UInt8(ascii: "0") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    private static func folded(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte + 32 : byte }
}
