extension LayoutEngine {
    /// Applies all changes since the last layout and computes all frames.
    ///
    /// - Returns: the conflicts between required constraints; each was resolved by breaking the constraint that was added last.
    /// - Throws: ``LayoutError/tooComplex(limit:)``, ``LayoutError/tooManyPriorities(limit:)`` or ``LayoutError/numericalTrouble``;
    ///   the frames then stay as before, and the next layout starts afresh.
    @discardableResult
    public mutating func layout() throws(LayoutError) -> [LayoutConflict] {
        var conflicts: [LayoutConflict] = []
        do {
            try attempt(&conflicts)
            // Much more than rounding: the tableau has drifted, after very many changes or with extreme multipliers.
            if solver.pivots != checkedPivots, solver.residual() > 1e-3 {
                needsRebuild = true
                try attempt(&conflicts)
            }
            checkedPivots = solver.pivots
        } catch .numericalTrouble {
            do {
                needsRebuild = true
                try attempt(&conflicts)
            } catch {
                throw refusal(error)
            }
        } catch {
            throw refusal(error)
        }
        return conflicts
    }

    private mutating func refusal(_ error: SolverError) -> LayoutError {
        needsRebuild = true
        return switch error {
        case .workLimit: .tooComplex(limit: limits.work)
        case .tooManyStrengths: .tooManyPriorities(limit: limits.priorities)
        case .numberOutOfRange(let value): .numberOutOfRange(value)
        default: .numericalTrouble
        }
    }

    private mutating func attempt(_ conflicts: inout [LayoutConflict]) throws(SolverError) {
        if needsRebuild { startAfresh() }
        solver.workBudget = limits.work
        try flush(&conflicts)
        try solver.solve()
        try enforceSizes(&conflicts)
        try heal()
        readEdges()
        lastWork = limits.work - (solver.workBudget ?? 0)
        // For removals before the next layout.
        solver.workBudget = limits.work
    }

    private mutating func startAfresh() {
        solver = Self.makeSolver(limits)
        entryOf.removeAll()
        needsRebuild = false
        for index in items.indices {
            guard var item = items[index] else { continue }
            makeVariables(of: &item)
            items[index] = item
        }
        for index in entries.indices {
            entries[index].solverID = nil
            if entries[index].isLive, entries[index].isActive { enqueue(Int32(index), stale: true) }
        }
    }

    private mutating func flush(_ conflicts: inout [LayoutConflict]) throws(SolverError) {
        let changed = queue
        queue.removeAll(keepingCapacity: true)
        var added: [Int32] = []
        var shifted: [Int32] = []
        for index in changed {
            entries[Int(index)].isQueued = false
            guard entries[Int(index)].isLive else {
                freeEntries.append(index)
                continue
            }
            guard entries[Int(index)].isActive else { continue }
            if entries[Int(index)].isStale || entries[Int(index)].solverID == nil {
                detach(index)
                added.append(index)
            } else {
                shifted.append(index)
            }
        }
        if try !changeConstants(of: shifted) {
            for index in shifted where try !changeConstant(of: index) {
                // Possibly infeasible only until the other changes are made: it is added again after them.
                detach(index)
                added.append(index)
            }
        }
        guard !added.isEmpty else { return }
        let jobs = added.map { (index: $0, turn: turn(of: entries[Int($0)].source), order: entries[Int($0)].order) }
            .sorted { ($0.turn, $0.order) < ($1.turn, $1.order) }
        for job in jobs { try attach(job.index, &conflicts) }
    }

    /// Fixed sizes come first, then the constraints that depend on them: complete rows need no later substitutions. Natural sizes come last,
    /// because most of them then change nothing.
    private func turn(of source: Source) -> Int {
        switch source {
        case .intrinsic: 2
        case .constraint(let constraint): constraint.second != nil || !constraint.first.attribute.isSize ? 1 : 0
        case .size: 0
        }
    }

    /// Changes all constants together; false when they have to be changed one after the other.
    private mutating func changeConstants(of indices: [Int32]) throws(SolverError) -> Bool {
        guard indices.count > 1 else { return false }
        var changes: [(id: Solver.ConstraintID, constant: Double)] = []
        for index in indices {
            let entry = entries[Int(index)]
            guard let id = entry.solverID, let equation = equation(of: entry) else { return false }
            changes.append((id, equation.constant))
        }
        return try solver.setConstants(changes)
    }

    private mutating func changeConstant(of index: Int32) throws(SolverError) -> Bool {
        let entry = entries[Int(index)]
        guard let id = entry.solverID, let equation = equation(of: entry) else { return false }
        do {
            try solver.setConstant(equation.constant, of: id)
            return true
        } catch {
            guard case .unsatisfiable = error else { throw error }
            return false
        }
    }

