import Wire

extension ViewTree {
    /// Applies a patch, and replaces its values with the checked values.
    ///
    /// A patch to a node that was removed is not a mistake: the extension may not know yet. A patch to a node that never existed is a mistake.
    mutating func apply(_ patch: inout WireViewPatch) throws(ViewViolation) -> ViewEdit {
        switch patch.kind {
        case .insert(var insert):
            try self.insert(&insert)
            patch.insert = insert
            return .inserted(insert.view)
        case .remove(let view): return try remove(view)
        case .move(var move):
            let edit = try self.move(&move)
            patch.move = move
            return edit
        case .set(var set):
            let edit = try self.set(&set)
            patch.set = set
            return edit
        case .addConstraint(let constraint): return try add(constraint)
        case .removeConstraint(let number): return try removeConstraint(number)
        case .changeConstraint(let change): return try self.change(change)
        case .removeImage(let image): return .imageRemoved(image)
        case .command(let command):
            guard try isThere(command.view) else { return .nothing }
            guard command.x.isFinite, command.y.isFinite else { throw .badNumber(property: "offset", view: command.view) }
            guard command.text.utf8.count <= ValueCheck.shortText else { throw .textTooLong(bytes: ValueCheck.shortText) }
            return .command(command)
        case nil: return .nothing  // of a later version
        }
    }

    /// Whether a node exists; false when it was removed.
    private func isThere(_ view: UInt64) throws(ViewViolation) -> Bool {
        if nodes[view] != nil { return true }
        guard usedViews.contains(view) else { throw .unknown(what: "view", number: view) }
        return false
    }

    // MARK: - Nodes

    private mutating func insert(_ insert: inout WireInsertView) throws(ViewViolation) {
        guard insert.view != 0 else { throw .numberIsZero(what: "view") }
        guard try usedViews.insert(insert.view) else { throw .numberUsedTwice(what: "view", number: insert.view) }
        guard nodes.count < limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
        switch insert.kind {
        case .unspecified, .UNRECOGNIZED: insert.kind = .container
        default: break
        }
        var node = ViewNode(id: insert.view, kind: insert.kind, parent: insert.parent)
        if insert.parent == 0 {
            guard root == 0 else { throw .secondRoot(view: insert.view) }
            root = insert.view
            insert.index = 0
        } else {
            guard let parent = nodes[insert.parent] else { throw .unknown(what: "view", number: insert.parent) }
            guard depth(of: insert.parent) + 2 <= limits.depth else { throw .tooDeep(limit: limits.depth) }
            insert.index = min(insert.index, UInt32(parent.children.count))
            nodes[insert.parent]?.children.insert(insert.view, at: Int(insert.index))
        }
        var accepted: [WireSetViewProperty] = []
        for var property in insert.properties where property.key.valueType != nil {
            property.view = insert.view
            try keep(&property, in: &node)
            accepted.append(property)
        }
        insert.properties = accepted
        nodes[insert.view] = node
    }

    private mutating func remove(_ view: UInt64) throws(ViewViolation) -> ViewEdit {
        guard try isThere(view), let node = nodes[view] else { return .nothing }
        let all = subtree(of: view)
        var constraints: Set<UInt64> = []
        for id in all {
            guard let gone = nodes.removeValue(forKey: id) else { continue }
            for value in gone.properties.values { release(value) }
            constraints.formUnion(constraintsOf[id] ?? [])
        }
        for number in constraints { dropConstraint(number) }
        for id in all { constraintsOf[id] = nil }
        if node.parent == 0 { root = 0 } else { nodes[node.parent]?.children.removeAll { $0 == view } }
        return .removed(view, all: all, constraints: constraints)
    }

    private mutating func move(_ move: inout WireMoveView) throws(ViewViolation) -> ViewEdit {
        guard try isThere(move.view), let node = nodes[move.view] else { return .nothing }
        guard node.parent != 0 else { throw .movedRoot(view: move.view) }
        guard nodes[move.parent] != nil else { throw .unknown(what: "view", number: move.parent) }
        guard move.parent != move.view, !isInside(move.parent, move.view) else { throw .movedIntoItself(view: move.view) }
        if move.parent != node.parent {
            guard depth(of: move.parent) + 1 + height(of: move.view) <= limits.depth else { throw .tooDeep(limit: limits.depth) }
        }
        nodes[node.parent]?.children.removeAll { $0 == move.view }
        move.index = min(move.index, UInt32(nodes[move.parent]?.children.count ?? 0))
        nodes[move.parent]?.children.insert(move.view, at: Int(move.index))
        nodes[move.view]?.parent = move.parent
        return move.parent == node.parent ? .reordered : .moved(move.view)
    }

