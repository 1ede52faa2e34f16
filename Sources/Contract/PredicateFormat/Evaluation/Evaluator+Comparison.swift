import Foundation

extension Evaluator {
    mutating func compare(_ node: ComparisonNode) throws(Failure) -> Bool {
        let left = try value(of: node.left)
        let right = try value(of: node.right)
        if node.modifier == .direct { return try compare(left, node.operator, right, node.options) }
        if left.isNull { return node.modifier == .all }
        guard let elements = try members(of: left) else {
            throw Failure(.typeMismatch, "\(node.modifier.rawValue) needs a collection on its left and got \(left.kindName).")
        }
        let deciding = node.modifier == .any
        for element in elements {
            try charge()
            if try compare(element, node.operator, right, node.options) == deciding { return deciding }
        }
        return !deciding
    }

    mutating func compare(
        _ left: PredicateValue, _ name: ComparisonOperator, _ right: PredicateValue, _ options: ComparisonOptions
    ) throws(Failure) -> Bool {
        switch name {
        case .equalTo: return try equal(left, right, options)
        case .notEqualTo: return try !equal(left, right, options)
        case .lessThan: return try order(left, right, options).map { $0 < 0 } ?? false
        case .lessThanOrEqualTo: return try order(left, right, options).map { $0 <= 0 } ?? false
        case .greaterThan: return try order(left, right, options).map { $0 > 0 } ?? false
        case .greaterThanOrEqualTo: return try order(left, right, options).map { $0 >= 0 } ?? false
        case .between: return try isBetween(left, right, options)
        case .in: return try contains(right, left, options, name)
        case .contains: return try contains(left, right, options, name)
        case .beginsWith, .endsWith, .like, .matches: return try compareText(left, name, right, options)
        case .conformsTo, .equalsType: return try compareTypes(left, name, right)
        }
    }

    // MARK: Equality and order

    private mutating func equal(
        _ left: PredicateValue, _ right: PredicateValue, _ options: ComparisonOptions
    ) throws(Failure) -> Bool {
        if case .string(let a) = left, case .string(let b) = right {
            try charge(min(a.utf8.count, b.utf8.count) / 64)
            return options.foldsText ? TextComparison.fold(a, options) == TextComparison.fold(b, options) : a.isIdentical(toBytesOf: b)
        }
        if left.count != nil { try charge(walking: left) }
        return left == right
    }

    /// Negative, zero or positive; nil if one side is nil, since nil is neither before nor after anything.
    mutating func order(
        _ left: PredicateValue, _ right: PredicateValue, _ options: ComparisonOptions
    ) throws(Failure) -> Int? {
        if left.isNull || right.isNull { return nil }
        switch (left, right) {
        case (.int(let a), .int(let b)): return a < b ? -1 : a > b ? 1 : 0
        case (.string(let a), .string(let b)):
            try charge(min(a.utf8.count, b.utf8.count) / 64)
            return TextComparison.order(a, b, options)
        case (.date(let a), .date(let b)): return a < b ? -1 : a > b ? 1 : 0
        default:
            guard let a = left.number, let b = right.number else {
                throw Failure(.typeMismatch, "\(left.kindName.capitalizedFirst) and \(right.kindName) have no order.")
            }
            if a.isNaN || b.isNaN { return nil }
            return a < b ? -1 : a > b ? 1 : 0
        }
    }

    private mutating func isBetween(
        _ value: PredicateValue, _ bounds: PredicateValue, _ options: ComparisonOptions
    ) throws(Failure) -> Bool {
        guard case .array(let pair) = bounds, pair.count == 2 else {
            throw Failure(.invalidArgument, "BETWEEN needs an array of two bounds on its right, such as {1, 10}.")
        }
        guard let low = try order(value, pair[0], options), let high = try order(value, pair[1], options) else { return false }
        return low >= 0 && high <= 0
    }

    // MARK: Collections and text

    private mutating func contains(
        _ whole: PredicateValue, _ part: PredicateValue, _ options: ComparisonOptions, _ name: ComparisonOperator
    ) throws(Failure) -> Bool {
        if whole.isNull { return false }
        if case .string(let text) = whole {
            if part.isNull { return false }
            guard case .string(let wanted) = part else {
                throw Failure(.typeMismatch, "\(name.rawValue) looks for a string in a string and got \(part.kindName).")
            }
            try charge((text.utf8.count + wanted.utf8.count) / 64)
            return TextComparison.contains(text, wanted, options)
        }
        guard let elements = try members(of: whole) else {
            throw Failure(.typeMismatch, "\(name.rawValue) needs a collection or a string and got \(whole.kindName).")
        }
        for element in elements {
            try charge()
            if try equal(element, part, options) { return true }
        }
        return false
    }

    private mutating func compareText(
        _ left: PredicateValue, _ name: ComparisonOperator, _ right: PredicateValue, _ options: ComparisonOptions
    ) throws(Failure) -> Bool {
        if left.isNull || right.isNull { return false }
        guard case .string(let text) = left, case .string(let pattern) = right else {
            throw Failure(
                .typeMismatch,
                "\(name.rawValue) compares strings and got \(left.kindName) and \(right.kindName)."
                    + (left.elements == nil ? "" : " Write ANY before it to ask the elements."))
        }
        try charge((text.utf8.count + pattern.utf8.count) / 64)
        switch name {
        case .beginsWith: return TextComparison.begins(text, pattern, options)
        case .endsWith: return TextComparison.ends(text, pattern, options)
        case .like: return try isLike(text, pattern, options)
        default: return try matches(text, pattern, options)
        }
    }

    private mutating func compareTypes(
        _ left: PredicateValue, _ name: ComparisonOperator, _ right: PredicateValue
    ) throws(Failure) -> Bool {
        if left.isNull || right.isNull { return false }
        guard case .string(let type) = left, case .string(let wanted) = right else {
            throw Failure(
                .typeMismatch,
                "\(name.rawValue) compares type identifiers and got \(left.kindName) and \(right.kindName)."
                    + (left.elements == nil ? "" : " Write ANY before it to ask the elements."))
        }
        // Type identifiers are ASCII and their case does not count.
        if name == .equalsType { return type == wanted || type.lowercased() == wanted.lowercased() }
        try charge(4)
        return environment.conformance(type, wanted)
    }
}
