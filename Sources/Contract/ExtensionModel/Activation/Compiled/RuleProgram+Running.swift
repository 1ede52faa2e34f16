extension RuleProgram {
    /// Runs the steps and returns the decision.
    ///
    /// - Parameters:
    ///   - stack: `stackWords(shape)` words.
    ///   - rows: the rows of all tests; `offsets` has the start of each of this rule's tests in `rows`.
    // SAFETY: every step pushes at most one row of the widest level and `height` is the largest number of rows that the steps
    // have on the stack, so the stack never overflows; a test's row has as many words as its level.
    func run(
        _ shape: ItemShape, stack: UnsafeMutablePointer<UInt64>, rows: UnsafePointer<UInt64>, offsets: UnsafePointer<Int>
    ) -> Bool {
        // The same steps are compiled twice: in the first version, the compiler removes every loop over words.
        shape.isNarrow
            ? run(shape, stack: stack, rows: rows, offsets: offsets, isNarrow: true)
            : run(shape, stack: stack, rows: rows, offsets: offsets, isNarrow: false)
    }

    @inline(__always)
    private func run(
        _ shape: ItemShape, stack: UnsafeMutablePointer<UInt64>, rows: UnsafePointer<UInt64>, offsets: UnsafePointer<Int>, isNarrow: Bool
    ) -> Bool {
        func width(_ level: ItemLevel) -> Int { isNarrow ? 1 : shape.words(level) }
        var top = stack
        for instruction in instructions {
            switch instruction {
            case .literal(let value):
                top[0] = value ? 1 : 0
                top += 1
            case .test(let index, let level):
                let words = width(level), row = rows + offsets[index]
                for word in 0..<words { top[word] = row[word] }
                top += words
            case .and(let level):
                let words = width(level)
                top -= words
                for word in 0..<words { top[word - words] &= top[word] }
            case .or(let level):
                let words = width(level)
                top -= words
                for word in 0..<words { top[word - words] |= top[word] }
            case .not(let level):
                let words = width(level), count = shape.count(level)
                for word in 0..<words { top[word - words] ^= BitRow.mask(word, count) }
            case .spreadBits(let outer, let inner): Self.spreadBits(&top, outer, inner, shape)
            case .number(let value):
                top[0] = UInt64(bitPattern: Int64(value))
                top += 1
            case .sizes(let inner, let outer):
                let count = shape.count(outer)
                for index in 0..<count { top[index] = UInt64(shape.range(index, of: outer, in: inner).count) }
                top += count
            case .countBits(let inner, let outer): Self.countBits(&top, width(inner), inner, outer, shape)
            case .spreadNumbers(let outer, let inner): Self.spreadNumbers(&top, outer, inner, shape)
            case .add(let level):
                let count = shape.count(level)
                top -= count
                for index in 0..<count { top[index - count] &+= top[index] }
            case .subtract(let level):
                let count = shape.count(level)
                top -= count
                for index in 0..<count { top[index - count] &-= top[index] }
            case .compare(let relation, let level):
                let count = shape.count(level)
                top -= 2 * count
                let left = top
                Self.pushBits(&top, count) { relation.holds(Self.int(left[$0]), Self.int(left[$0 + count])) }
            case .compareNumber(let relation, let bound, let level):
                let count = shape.count(level)
                top -= count
                let left = top
                Self.pushBits(&top, count) { relation.holds(Self.int(left[$0]), bound) }
            }
        }
        return stack[0] != 0
    }

    @inline(__always)
    private static func int(_ word: UInt64) -> Int { Int(truncatingIfNeeded: word) }

    /// Writes a row of bits over the numbers that the bits are computed from: 64 numbers are read before each word is written.
    @inline(__always)
    private static func pushBits(_ top: inout UnsafeMutablePointer<UInt64>, _ count: Int, _ isSet: (Int) -> Bool) {
        var index = 0
        for word in 0..<BitRow.words(count) {
            var bits: UInt64 = 0
            let end = min(index + 64, count)
            var bit: UInt64 = 1
            while index < end {
                if isSet(index) { bits |= bit }
                bit &<<= 1
                index += 1
            }
            top[word] = bits
        }
        top += BitRow.words(count)
    }

    /// The wider row is built above the narrower row and then moved down over it.
    private static func spreadBits(
        _ top: inout UnsafeMutablePointer<UInt64>, _ outer: ItemLevel, _ inner: ItemLevel, _ shape: ItemShape
    ) {
        let old = top - shape.words(outer), words = shape.words(inner)
        for word in 0..<words { top[word] = 0 }
        for index in 0..<shape.count(outer) where old[index >> 6] & (1 << UInt64(index & 63)) != 0 {
            BitRow.fill(top, shape.range(index, of: outer, in: inner))
        }
        old.update(from: top, count: words)
        top = old + words
    }

    private static func spreadNumbers(
        _ top: inout UnsafeMutablePointer<UInt64>, _ outer: ItemLevel, _ inner: ItemLevel, _ shape: ItemShape
    ) {
        let old = top - shape.count(outer), count = shape.count(inner)
        for index in 0..<shape.count(outer) {
            for position in shape.range(index, of: outer, in: inner) { top[position] = old[index] }
        }
        old.update(from: top, count: count)
        top = old + count
    }

    @inline(__always)
    private static func countBits(
        _ top: inout UnsafeMutablePointer<UInt64>, _ words: Int, _ inner: ItemLevel, _ outer: ItemLevel, _ shape: ItemShape
    ) {
        let old = top - words, count = shape.count(outer)
        if count == 1 {
            var sum = 0
            for word in 0..<words { sum += old[word].nonzeroBitCount }
            old[0] = UInt64(sum)
            top = old + 1
            return
        }
        for index in 0..<count { top[index] = UInt64(BitRow.population(old, shape.range(index, of: outer, in: inner))) }
        old.update(from: top, count: count)
        top = old + count
    }
}