    /// Adds an entry to the solver, and breaks constraints until it fits.
    private mutating func attach(_ index: Int32, _ conflicts: inout [LayoutConflict]) throws(SolverError) {
        entries[Int(index)].isStale = false
        while true {
            guard let equation = equation(of: entries[Int(index)]) else { return }
            let (id, set, bounds) = try add(equation)
            if let id {
                entries[Int(index)].solverID = id
                entryOf[id] = index
                return
            }
            let members = set.compactMap { entryOf[$0] } + [index]
            guard let victim = try giveUp(oneOf: members, bounds, also: nil, &conflicts), victim != index || entries[Int(index)].isBroken else {
                return
            }
        }
    }

    /// Adds a row, or returns the constraints that it contradicts.
    private mutating func add(
        _ equation: LinearConstraint
    ) throws(SolverError) -> (id: Solver.ConstraintID?, set: [Solver.ConstraintID], bounds: [Solver.Variable]) {
        do {
            let id = try solver.add(equation)
            return (id, [], [])
        } catch {
            guard case .unsatisfiable(let set, let bounds) = error else { throw error }
            return (nil, set, bounds)
        }
    }

    /// Breaks, and reports, the last added of some contradicting entries: it may then be violated.
    private mutating func giveUp(
        oneOf members: [Int32], _ bounds: [Solver.Variable], also size: Source?, _ conflicts: inout [LayoutConflict]
    ) throws(SolverError) -> Int32? {
        let ordered = members.sorted { entries[Int($0)].order < entries[Int($1)].order }
        guard let victim = ordered.last(where: { !entries[Int($0)].isBroken }) else { return nil }
        if conflicts.count < limits.conflicts {
            conflicts.append(
                LayoutConflict(
                    constraints: ordered.compactMap { identity(of: $0) },
                    descriptions: ordered.map { describe(entries[Int($0)].source) } + (size.map { [describe($0)] } ?? [])
                        + bounds.prefix(32).compactMap { describe(bound: $0) },
                    broken: identity(of: victim), brokenDescription: describe(entries[Int(victim)].source)))
        }
        entries[Int(victim)].isBroken = true
        broken.insert(victim)
        if entries[Int(victim)].solverID != nil {
            detach(victim)
            var none: [LayoutConflict] = []
            try attach(victim, &none)
        }
        return victim
    }

    private func identity(of index: Int32) -> LayoutConstraintID? {
        guard case .constraint = entries[Int(index)].source else { return nil }
        return LayoutConstraintID(index: index, generation: entries[Int(index)].generation)
    }

    /// A size set from outside holds like a required constraint; constraints that contradict it are broken.
    private mutating func enforceSizes(_ conflicts: inout [LayoutConflict]) throws(SolverError) {
        for index in items.indices {
            guard let item = items[index], item.parent < 0 else { continue }
            for isHorizontal in [true, false] {
                guard let variable = isHorizontal ? item.width : item.height,
                    let size = isHorizontal ? item.widthFromOutside : item.heightFromOutside,
                    abs(solver.value(of: variable) - size) > 1e-5,
                    let probe = sizeEquation(of: index, isHorizontal, strength: .required)
                else { continue }
                while true {
                    let (id, set, bounds) = try add(probe)
                    if let id {
                        try solver.remove(id)
                        break
                    }
                    let members = set.compactMap { entryOf[$0] }
                    let source = Source.size(item: index, isHorizontal: isHorizontal)
                    if try giveUp(oneOf: members, bounds, also: source, &conflicts) == nil { break }
                }
                try solver.solve()
            }
        }
    }

    /// Makes broken constraints that can hold required again.
    private mutating func heal() throws(SolverError) {
        for index in broken.sorted() {
            guard let id = entries[Int(index)].solverID, let violation = solver.violation(of: id), violation < 1e-6 else { continue }
            entries[Int(index)].isBroken = false
            guard let equation = equation(of: entries[Int(index)]) else { continue }
            let (healed, _, _) = try add(equation)
            guard let healed else {
                entries[Int(index)].isBroken = true
                continue
            }
            broken.remove(index)
            detach(index)
            entries[Int(index)].solverID = healed
            entryOf[healed] = index
        }
        try solver.solve()
    }

    private mutating func readEdges() {
        // One copy for all items, not one for each query.
        let solver = self.solver
        var pending: [(index: Int, left: Double, top: Double)] = []
        for index in items.indices where items[index]?.parent == -1 { pending.append((index, 0, 0)) }
        while let (index, outerLeft, outerTop) = pending.popLast() {
            guard var edges = items[index]?.edges else { continue }
            edges.left = solver.position(items[index]?.left, inside: outerLeft)
            edges.top = solver.position(items[index]?.top, inside: outerTop)
            edges.right = edges.left + max(0, items[index]?.width.map { solver.value(of: $0) } ?? 0)
            edges.bottom = edges.top + max(0, items[index]?.height.map { solver.value(of: $0) } ?? 0)
            items[index]?.edges = edges
            for child in items[index]?.children ?? [] { pending.append((child, edges.left, edges.top)) }
        }
    }
}

extension Solver {
    /// An item without position constraints is at its parent's origin.
    fileprivate func position(_ variable: Variable?, inside origin: Double) -> Double {
        guard let variable else { return 0 }
        return isConstrained(variable) ? value(of: variable) : origin
    }
}
