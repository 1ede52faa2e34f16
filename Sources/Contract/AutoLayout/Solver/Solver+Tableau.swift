extension Solver {
    mutating func makeSymbol(_ kind: Kind, owner: Int32) -> Int32 {
        if let symbol = freeSymbols.popLast() {
            kinds[Int(symbol)] = kind
            self.owner[Int(symbol)] = owner
            return symbol
        }
        let symbol = Int32(kinds.count)
        kinds.append(kind)
        generations.append(1)
        rowOf.append(-1)
        columns.append([])
        self.owner.append(owner)
        objective.addSymbol()
        isCandidate.append(false)
        dense.append(0)
        symbolStamp.append(0)
        return symbol
    }

    /// Removes a nonbasic symbol from every row and makes its number available again.
    mutating func releaseSymbol(_ symbol: Int32) {
        let index = Int(symbol)
        for (row, position) in occurrences(of: symbol) { removeCell(at: position, from: row) }
        columns[index].removeAll()
        objective.clear(symbol)
        kinds[index] = .dead
        owner[index] = 0
        generations[index] &+= 1
        freeSymbols.append(symbol)
    }

    mutating func makeRow(basic: Int32) -> Int32 {
        let row: Int32
        if let reused = freeRows.popLast() {
            row = reused
        } else {
            row = Int32(rows.count)
            rows.append(Row())
            rowStamp.append(0)
            rowPosition.append(0)
        }
        rows[Int(row)].basic = basic
        rowOf[Int(basic)] = row
        return row
    }

    /// Deletes a row; its basic symbol is then in no row.
    mutating func deleteRow(_ row: Int32) {
        let index = Int(row)
        rowOf[Int(rows[index].basic)] = -1
        rows[index].basic = -1
        rows[index].constant = 0
        rows[index].symbols.removeAll(keepingCapacity: true)
        rows[index].coefficients.removeAll(keepingCapacity: true)
        freeRows.append(row)
    }

    mutating func nextStamp() -> UInt32 {
        stamp &+= 1
        if stamp == 0 {
            for index in symbolStamp.indices { symbolStamp[index] = 0 }
            for index in rowStamp.indices { rowStamp[index] = 0 }
            stamp = 1
        }
        return stamp
    }

    /// The rows in which a symbol occurs, and its position there. Removes stale entries of the column.
    mutating func occurrences(of symbol: Int32) -> [(row: Int32, position: Int)] {
        var found: [(row: Int32, position: Int)] = []
        let mark = nextStamp()
        var cells = 0
        defer {
            // Reading is cheaper than changing, and is charged at a quarter.
            if let budget = workBudget { workBudget = budget - cells / 4 }
        }
        for row in columns[Int(symbol)] where rowStamp[Int(row)] != mark {
            rowStamp[Int(row)] = mark
            cells += rows[Int(row)].symbols.count
            if let position = rows[Int(row)].symbols.firstIndex(of: symbol) { found.append((row, position)) }
        }
        columns[Int(symbol)] = found.map(\.row)
        return found
    }

    func coefficient(of symbol: Int32, in row: Int32) -> Double {
        guard let position = rows[Int(row)].symbols.firstIndex(of: symbol) else { return 0 }
        return rows[Int(row)].coefficients[position]
    }

    mutating func removeCell(at position: Int, from row: Int32) {
        let index = Int(row)
        rows[index].symbols.swapRemove(at: position)
        rows[index].coefficients.swapRemove(at: position)
    }

    mutating func note(_ symbol: Int32, in row: Int32) {
        columns[Int(symbol)].append(row)
        // Without this, stale entries would accumulate in columns that are never read.
        if columns[Int(symbol)].count > 2 * rows.count + 32 { compactColumn(symbol) }
    }

    private mutating func compactColumn(_ symbol: Int32) {
        var seen = Set<Int32>()
        columns[Int(symbol)].removeAll { !seen.insert($0).inserted }
    }

    mutating func spend(_ cells: Int) throws(SolverError) {
        guard let budget = workBudget else { return }
        workBudget = budget - cells
        if budget < cells {
            isDamaged = true
            throw .workLimit
        }
    }

    /// Makes `entering` basic in place of the basic symbol of `row`, in the whole tableau.
    mutating func pivot(entering: Int32, row: Int32) throws(SolverError) {
        pivots += 1
        let index = Int(row)
        let leaving = rows[index].basic
        guard let position = rows[index].symbols.firstIndex(of: entering) else {
            isDamaged = true
            throw .numericalTrouble
        }
        let factor = -1 / rows[index].coefficients[position]
        guard factor.isFinite, rows[index].constant.isFinite else {
            isDamaged = true
            throw .numericalTrouble
        }
        for cell in rows[index].coefficients.indices { rows[index].coefficients[cell] *= factor }
        rows[index].constant *= factor
        rows[index].symbols[position] = leaving
        rows[index].coefficients[position] = -factor
        rows[index].basic = entering
        rowOf[Int(leaving)] = -1
        rowOf[Int(entering)] = row
        note(leaving, in: row)
        try substitute(entering, from: row)
    }

    /// Replaces a symbol that has just become basic in `source`, in all other rows and in the objective.
    mutating func substitute(_ symbol: Int32, from source: Int32) throws(SolverError) {
        let targets = occurrences(of: symbol)
        let sourceSymbols = rows[Int(source)].symbols
        let sourceCoefficients = rows[Int(source)].coefficients
        let sourceConstant = rows[Int(source)].constant
        if !targets.isEmpty {
            for (cell, other) in sourceSymbols.enumerated() { dense[Int(other)] = sourceCoefficients[cell] }
            defer { for other in sourceSymbols { dense[Int(other)] = 0 } }
            for (row, position) in targets where row != source {
                try spend(sourceSymbols.count + rows[Int(row)].symbols.count)
                add(sourceSymbols, sourceCoefficients, sourceConstant, to: row, insteadOfCellAt: position)
            }
            columns[Int(symbol)].removeAll(keepingCapacity: true)
        }
        substituteInObjective(symbol, sourceSymbols, sourceCoefficients)
    }

    /// `row += factor * source`, where `factor` is the coefficient of the replaced symbol. Expects the source in `dense`.
    private mutating func add(
        _ sourceSymbols: [Int32], _ sourceCoefficients: [Double], _ sourceConstant: Double, to row: Int32, insteadOfCellAt position: Int
    ) {
        let index = Int(row)
        // Taken out of the row during the changes, so that no step accesses the table of rows: most of a layout's time is spent here.
        var symbols: [Int32] = []
        var coefficients: [Double] = []
        swap(&symbols, &rows[index].symbols)
        swap(&coefficients, &rows[index].coefficients)
        defer {
            swap(&symbols, &rows[index].symbols)
            swap(&coefficients, &rows[index].coefficients)
        }
        let factor = coefficients[position]
        symbols.swapRemove(at: position)
        coefficients.swapRemove(at: position)
        let mark = nextStamp()
        var met = 0
        var cell = 0
        while cell < symbols.count {
            let symbol = Int(symbols[cell])
            let change = dense[symbol]
            if change == 0 {
                cell += 1
                continue
            }
            symbolStamp[symbol] = mark
            met += 1
            let value = coefficients[cell] + factor * change
            if abs(value) < Self.coefficientTolerance {
                symbols.swapRemove(at: cell)
                coefficients.swapRemove(at: cell)
            } else {
                coefficients[cell] = value
                cell += 1
            }
        }
        if met < sourceSymbols.count {
            for (cell, symbol) in sourceSymbols.enumerated() where symbolStamp[Int(symbol)] != mark {
                let value = factor * sourceCoefficients[cell]
                if abs(value) < Self.coefficientTolerance { continue }
                symbols.append(symbol)
                coefficients.append(value)
                note(symbol, in: row)
            }
        }
        rows[index].constant += factor * sourceConstant
        if rows[index].constant < -Self.tolerance { infeasible.append(row) }
    }

    private mutating func substituteInObjective(_ symbol: Int32, _ symbols: [Int32], _ coefficients: [Double]) {
        let stride = objective.stride
        let base = Int(symbol) * stride
        for level in 0..<objective.count {
            let cost = objective.costs[base + level]
            objective.costs[base + level] = 0
            if abs(cost) < Self.coefficientTolerance { continue }
            for (cell, other) in symbols.enumerated() {
                let place = Int(other) * stride + level
                let value = objective.costs[place] + cost * coefficients[cell]
                objective.costs[place] = abs(value) < Self.coefficientTolerance ? 0 : value
                propose(other)
            }
        }
    }

    /// Makes a symbol a candidate for the optimisation.
    mutating func propose(_ symbol: Int32) {
        if isCandidate[Int(symbol)] { return }
        isCandidate[Int(symbol)] = true
        candidates.append(symbol)
    }

    /// Adds to the cost of a symbol, which may be basic.
    mutating func addCost(_ amount: Double, at level: Int, to symbol: Int32) {
        let stride = objective.stride
        let row = rowOf[Int(symbol)]
        if row < 0 {
            objective.costs[Int(symbol) * stride + level] += amount
            propose(symbol)
            return
        }
        let symbols = rows[Int(row)].symbols
        let coefficients = rows[Int(row)].coefficients
        for (cell, other) in symbols.enumerated() {
            let place = Int(other) * stride + level
            let value = objective.costs[place] + amount * coefficients[cell]
            objective.costs[place] = abs(value) < Self.coefficientTolerance ? 0 : value
            propose(other)
        }
    }
}

extension Array {
    /// Removes an element and moves the last element to its place.
    fileprivate mutating func swapRemove(at position: Int) {
        let last = removeLast()
        if position < count { self[position] = last }
    }
}
