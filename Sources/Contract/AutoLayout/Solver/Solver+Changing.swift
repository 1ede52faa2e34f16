extension Solver {
    /// Removes a constraint and its effect.
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

    /// The row in which a constraint's symbol can become basic so that the remaining rows are feasible.
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
                // A redundant equality takes its place; the row of such an equality must not contain symbols that can change.
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

    /// Changes the constant of a constraint and solves again, starting from the last solution.
    ///
    /// - Throws: ``SolverError/unsatisfiable(with:bounds:)`` if a required constraint can no longer hold; the old constant then stays.
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

    /// Changes the constants of many constraints in one pass over the rows, where separate changes would each visit nearly all rows.
    ///
    /// - Returns: false when a required constraint cannot hold with all changes; nothing has changed then.
    mutating func setConstants(_ changes: [(id: ConstraintID, constant: Double)]) throws(SolverError) -> Bool {
        for change in changes {
            guard contains(change.id) else { throw .unknownConstraint }
            try check(constant: change.constant)
        }
        // The dual method starts from an optimum.
        try solve()
        let old = changes.map { (id: $0.id, constant: records[Int($0.id.index)].constraint.constant) }
        try shift(changes)
        var isContradiction = rows.contains { $0.basic >= 0 && kinds[Int($0.basic)] == .dummy && abs($0.constant) > Self.tolerance }
        if !isContradiction { isContradiction = try repair() != nil }
        guard isContradiction else { return true }
        infeasible.removeAll(keepingCapacity: true)
        try shift(old.reversed())
        for row in rows.indices where rows[row].basic >= 0 && rows[row].constant < -Self.tolerance { infeasible.append(Int32(row)) }
        if try repair() != nil {
            isDamaged = true
            throw .numericalTrouble
        }
        return false
    }

    /// Shifts the rows of the tableau to new constants. The basis does not change, so all differences are added up first.
    private mutating func shift(_ changes: [(id: ConstraintID, constant: Double)]) throws(SolverError) {
        var moved: [Int32] = []
        for (id, constant) in changes {
            let record = records[Int(id.index)]
            let change = constant - record.constraint.constant
            records[Int(id.index)].constraint.constant = constant
            let symbol = record.plus >= 0 ? record.plus : record.minus
            guard symbol >= 0, change != 0 else { continue }
            if rowOf[Int(symbol)] >= 0 || (record.minus >= 0 && rowOf[Int(record.minus)] >= 0) {
                shift(id.index, by: change)
            } else {
                dense[Int(symbol)] += record.plus >= 0 ? change : -change
                moved.append(symbol)
            }
        }
        defer { for symbol in moved { dense[Int(symbol)] = 0 } }
        guard !moved.isEmpty else { return }
        var cells = 0
        for index in rows.indices where rows[index].basic >= 0 {
            let row = rows[index]
            cells += row.symbols.count
            var sum = 0.0
            for (cell, symbol) in row.symbols.enumerated() { sum += row.coefficients[cell] * dense[Int(symbol)] }
            guard sum != 0 else { continue }
            rows[index].constant -= sum
            infeasible.append(Int32(index))
        }
        try spend(cells / 4)
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

    /// Shifts the rows of a symbol by `change`.
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

    /// Makes a variable editable: ``suggest(_:for:)`` sets its value, which starts at 0.
    @discardableResult
    public mutating func addEdit(_ variable: Variable, strength: Strength = .edit) throws(SolverError) -> ConstraintID {
        guard contains(variable) else { throw .unknownVariable }
        guard edits[variable] == nil else { throw .alreadyEditable }
        let id = try add(LinearConstraint([.init(variable)], strength: strength))
        edits[variable] = id
        return id
    }

    /// Makes a variable no longer editable.
    public mutating func removeEdit(_ variable: Variable) throws(SolverError) {
        guard let id = edits.removeValue(forKey: variable) else { throw .notEditable }
        try remove(id)
    }

    /// Sets the value of an editable variable and solves again, starting from the last solution.
    public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
        guard let id = edits[variable] else { throw .notEditable }
        try setConstant(-value, of: id)
    }

    /// Whether an equally good solution has a different value for the variable. Examines solutions one exchange away.
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
