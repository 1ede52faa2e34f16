/// The cost of every symbol: one number for each strength in use, strongest first, in one flat array.
struct Objective: Sendable {
    private(set) var ranks: [Double] = []
    private var uses: [Int] = []
    private(set) var stride = 8
    var costs: [Double] = []

    var count: Int { ranks.count }

    mutating func addSymbol() {
        costs.append(contentsOf: repeatElement(0, count: stride))
    }

    /// The index of a strength, which is added if it is new; nil if this would exceed the limit.
    mutating func retain(_ strength: Strength, limit: Int) -> Int? {
        var position = ranks.firstIndex { $0 <= strength.rank } ?? ranks.count
        if position < ranks.count, ranks[position] == strength.rank {
            uses[position] += 1
            return position
        }
        if ranks.count >= min(limit, stride) { dropUnused() }
        guard ranks.count < limit else { return nil }
        position = ranks.firstIndex { $0 < strength.rank } ?? ranks.count
        makeRoom(at: position)
        ranks.insert(strength.rank, at: position)
        uses.insert(1, at: position)
        return position
    }

    func position(of strength: Strength) -> Int? {
        ranks.firstIndex(of: strength.rank)
    }

    mutating func release(_ strength: Strength) {
        guard let position = position(of: strength) else { return }
        uses[position] -= 1
    }

    mutating func clear(_ symbol: Int32) {
        let base = Int(symbol) * stride
        for level in 0..<stride { costs[base + level] = 0 }
    }

    /// Whether the first nonzero level is negative.
    func isNegative(_ symbol: Int32) -> Bool {
        let base = Int(symbol) * stride
        for level in 0..<ranks.count {
            let cost = costs[base + level]
            if cost < -Solver.tolerance { return true }
            if cost > Solver.tolerance { return false }
        }
        return false
    }

    func isZero(_ symbol: Int32) -> Bool {
        let base = Int(symbol) * stride
        for level in 0..<ranks.count where abs(costs[base + level]) > Solver.tolerance { return false }
        return true
    }

    /// Whether `first / firstDivisor` is lexicographically before (negative), equal to (0) or after `second / secondDivisor`.
    func compare(_ first: Int32, over firstDivisor: Double, _ second: Int32, over secondDivisor: Double) -> Int {
        let firstBase = Int(first) * stride
        let secondBase = Int(second) * stride
        for level in 0..<ranks.count {
            let difference = costs[firstBase + level] / firstDivisor - costs[secondBase + level] / secondDivisor
            if difference < -Solver.tolerance { return -1 }
            if difference > Solver.tolerance { return 1 }
        }
        return 0
    }

    private mutating func makeRoom(at position: Int) {
        let symbols = costs.count / stride
        let used = ranks.count
        if used < stride {
            for symbol in 0..<symbols {
                let base = symbol * stride
                var level = used
                while level > position {
                    costs[base + level] = costs[base + level - 1]
                    level -= 1
                }
                costs[base + position] = 0
            }
            return
        }
        let wider = stride * 2
        var copy = [Double](repeating: 0, count: symbols * wider)
        for symbol in 0..<symbols {
            for level in 0..<used {
                copy[symbol * wider + level + (level >= position ? 1 : 0)] = costs[symbol * stride + level]
            }
        }
        costs = copy
        stride = wider
    }

    private mutating func dropUnused() {
        let kept = ranks.indices.filter { uses[$0] > 0 }
        guard kept.count < ranks.count else { return }
        for symbol in 0..<(costs.count / stride) {
            let base = symbol * stride
            for (target, source) in kept.enumerated() { costs[base + target] = costs[base + source] }
            for level in kept.count..<stride { costs[base + level] = 0 }
        }
        ranks = kept.map { ranks[$0] }
        uses = kept.map { uses[$0] }
    }
}
