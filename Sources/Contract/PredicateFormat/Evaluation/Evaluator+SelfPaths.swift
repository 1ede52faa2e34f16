/// `SELF`, and key paths that start at it.
extension Evaluator {
    /// `SELF`, converted once.
    var wholeObject: PredicateValue {
        mutating get {
            if case .value(let value) = root { return value }
            let value = root.value
            root = .value(value)
            return value
        }
    }

    /// The value of a key path that starts at `SELF`.
    mutating func value(at path: borrowing [PathKey]) throws(Failure) -> PredicateValue {
        if path.count == 1, !path[0].isOperator, let value = try simpleMember(path[0].name) { return value }
        if case .value(let value) = root { return try self.value(at: path[...], of: value) }
        return try object(at: path).value
    }

    private mutating func object(at path: borrowing [PathKey]) throws(Failure) -> EvaluatedObject {
        if case .value(let value) = root { return .value(try self.value(at: path[...], of: value)) }
        if readsLeft > 0 {
            readsLeft -= 1
            return try object(at: path[...], of: root)
        }
        guard let key = path.first, !key.isOperator, let found = savedMember(key.name) else {
            return .value(try self.value(at: path[...], of: wholeObject))
        }
        try charge()
        return .value(try self.value(at: path[1...], of: found))
    }

    /// The value for a single key, as most paths have; nil for whatever takes more than a look.
    @inline(__always)
    private mutating func simpleMember(_ key: String) throws(Failure) -> PredicateValue? {
        let value: PredicateValue? =
            switch root {
            case .pairs(let pairs, _): pairs.find(key) { PredicateValue.simple(in: $0) }
            case .value(.dictionary(let pairs)): pairs.find(key)
            default: nil
            }
        if value != nil { try charge() }
        return value
    }

    /// Whether `SELF` is one of Swift's own collections and has not been converted.
    var isLazy: Bool {
        if case .value = root { false } else { tracer == nil }
    }

    /// The value of a key path that starts at `SELF`.
    mutating func object(of node: ExpressionNode) throws(Failure) -> EvaluatedObject {
        try charge()
        do { return try object(at: node.storage.path) } catch { throw locate(error, node.range) { node.format(limit: 120) } }
    }

    /// The value for a key of `SELF`, converted once when it is a collection.
    private mutating func savedMember(_ key: String) -> PredicateValue? {
        if let known = kept?.converted[key] { return known }
        guard let found = root.member(key)?.value else { return nil }
        if found.count != nil { memory.converted[key] = found }
        return found
    }
}
