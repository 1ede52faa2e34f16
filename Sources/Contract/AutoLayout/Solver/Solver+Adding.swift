extension Solver {
    /// Adds a constraint; ``solve()`` then computes the values.
    ///
    /// - Throws: ``SolverError/unsatisfiable(with:bounds:)`` for a required constraint that contradicts others; it is then not added.
    public mutating func add(_ constraint: LinearConstraint) throws(SolverError) -> ConstraintID {
        guard !isDamaged else { throw .numericalTrouble }
        try check(constraint)
        guard constraintCount < limits.constraints else { throw .tooManyConstraints(limit: limits.constraints) }
        let index = try makeRecord(constraint)
        if constraint.above != nil || constraint.below != nil {
            do {
                try insert(index)
            } catch {
                dropRecord(index)
                throw error
            }
        }
        for term in constraint.terms { owner[Int(term.variable.symbol)] += 1 }
        constraintCount += 1
        return ConstraintID(index: index, generation: records[Int(index)].generation)
    }

    private func check(_ constraint: LinearConstraint) throws(SolverError) {
        guard constraint.terms.count <= limits.terms else { throw .tooManyTerms(limit: limits.terms) }
        try check(constant: constraint.constant)
        for term in constraint.terms {
            guard contains(term.variable) else { throw .unknownVariable }
            let size = abs(term.coefficient)
            guard size == 0 || (size <= limits.coefficient && size >= 1 / limits.coefficient) else { throw .numberOutOfRange(term.coefficient) }
        }
    }

    func check(constant: Double) throws(SolverError) {
        guard abs(constant) <= limits.constant else { throw .numberOutOfRange(constant) }
    }

    /// A record with the constraint's symbols and their cost.
    private mutating func makeRecord(_ constraint: LinearConstraint) throws(SolverError) -> Int32 {
        for (position, strength) in [constraint.above, constraint.below].enumerated() {
            guard let strength, !strength.isRequired else { continue }
            if objective.retain(strength, limit: limits.strengths) == nil {
                if position == 1, let above = constraint.above, !above.isRequired { objective.release(above) }
                throw .tooManyStrengths(limit: limits.strengths)
            }
        }
        let index: Int32
        if let reused = freeRecords.popLast() {
            index = reused
        } else {
            index = Int32(records.count)
            records.append(Record())
        }
        records[Int(index)].isLive = true
        records[Int(index)].generation &+= 1
        records[Int(index)].constraint = constraint
        records[Int(index)].plus = -1
        records[Int(index)].minus = -1
        if constraint.above == .required, constraint.below == .required {
            records[Int(index)].plus = makeSymbol(.dummy, owner: index)
        } else if constraint.above != nil || constraint.below != nil {
            if constraint.above != .required { records[Int(index)].plus = makeErrorSymbol(constraint.above, owner: index) }
            if constraint.below != .required { records[Int(index)].minus = makeErrorSymbol(constraint.below, owner: index) }
        }
        return index
    }

    private mutating func makeErrorSymbol(_ strength: Strength?, owner: Int32) -> Int32 {
        let symbol = makeSymbol(.error, owner: owner)
        if let strength, let level = objective.position(of: strength) { objective.costs[Int(symbol) * objective.stride + level] = 1 }
        return symbol
    }

    /// Releases the symbols and strengths of a record that is not in any row.
    mutating func dropRecord(_ index: Int32) {
        let record = records[Int(index)]
        for symbol in [record.plus, record.minus] where symbol >= 0 { releaseSymbol(symbol) }
        for strength in [record.constraint.above, record.constraint.below] {
            if let strength, !strength.isRequired { objective.release(strength) }
        }
        records[Int(index)].isLive = false
        records[Int(index)].constraint = LinearConstraint([])
        freeRecords.append(index)
    }

    private mutating func insert(_ index: Int32) throws(SolverError) {
        var work = try expression(of: index)
        guard work.constant.isFinite, work.coefficients.allSatisfy(\.isFinite) else { throw .numberOutOfRange(work.constant) }
        let record = records[Int(index)]
        if let position = bestFree(in: work) {
            return try enter(position, of: &work)
        }
        if let position = try restrictedThatFits(in: work) {
            return try enter(position, of: &work)
        }
        let isEquality = kinds[Int(max(record.plus, record.minus))] == .dummy
        if !isEquality, record.plus >= 0, work.constant >= 0 {
            return try enter(work.position(of: record.plus), of: &work)
        }
        if !isEquality, record.minus >= 0, work.constant <= 0 {
            return try enter(work.position(of: record.minus), of: &work)
        }
        let isConstant = work.symbols.allSatisfy { kinds[Int($0)] == .dummy }
        if isConstant {
            guard abs(work.constant) <= Self.tolerance else { throw contradiction(work.symbols) }
            work.constant = 0
            return try enter(work.position(of: record.plus), of: &work)
        }
        try insertWithArtificial(work, for: index)
    }

    /// `0 = constant + cells` of a constraint, in nonbasic symbols and the constraint's own error symbols.
    private mutating func expression(of index: Int32) throws(SolverError) -> WorkRow {
        let record = records[Int(index)]
        var work = WorkRow(constant: record.constraint.constant)
        let mark = nextStamp()
        for term in record.constraint.terms {
            let row = rowOf[Int(term.variable.symbol)]
            if row < 0 {
                collect(term.coefficient, term.variable.symbol, mark, &work)
            } else {
                try spend(rows[Int(row)].symbols.count)
                work.constant += term.coefficient * rows[Int(row)].constant
                for cell in rows[Int(row)].symbols.indices {
                    collect(term.coefficient * rows[Int(row)].coefficients[cell], rows[Int(row)].symbols[cell], mark, &work)
                }
            }
        }
        var symbols: [Int32] = []
        symbols.reserveCapacity(work.symbols.count + 2)
        for symbol in work.symbols {
            let value = dense[Int(symbol)]
            dense[Int(symbol)] = 0
            if abs(value) < Self.coefficientTolerance { continue }
            symbols.append(symbol)
            work.coefficients.append(value)
        }
        work.symbols = symbols
        if record.plus >= 0 {
            work.symbols.append(record.plus)
            work.coefficients.append(-1)
        }
        if record.minus >= 0 {
            work.symbols.append(record.minus)
            work.coefficients.append(1)
        }
        return work
    }

    private mutating func collect(_ value: Double, _ symbol: Int32, _ mark: UInt32, _ work: inout WorkRow) {
        if symbolStamp[Int(symbol)] != mark {
            symbolStamp[Int(symbol)] = mark
            dense[Int(symbol)] = 0
            work.symbols.append(symbol)
        }
        dense[Int(symbol)] += value
    }

    /// An unbounded variable has to become the row's basic variable: rows of bounded symbols never contain unbounded variables.
    private func bestFree(in work: WorkRow) -> Int? {
        var best: (position: Int, size: Double, uses: Int)?
        for (position, symbol) in work.symbols.enumerated() where kinds[Int(symbol)] == .free {
            let size = abs(work.coefficients[position])
            let uses = columns[Int(symbol)].count
            guard let current = best else {
                best = (position, size, uses)
                continue
            }
            // Prefers few rows to substitute in, unless the divisor would be much smaller.
            if size > 10 * current.size || (uses < current.uses && size * 10 > current.size) { best = (position, size, uses) }
        }
        return best?.position
    }

    /// A non-negative variable that can become basic in the row with all other rows remaining feasible: an insertion without a search.
    private mutating func restrictedThatFits(in work: WorkRow) throws(SolverError) -> Int? {
        var tries = 0
        var position = work.symbols.count - 1
        while position >= 0, tries < 4 {
            let symbol = work.symbols[position]
            let coefficient = work.coefficients[position]
            defer { position -= 1 }
            guard kinds[Int(symbol)] == .restricted, abs(coefficient) > 1e-3 else { continue }
            tries += 1
            let value = -work.constant / coefficient
            guard value >= 0 else { continue }
            let fits = occurrences(of: symbol).allSatisfy { row, position in
                let kind = kinds[Int(rows[Int(row)].basic)]
                return kind == .free || rows[Int(row)].constant + rows[Int(row)].coefficients[position] * value >= 0
            }
            if fits { return position }
        }
        return nil
    }

    /// Solves the row for the symbol at `position` and adds it to the tableau.
    private mutating func enter(_ position: Int, of work: inout WorkRow) throws(SolverError) {
        let symbol = work.symbols[position]
        let factor = -1 / work.coefficients[position]
        work.symbols.swapAt(position, work.symbols.count - 1)
        work.coefficients.swapAt(position, work.coefficients.count - 1)
        work.symbols.removeLast()
        work.coefficients.removeLast()
        for cell in work.coefficients.indices { work.coefficients[cell] *= factor }
        let row = makeRow(basic: symbol)
        rows[Int(row)].constant = work.constant * factor + 0
        rows[Int(row)].symbols = work.symbols
        rows[Int(row)].coefficients = work.coefficients
        for other in work.symbols { note(other, in: row) }
        try substitute(symbol, from: row)
    }

    private mutating func insertWithArtificial(_ work: WorkRow, for index: Int32) throws(SolverError) {
        let artificial = makeSymbol(.artificial, owner: index)
        var negated = work
        negated.symbols.append(artificial)
        negated.coefficients.append(work.constant < 0 ? 1 : -1)
        try enter(negated.symbols.count - 1, of: &negated)
        let row = rowOf[Int(artificial)]
        let end = 50 * (rows.count + kinds.count) + 1000
        var steps = 0
        while rowOf[Int(artificial)] == row, rows[Int(row)].constant > Self.tolerance * 0.1 {
            steps += 1
            guard steps < end else {
                isDamaged = true
                throw .numericalTrouble
            }
            guard let entering = descent(in: row, lowestFirst: steps > 2 * rows.count + 200),
                let leaving = try leavingRow(for: entering, lowestFirst: steps > 2 * rows.count + 200)
            else { break }
            try pivot(entering: entering, row: leaving)
        }
        if rowOf[Int(artificial)] == row {
            if rows[Int(row)].constant > Self.tolerance {
                let error = contradiction(rows[Int(row)].symbols + [records[Int(index)].plus, records[Int(index)].minus])
                deleteRow(row)
                releaseSymbol(artificial)
                throw error
            }
            // Zero, but still basic: any symbol may replace it.
            rows[Int(row)].constant = 0
            try pivot(entering: replacement(in: row), row: row)
        }
        releaseSymbol(artificial)
    }

    /// A symbol whose increase decreases the row's value.
    private func descent(in row: Int32, lowestFirst: Bool) -> Int32? {
        var best: (symbol: Int32, coefficient: Double)?
        for (cell, symbol) in rows[Int(row)].symbols.enumerated() {
            let coefficient = rows[Int(row)].coefficients[cell]
            let kind = kinds[Int(symbol)]
            guard coefficient < -Self.tolerance, kind == .error || kind == .restricted else { continue }
            guard let current = best else {
                best = (symbol, coefficient)
                continue
            }
            if lowestFirst ? symbol < current.symbol : coefficient < current.coefficient { best = (symbol, coefficient) }
        }
        return best?.symbol
    }

    private func replacement(in row: Int32) throws(SolverError) -> Int32 {
        var best: (symbol: Int32, rank: Int, size: Double)?
        for (cell, symbol) in rows[Int(row)].symbols.enumerated() {
            let size = abs(rows[Int(row)].coefficients[cell])
            let rank = kinds[Int(symbol)] == .dummy ? 0 : size > Self.tolerance ? 2 : 1
            if rank == 1 { continue }
            guard let current = best else {
                best = (symbol, rank, size)
                continue
            }
            if (rank, size) > (current.rank, current.size) { best = (symbol, rank, size) }
        }
        guard let best else { throw .numericalTrouble }
        return best.symbol
    }

    /// The constraints whose symbols are in an infeasible row. The row is a combination of exactly these constraints.
    func contradiction(_ symbols: [Int32]) -> SolverError {
        var set: Set<Int32> = []
        var bounds: [Variable] = []
        for symbol in symbols where symbol >= 0 {
            switch kinds[Int(symbol)] {
            case .dummy, .error: set.insert(owner[Int(symbol)])
            case .restricted: bounds.append(Variable(symbol: symbol, generation: generations[Int(symbol)]))
            case .free, .artificial, .dead: break
            }
        }
        let ids = set.sorted().map { ConstraintID(index: $0, generation: records[Int($0)].generation) }
        return .unsatisfiable(with: ids, bounds: bounds)
    }
}
