/// Rows of bits in words of 64. Bits beyond the end of a row are 0, so that whole words can be counted.
enum BitRow {
    /// At least one word, so that code for rows of one word always has it.
    static func words(_ count: Int) -> Int { max(1, (count + 63) >> 6) }

    static func none(_ count: Int) -> [UInt64] { [UInt64](repeating: 0, count: words(count)) }

    static func all(_ count: Int) -> [UInt64] { (0..<words(count)).map { mask($0, count) } }

    /// The bits of the word at `word` that are inside a row of `count`.
    @inline(__always)
    static func mask(_ word: Int, _ count: Int) -> UInt64 {
        let left = count - word << 6
        return left >= 64 ? .max : left <= 0 ? 0 : (1 << UInt64(left)) - 1
    }

    /// How many bits of a range are set.
    @inline(__always)
    static func population(_ row: UnsafeMutablePointer<UInt64>, _ range: Range<Int>) -> Int {
        guard !range.isEmpty else { return 0 }
        let first = range.lowerBound >> 6, last = (range.upperBound - 1) >> 6
        let head = UInt64.max << UInt64(range.lowerBound & 63), tail = UInt64.max >> UInt64(63 - (range.upperBound - 1) & 63)
        if first == last { return (row[first] & head & tail).nonzeroBitCount }
        var count = (row[first] & head).nonzeroBitCount + (row[last] & tail).nonzeroBitCount
        var word = first + 1
        while word < last {
            count += row[word].nonzeroBitCount
            word += 1
        }
        return count
    }

    /// Sets the bits of a range.
    @inline(__always)
    static func fill(_ row: UnsafeMutablePointer<UInt64>, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let first = range.lowerBound >> 6, last = (range.upperBound - 1) >> 6
        let head = UInt64.max << UInt64(range.lowerBound & 63), tail = UInt64.max >> UInt64(63 - (range.upperBound - 1) & 63)
        if first == last {
            row[first] |= head & tail
            return
        }
        row[first] |= head
        for word in first + 1..<last { row[word] = .max }
        row[last] |= tail
    }
}
