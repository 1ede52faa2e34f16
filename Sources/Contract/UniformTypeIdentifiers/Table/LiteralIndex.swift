/// A hash index over slices of the system table's literal: neither building nor searching it creates strings.
struct LiteralIndex: Sendable {
    /// A key (a slice of the literal), the row it belongs to, and the next entry with an equal key.
    struct Entry: Sendable {
        let start: UInt32
        let count: UInt16
        let row: UInt16
        var next: UInt16
    }

    private static let none = UInt16.max
    private var slots: [UInt16]
    private var entries: [Entry] = []

    /// - Parameter capacity: the most entries that will be added; at least twice as many slots make searches short.
    init(capacity: Int) {
        var size = 64
        while size < capacity * 2 { size *= 2 }
        slots = [UInt16](repeating: Self.none, count: size)
        entries.reserveCapacity(capacity)
    }

    /// Adds a slice for a row. Equal keys stay in the order of adding, except that a preferred one goes first.
    mutating func add(_ range: Range<Int>, row: Int, preferred: Bool, in literal: UnsafeBufferPointer<UInt8>) {
        let key = UnsafeBufferPointer(rebasing: literal[range])
        let new = UInt16(entries.count)
        entries.append(Entry(start: UInt32(range.lowerBound), count: UInt16(range.count), row: UInt16(row), next: Self.none))
        var slot = Int(ASCIIFolding.hash(key)) & (slots.count - 1)
        while slots[slot] != Self.none {
            if matches(Int(slots[slot]), key, in: literal) {
                if preferred {
                    entries[Int(new)].next = slots[slot]
                    slots[slot] = new
                } else {
                    var last = Int(slots[slot])
                    while entries[last].next != Self.none { last = Int(entries[last].next) }
                    entries[last].next = new
                }
                return
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = new
    }

    /// The row of the first entry whose key equals `key` without case.
    func first(_ key: UnsafeBufferPointer<UInt8>, in literal: UnsafeBufferPointer<UInt8>) -> Int? {
        find(key, in: literal).map { Int(entries[$0].row) }
    }

    /// The rows of all entries whose key equals `key` without case, the preferred row first.
    func all(_ key: UnsafeBufferPointer<UInt8>, in literal: UnsafeBufferPointer<UInt8>) -> [Int] {
        guard var entry = find(key, in: literal) else { return [] }
        var rows = [Int(entries[entry].row)]
        while entries[entry].next != Self.none {
            entry = Int(entries[entry].next)
            rows.append(Int(entries[entry].row))
        }
        return rows
    }

    private func find(_ key: UnsafeBufferPointer<UInt8>, in literal: UnsafeBufferPointer<UInt8>) -> Int? {
        // The table is at most half full, so an empty slot ends every search.
        var slot = Int(ASCIIFolding.hash(key)) & (slots.count - 1)
        while slots[slot] != Self.none {
            if matches(Int(slots[slot]), key, in: literal) { return Int(slots[slot]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func matches(_ entry: Int, _ key: UnsafeBufferPointer<UInt8>, in literal: UnsafeBufferPointer<UInt8>) -> Bool {
        let entry = entries[entry]
        guard Int(entry.count) == key.count else { return false }
        let start = Int(entry.start)
        for offset in 0..<key.count where ASCIIFolding.fold(literal[start + offset]) != ASCIIFolding.fold(key[offset]) {
            return false
        }
        return true
    }
}
