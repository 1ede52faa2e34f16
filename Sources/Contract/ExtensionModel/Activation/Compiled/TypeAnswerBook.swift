/// The cached rows of tests, found by the hash of the test.
struct TypeAnswerBook: Sendable {
    enum Outcome: Sendable {
        case decided(Bool)
        /// The program's test at this index has no result yet.
        case missing(Int)
        /// A test has no answer for one of the types.
        case failed
    }

    /// The most tests in the cache. A full cache is emptied; one rule has far fewer tests.
    static let limit = 8 * RuleProgram.maximumTests

    /// The most words of rows in the cache, in addition to those of the current rule; 8 MB.
    private static let maximumWords = 1 << 20

    private struct Entry {
        let key: TypeTest.Key
        /// The start of the row; negative when the test failed.
        let offset: Int
    }

    private var entries: [Entry] = []
    /// Indices in `entries` by hash, -1 for an empty slot; at least half of the slots are empty.
    private var places: [Int32] = Array(repeating: -1, count: 256)
    /// `rows`, `stack` and `offsets` are never empty, so that they have an address.
    private var rows: [UInt64] = [0]
    private var stack: [UInt64] = [0]
    private var offsets: [Int] = [0]

    mutating func decide(_ program: RuleProgram, _ shape: ItemShape) -> Outcome {
        let needed = program.stackWords(shape)
        if stack.count < needed { stack = Array(repeating: 0, count: max(needed, 256)) }
        if offsets.count < program.keys.count { offsets = Array(repeating: 0, count: max(program.keys.count, 32)) }
        for (index, key) in program.keys.enumerated() {
            let entry = entryIndex(of: key)
            guard entry >= 0 else { return .missing(index) }
            let offset = entries[entry].offset
            guard offset >= 0 else { return .failed }
            offsets[index] = offset
        }
        // SAFETY: the buffers are at least as large as the program needs for this shape, and are not changed while it runs.
        return rows.withUnsafeBufferPointer { rows in
            offsets.withUnsafeBufferPointer { offsets in
                stack.withUnsafeMutableBufferPointer { stack in
                    guard let rows = rows.baseAddress, let offsets = offsets.baseAddress, let top = stack.baseAddress else { return .failed }
                    return .decided(program.run(shape, stack: top, rows: rows, offsets: offsets))
                }
            }
        }
    }

    /// - Parameter row: nil when the test failed.
    mutating func remember(_ key: TypeTest.Key, _ row: [UInt64]?) {
        guard entryIndex(of: key) < 0 else { return }
        if entries.count >= Self.limit || rows.count > Self.maximumWords {
            entries.removeAll()
            rows = [0]
            places = Array(repeating: -1, count: 256)
        }
        entries.append(Entry(key: key, offset: row == nil ? -1 : rows.count))
        rows += row ?? []
        if entries.count * 2 > places.count {
            places = Array(repeating: -1, count: places.count * 2)
            for index in entries.indices { place(index) }
        } else {
            place(entries.count - 1)
        }
    }

    private mutating func place(_ index: Int) {
        var place = entries[index].key.low & (places.count - 1)
        while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
        places[place] = Int32(index)
    }

    private func entryIndex(of key: TypeTest.Key) -> Int {
        var place = key.low & (places.count - 1)
        while places[place] >= 0 {
            let index = Int(places[place])
            if entries[index].key == key { return index }
            place = (place + 1) & (places.count - 1)
        }
        return -1
    }
}
