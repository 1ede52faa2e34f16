extension LayoutEngine {
    /// Adds a constraint and, by default, activates it. Its items must exist, in one tree.
    @discardableResult
    public mutating func add(_ constraint: LayoutConstraint, active: Bool = true) throws(LayoutError) -> LayoutConstraintID {
        let mentioned = try check(constraint)
        guard constraintCount < limits.constraints else { throw .tooManyConstraints(limit: limits.constraints) }
        constraintCount += 1
        let index = makeEntry(.constraint(constraint), mentioning: mentioned)
        if active { activate(index) }
        return LayoutConstraintID(index: index, generation: entries[Int(index)].generation)
    }

    /// Removes a constraint permanently.
    public mutating func remove(_ id: LayoutConstraintID) throws(LayoutError) {
        removeEntry(try index(of: id))
    }

    /// Activates or deactivates a constraint. A constraint that is activated again counts as added last.
    public mutating func setActive(_ active: Bool, _ id: LayoutConstraintID) throws(LayoutError) {
        let index = try index(of: id)
        guard entries[Int(index)].isActive != active else { return }
        if active { activate(index) } else { deactivate(index) }
    }

    /// Changes the constant, in points; the next solution starts from the last one.
    public mutating func setConstant(_ constant: Double, of id: LayoutConstraintID) throws(LayoutError) {
        let index = try index(of: id)
        try checkLength(constant)
        guard case .constraint(var constraint) = entries[Int(index)].source, constraint.constant != constant else { return }
        constraint.constant = constant
        entries[Int(index)].source = .constraint(constraint)
        enqueue(index, stale: false)
    }

    /// Changes the priority: 0 < priority <= 1000.
    public mutating func setPriority(_ priority: Double, of id: LayoutConstraintID) throws(LayoutError) {
        let index = try index(of: id)
        guard priority > 0, priority <= 1000 else { throw .priorityOutOfRange(priority) }
        guard case .constraint(var constraint) = entries[Int(index)].source, constraint.priority != priority else { return }
        constraint.priority = priority
        entries[Int(index)].source = .constraint(constraint)
        entries[Int(index)].isBroken = false
        broken.remove(index)
        enqueue(index, stale: true)
    }

    /// Changes the name of the constraint in reports of conflicts.
    public mutating func setIdentifier(_ identifier: String?, of id: LayoutConstraintID) throws(LayoutError) {
        let index = try index(of: id)
        guard case .constraint(var constraint) = entries[Int(index)].source else { return }
        constraint.identifier = identifier
        entries[Int(index)].source = .constraint(constraint)
    }

    /// The current state of the constraint.
    public func constraint(_ id: LayoutConstraintID) throws(LayoutError) -> LayoutConstraint {
        guard case .constraint(let constraint) = entries[Int(try index(of: id))].source else { throw .unknownConstraint }
        return constraint
    }

    public func isActive(_ id: LayoutConstraintID) throws(LayoutError) -> Bool {
        entries[Int(try index(of: id))].isActive
    }

    /// Whether the constraint was broken because of a conflict and did not hold in the last layout.
    public func isBroken(_ id: LayoutConstraintID) throws(LayoutError) -> Bool {
        entries[Int(try index(of: id))].isBroken
    }

    private func index(of id: LayoutConstraintID) throws(LayoutError) -> Int32 {
        let index = Int(id.index)
        guard index >= 0, index < entries.count, entries[index].isLive, entries[index].generation == id.generation else {
            throw .unknownConstraint
        }
        return id.index
    }

    /// The indices of the items of a constraint.
    private func check(_ constraint: LayoutConstraint) throws(LayoutError) -> [Int] {
        let first = constraint.first
        var mentioned = [try place(of: first.item)]
        try checkLength(constraint.constant)
        guard constraint.priority > 0, constraint.priority <= 1000 else { throw .priorityOutOfRange(constraint.priority) }
        guard first.attribute != .notAnAttribute else {
            throw .incompatibleAttributes(first.attribute, constraint.second?.attribute ?? .notAnAttribute)
        }
        guard let second = constraint.second else {
            if let parent = items[mentioned[0]]?.parent, parent >= 0, !first.attribute.isSize { mentioned.append(parent) }
            return mentioned
        }
        mentioned.append(try place(of: second.item))
        let size = abs(constraint.multiplier)
        guard size >= 1e-4, size <= 1e4 else { throw .numberOutOfRange(constraint.multiplier) }
        let attributes = (first.attribute, second.attribute)
        let isMixed =
            second.attribute == .notAnAttribute || attributes.0.isSize != attributes.1.isSize
            || (!attributes.0.isSize && attributes.0.isHorizontal != attributes.1.isHorizontal)
            || (attributes.0.isDirectional && attributes.1.isAbsoluteSide) || (attributes.0.isAbsoluteSide && attributes.1.isDirectional)
        guard !isMixed else { throw .incompatibleAttributes(attributes.0, attributes.1) }
        guard let ancestor = commonAncestor(mentioned[0], mentioned[1]) else { throw .noCommonAncestor(first.item, second.item) }
        if constraint.multiplier != 1, !mentioned.contains(ancestor) { mentioned.append(ancestor) }
        return mentioned
    }

    func commonAncestor(_ first: Int, _ second: Int) -> Int? {
        var (first, second) = (first, second)
        while first != second {
            guard let firstItem = items[first], let secondItem = items[second] else { return nil }
            if firstItem.depth >= secondItem.depth { first = firstItem.parent } else { second = secondItem.parent }
            if first < 0 || second < 0 { return nil }
        }
        return first
    }

    mutating func makeEntry(_ source: Source, mentioning mentioned: [Int]) -> Int32 {
        let index: Int32
        if let reused = freeEntries.popLast() {
            index = reused
        } else {
            index = Int32(entries.count)
            entries.append(Entry())
        }
        entries[Int(index)].generation &+= 1
        entries[Int(index)].isLive = true
        entries[Int(index)].source = source
        entries[Int(index)].mentioned = mentioned
        for place in mentioned { items[place]?.entries.insert(index) }
        return index
    }

    mutating func activate(_ index: Int32) {
        lastOrder += 1
        entries[Int(index)].order = lastOrder
        entries[Int(index)].isActive = true
        enqueue(index, stale: true)
    }

    mutating func deactivate(_ index: Int32) {
        detach(index)
        entries[Int(index)].isActive = false
        entries[Int(index)].isBroken = false
        broken.remove(index)
    }

    /// Removes an entry from the solver.
    mutating func detach(_ index: Int32) {
        guard let id = entries[Int(index)].solverID else { return }
        entries[Int(index)].solverID = nil
        entryOf[id] = nil
        do { try solver.remove(id) } catch { needsRebuild = true }
    }

    mutating func removeEntry(_ index: Int32) {
        guard entries[Int(index)].isLive else { return }
        deactivate(index)
        if case .constraint = entries[Int(index)].source { constraintCount -= 1 }
        for place in entries[Int(index)].mentioned { items[place]?.entries.remove(index) }
        entries[Int(index)].mentioned = []
        entries[Int(index)].isLive = false
        // A queued entry stays in the queue, so its number must not be used again before the next layout.
        if !entries[Int(index)].isQueued { freeEntries.append(index) }
    }
}
