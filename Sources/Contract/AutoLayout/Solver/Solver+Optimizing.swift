extension Solver {
    /// Makes the values of all variables optimal. Cheap when nothing has changed.
    ///
    /// - Throws: ``SolverError/workLimit`` or ``SolverError/numericalTrouble``; the system then has to be built again.
    public mutating func solve() throws(SolverError) {
        guard !isDamaged else { throw .numericalTrouble }
        var steps = 0
        let (patience, end) = stepBounds
        while let entering = nextCandidate(lowestFirst: steps > patience) {
            steps += 1
            guard steps < end else {
                isDamaged = true
                throw .numericalTrouble
            }
            guard let row = try leavingRow(for: entering, lowestFirst: steps > patience) else {
                // The objective is a sum of non-negative terms and cannot decrease without bound, so this cost is a rounding error.
                objective.clear(entering)
                continue
            }
            try pivot(entering: entering, row: row)
        }
        infeasible.removeAll(keepingCapacity: true)
    }

    /// `patience`: the steps after which Bland's rule (the lowest candidate) is used, because degenerate steps can cycle and the slower rule
    /// cannot. `end`: the steps after which solving is given up.
    private var stepBounds: (patience: Int, end: Int) { (2 * rows.count + 200, 50 * (rows.count + kinds.count) + 1000) }

    private func improves(_ symbol: Int32) -> Bool {
        let kind = kinds[Int(symbol)]
        return (kind == .error || kind == .restricted) && rowOf[Int(symbol)] < 0 && objective.isNegative(symbol)
    }

    private mutating func nextCandidate(lowestFirst: Bool) -> Int32? {
        if !lowestFirst {
            while let symbol = candidates.popLast() {
                isCandidate[Int(symbol)] = false
                if improves(symbol) { return symbol }
            }
            return nil
        }
        var kept: [Int32] = []
        var lowest: Int32?
        for symbol in candidates {
            if improves(symbol) {
                kept.append(symbol)
                lowest = min(lowest ?? symbol, symbol)
            } else {
                isCandidate[Int(symbol)] = false
            }
        }
        candidates = kept
        return lowest
    }

    /// The row that limits the growth of `entering`, so that all others stay feasible; nil if there is no limit.
    mutating func leavingRow(for entering: Int32, lowestFirst: Bool) throws(SolverError) -> Int32? {
        var best: (row: Int32, ratio: Double, weight: Double)?
        for (row, position) in occurrences(of: entering) {
            let kind = kinds[Int(rows[Int(row)].basic)]
            if kind == .free || kind == .dummy { continue }
            let coefficient = rows[Int(row)].coefficients[position]
            if coefficient > -Self.tolerance { continue }
            let ratio = max(0, rows[Int(row)].constant) / -coefficient
            // An artificial symbol that can leave must leave; then the largest divisor is the most accurate.
            let weight = kind == .artificial ? .infinity : lowestFirst ? -Double(rows[Int(row)].basic) : -coefficient
            guard let current = best else {
                best = (row, ratio, weight)
                continue
            }
            if ratio < current.ratio - 1e-10 || (ratio <= current.ratio + 1e-10 && weight > current.weight) { best = (row, ratio, weight) }
        }
        return best?.row
    }

    /// The dual simplex method: makes rows with a negative constant feasible and preserves the optimality of the objective.
    ///
    /// - Returns: a row that cannot be made feasible, which is a contradiction; nil when all rows are feasible.
    mutating func repair() throws(SolverError) -> Int32? {
        var steps = 0
        let (patience, end) = stepBounds
        while let row = nextInfeasible(lowestFirst: steps > patience) {
            steps += 1
            guard steps < end else {
                isDamaged = true
                throw .numericalTrouble
            }
            guard let entering = cheapest(in: row, lowestFirst: steps > patience) else { return row }
            try spend(rows[Int(row)].symbols.count)
            try pivot(entering: entering, row: row)
            if rows[Int(row)].constant < -Self.tolerance { infeasible.append(row) }
        }
        return nil
    }

    private func isInfeasible(_ row: Int32) -> Bool {
        let basic = rows[Int(row)].basic
        guard basic >= 0, rows[Int(row)].constant < -Self.tolerance else { return false }
        return kinds[Int(basic)] == .error || kinds[Int(basic)] == .restricted
    }

    private mutating func nextInfeasible(lowestFirst: Bool) -> Int32? {
        if !lowestFirst {
            while let row = infeasible.popLast() {
                if isInfeasible(row) { return row }
            }
            return nil
        }
        infeasible = infeasible.filter { isInfeasible($0) }
        return infeasible.min { rows[Int($0)].basic < rows[Int($1)].basic }
    }

    /// The symbol that can increase the row's constant at the lowest cost.
    private func cheapest(in row: Int32, lowestFirst: Bool) -> Int32? {
        var best: (symbol: Int32, coefficient: Double)?
        let index = Int(row)
        for (cell, symbol) in rows[index].symbols.enumerated() {
            let coefficient = rows[index].coefficients[cell]
            if coefficient < Self.tolerance { continue }
            let kind = kinds[Int(symbol)]
            if kind == .dummy || kind == .free { continue }
            guard let current = best else {
                best = (symbol, coefficient)
                continue
            }
            let order = objective.compare(symbol, over: coefficient, current.symbol, over: current.coefficient)
            let wins = lowestFirst ? symbol < current.symbol : coefficient > current.coefficient
            if order < 0 || (order == 0 && wins) { best = (symbol, coefficient) }
        }
        return best?.symbol
    }
}
