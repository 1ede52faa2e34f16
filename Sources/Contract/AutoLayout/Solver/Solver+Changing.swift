extension Solver {
    /// Removes a constraint; what it held is free again.
    public mutating func remove(_ id: ConstraintID) throws(SolverError) {
        guard contains(id) else { throw .unknownConstraint }
        guard !isDamaged else { throw .numericalTrouble }
        let record = records[Int(id.index)]
        removeCost(record.constraint.above, of: record.plus)
        removeCost(record.constraint.below, of: record.minus)
        let marker = record.plus >= 0 ? record.plus : record.minus
        if record.plus >= 0, rowOf[Int(record.plus)] >= 0 {
            deleteRow(rowOf[Int(record.plus)])
        } else if record.minus >= 0, rowOf[Int(record.minus)] >= 0 {
            deleteRow(rowOf[Int(record.minus)])
        } else if marker >= 0, let row = rowToLeave(for: marker) {
            try pivot(entering: marker, row: row)
            deleteRow(row)
        }
        for term in record.constraint.terms { owner[Int(term.variable.symbol)] -= 1 }
        constraintCount -= 1
        dropRecord(id.index)
    }

    private mutating func removeCost(_ strength: Strength?, of symbol: Int32) {
        guard let strength, !strength.isRequired, symbol >= 0, let level = objective.position(of: strength) else { return }
        addCost(-1, at: level, to: symbol)
    }

    /// The row in which a constraint's symbol can become basic so that the rows that stay are feasible.
    private mutating func rowToLeave(for marker: Int32) -> Int32? {
        var growing: (row: Int32, ratio: Double, size: Double)?
        var shrinking: (row: Int32, ratio: Double, size: Double)?
        var unbounded: (row: Int32, size: Double)?
        var equality: (row: Int32, size: Double)?
        for (row, position) in occurrences(of: marker) {
            let coefficient = rows[Int(row)].coefficients[position]
            let size = abs(coefficient)
            switch kinds[Int(rows[Int(row)].basic)] {
            case .dummy:
                // A redundant equality takes over; its row must stay free of symbols that can move.
                if size > equality?.size ?? 0 { equality = (row, size) }
            case .free:
                if size > unbounded?.size ?? 0 { unbounded = (row, size) }
            default:
                let ratio = max(0, rows[Int(row)].constant) / size
                if coefficient < 0 {
                    if ratio < growing?.ratio ?? .infinity || (ratio == growing?.ratio && size > growing?.size ?? 0) {
                        growing = (row, ratio, size)
                    }
                } else if ratio < shrinking?.ratio ?? .infinity || (ratio == shrinking?.ratio && size > shrinking?.size ?? 0) {
                    shrinking = (row, ratio, size)
                }
            }
        }
        return equality?.row ?? growing?.row ?? shrinking?.row ?? unbounded?.row
    }

    /// Changes the constant of a constraint and solves again, from where the last solution was.
    ///
    /// - Throws: ``SolverError/unsatisfiable(with:bounds:)`` if a required constraint cannot hold any more; the old constant stays then.
    public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
        guard contains(id) else { throw .unknownConstraint }
        try check(constant: constant)
        let index = Int(id.index)
        let change = constant - records[index].constraint.constant
        if change == 0 { return }
        // The dual method starts from an optimum.
        try solve()
        shift(id.index, by: change)
        records[index].constraint.constant = constant
        var conflict = brokenEquality(of: id.index)
        if conflict == nil { conflict = try repair() }
        if let row = conflict {
            let error = contradiction(rows[Int(row)].symbols + [rows[Int(row)].basic])
            infeasible.removeAll(keepingCapacity: true)
            shift(id.index, by: -change)
            records[index].constraint.constant = constant - change
            for row in rows.indices where rows[row].basic >= 0 && rows[row].constant < -Self.tolerance { infeasible.append(Int32(row)) }
            if try repair() != nil {
                isDamaged = true
                throw .numericalTrouble
            }
            throw error
        }
    }

    /// The row of a redundant equality that the constraint's new constant contradicts.
    private mutating func brokenEquality(of index: Int32) -> Int32? {
        let symbol = records[Int(index)].plus
        guard symbol >= 0, kinds[Int(symbol)] == .dummy else { return nil }
        var affected = occurrences(of: symbol).map(\.row)
        if rowOf[Int(symbol)] >= 0 { affected.append(rowOf[Int(symbol)]) }
        return affected.first { row in
            kinds[Int(rows[Int(row)].basic)] == .dummy && abs(rows[Int(row)].constant) > Self.tolerance
        }
    }

    private mutating func shift(_ index: Int32, by change: Double) {
        let record = records[Int(index)]
        if record.plus >= 0 {
            shift(symbol: record.plus, by: change, minus: record.minus)
        } else if record.minus >= 0 {
            shift(symbol: record.minus, by: -change, minus: -1)
        }
    }

    /// The tableau speaks of a symbol that is now larger by `change`.
    private mutating func shift(symbol: Int32, by change: Double, minus: Int32) {
        let own = rowOf[Int(symbol)]
        if own >= 0 {
            rows[Int(own)].constant += change
            infeasible.append(own)
            return
        }
        if minus >= 0, rowOf[Int(minus)] >= 0 {
            rows[Int(rowOf[Int(minus)])].constant -= change
            infeasible.append(rowOf[Int(minus)])
            return
        }
        for (row, position) in occurrences(of: symbol) {
            rows[Int(row)].constant -= change * rows[Int(row)].coefficients[position]
            infeasible.append(row)
        }
    }

    /// Makes a variable one whose value is set from outside, with ``suggest(_:for:)``; it starts at 0.
    @discardableResult
    public mutating func addEdit(_ variable: Variable, strength: Strength = .edit) throws(SolverError) -> ConstraintID {
        guard contains(variable) else { throw .unknownVariable }
        guard edits[variable] == nil else { throw .alreadyEditable }
        let id = try add(LinearConstraint([.init(variable)], strength: strength))
        edits[variable] = id
        return id
    }

    /// Lets go of a value that was set from outside.
    public mutating func removeEdit(_ variable: Variable) throws(SolverError) {
        guard let id = edits.removeValue(forKey: variable) else { throw .notEditable }
        try remove(id)
    }

    /// Sets a value from outside and solves again, from where the last solution was.
    public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
        guard let id = edits[variable] else { throw .notEditable }
        try setConstant(-value, of: id)
    }

    /// Whether another solution, as good, has a different value for the variable. Looks one exchange ahead.
    ///
    /// Call after ``solve()``.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        guard contains(variable) else { return false }
        let row = rowOf[Int(variable.symbol)]
        if row < 0 { return canMove(variable.symbol) }
        return rows[Int(row)].symbols.contains { canMove($0) }
    }

    private func canMove(_ symbol: Int32) -> Bool {
        switch kinds[Int(symbol)] {
        case .free: return true
        case .error, .restricted:
            guard objective.isZero(symbol) else { return false }
            return columns[Int(symbol)].allSatisfy { row in
                guard rows[Int(row)].basic >= 0, kinds[Int(rows[Int(row)].basic)] != .free else { return true }
                return coefficient(of: symbol, in: row) > -Self.tolerance || rows[Int(row)].constant > Self.tolerance
            }
        case .dummy, .artificial, .dead: return false
        }
    }
}
