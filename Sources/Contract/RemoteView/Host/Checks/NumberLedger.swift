/// All numbers that were ever used, as ranges: an extension that counts upwards costs a few bytes however long it runs.
struct NumberLedger {
    static let limit = 100_000
    /// Sorted, with gaps between them.
    private var runs: [ClosedRange<UInt64>] = []

    func contains(_ number: UInt64) -> Bool {
        let index = indexOfRun(endingAtOrAfter: number)
        return index < runs.count && runs[index].contains(number)
    }

    /// False when the number was used before.
    mutating func insert(_ number: UInt64) throws(ViewViolation) -> Bool {
        let index = indexOfRun(endingAtOrAfter: number)
        if index < runs.count, runs[index].contains(number) { return false }
        let joinsBefore = index > 0 && runs[index - 1].upperBound + 1 == number
        let joinsAfter = index < runs.count && runs[index].lowerBound - 1 == number
        switch (joinsBefore, joinsAfter) {
        case (true, true):
            runs[index - 1] = runs[index - 1].lowerBound...runs[index].upperBound
            runs.remove(at: index)
        case (true, false): runs[index - 1] = runs[index - 1].lowerBound...number
        case (false, true): runs[index] = number...runs[index].upperBound
        case (false, false):
            guard runs.count < Self.limit else { throw .numbersTooScattered(limit: Self.limit) }
            runs.insert(number...number, at: index)
        }
        return true
    }

    private func indexOfRun(endingAtOrAfter number: UInt64) -> Int {
        guard let last = runs.last, last.upperBound >= number else { return runs.count }
        var (low, high) = (0, runs.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].upperBound >= number { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