    // MARK: - Properties

    private mutating func set(_ set: inout WireSetViewProperty) throws(ViewViolation) -> ViewEdit {
        guard try isThere(set.view), set.key.valueType != nil, var node = nodes[set.view] else { return .nothing }
        nodes[set.view] = nil  // one reference while it changes, to avoid a copy
        defer { nodes[node.id] = node }
        try keep(&set, in: &node)
        return .set(set.view, set.key)
    }

    private mutating func keep(_ set: inout WireSetViewProperty, in node: inout ViewNode) throws(ViewViolation) {
        guard set.hasValue, set.value.kind != nil else {
            set.clearValue()
            release(node.properties.removeValue(forKey: set.key))
            return
        }
        guard set.value.type == set.key.valueType else { throw .wrongType(property: "\(set.key)", view: node.id) }
        set.value = try ValueCheck(limits: limits, view: node.id, key: set.key).check(set.value)
        release(node.properties.updateValue(set.value, forKey: set.key))
        textBytes += ValueCheck.weight(of: set.value)
        guard textBytes <= limits.allText else { throw .tooMuchText(bytes: limits.allText) }
        if case .drawing(let drawing) = set.value.kind {
            drawingOperations += drawing.operations.count
            // Room for a few full drawings; more could not be drawn in time anyway.
            guard drawingOperations <= limits.drawingOperations * 4 else {
                throw .tooMany(what: "drawing operations", limit: limits.drawingOperations * 4)
            }
        }
    }

    private mutating func release(_ value: WireViewValue?) {
        textBytes -= ValueCheck.weight(of: value)
        if case .drawing(let drawing) = value?.kind { drawingOperations -= drawing.operations.count }
    }

    /// Stores the result of the person's action; the host limits its size.
    mutating func note(_ value: WireViewValue, for key: WireViewPropertyKey, of view: UInt64) {
        guard nodes[view] != nil else { return }
        release(nodes[view]?.properties.updateValue(value, forKey: key))
        textBytes += ValueCheck.weight(of: value)
    }

    // MARK: - Constraints

    private mutating func add(_ constraint: WireAddLayoutConstraint) throws(ViewViolation) -> ViewEdit {
        let number = constraint.constraint
        guard number != 0 else { throw .numberIsZero(what: "constraint") }
        guard try usedConstraints.insert(number) else { throw .numberUsedTwice(what: "constraint", number: number) }
        guard constraints.count < limits.constraints else { throw .tooManyConstraints(limit: limits.constraints) }
        for value in [constraint.multiplier, constraint.constant, constraint.priority] where !value.isFinite {
            throw .badNumber(property: "constraint \(number)", view: constraint.first.view)
        }
        guard constraint.identifier.utf8.count <= 1024 else { throw .textTooLong(bytes: 1024) }
        for end in constraint.ends where try !isThere(end.view) {
            return .refused("Constraint \(number) is left out: view \(end.view) is no longer there.")
        }
        constraints[number] = constraint
        for end in constraint.ends { constraintsOf[end.view, default: []].insert(number) }
        return .constraintAdded(number)
    }

    private mutating func removeConstraint(_ number: UInt64) throws(ViewViolation) -> ViewEdit {
        guard constraints[number] != nil else {
            guard usedConstraints.contains(number) else { throw .unknown(what: "constraint", number: number) }
            return .nothing  // removed with one of its views
        }
        dropConstraint(number)
        return .constraintRemoved(number)
    }

    private mutating func change(_ change: WireChangeLayoutConstraint) throws(ViewViolation) -> ViewEdit {
        let number = change.constraint
        guard let constraint = constraints[number] else {
            guard usedConstraints.contains(number) else { throw .unknown(what: "constraint", number: number) }
            return .nothing
        }
        for value in [change.constant, change.priority] where !value.isFinite {
            throw .badNumber(property: "constraint \(number)", view: constraint.first.view)
        }
        if change.hasConstant { constraints[number]?.constant = change.constant }
        if change.hasPriority { constraints[number]?.priority = change.priority }
        return .constraintChanged(number)
    }

    private mutating func dropConstraint(_ number: UInt64) {
        guard let constraint = constraints.removeValue(forKey: number) else { return }
        for end in constraint.ends { constraintsOf[end.view]?.remove(number) }
    }
}

extension WireAddLayoutConstraint {
    var ends: [WireLayoutEnd] { hasSecond ? [first, second] : [first] }
}
