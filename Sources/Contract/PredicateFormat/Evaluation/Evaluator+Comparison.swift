import Foundation

extension Evaluator {
    /// - Parameter automaton: the compiled right side of MATCHES, when it is a simple constant.
    mutating func compare(_ node: ComparisonNode, _ automaton: PatternAutomaton?) throws(Failure) -> Bool {
        if let path = lazyPath(node) { return try compare(node, automaton, path) }
        let left = try value(of: node.left)
        let right = try value(of: node.right)
        if node.modifier == .direct { return try compare(left, right, node, automaton) }
        return try compare(elementsOf: left, right, node, automaton)
    }

    mutating func compare(
        elementsOf left: PredicateValue, _ right: PredicateValue, _ node: ComparisonNode, _ automaton: PatternAutomaton?
    ) throws(Failure) -> Bool {
        if left.isNull { return node.modifier == .all }
        guard let elements = try members(of: left) else {
            throw Failure(.typeMismatch, "\(node.modifier.rawValue) needs a collection on its left and got \(left.kindName).")
        }
        let deciding = node.modifier == .any
        let span = elements.span
        for index in span.indices {
            try charge()
            if try compare(span[index], right, node, automaton) == deciding { return deciding }
        }
        return !deciding
    }

    /// Not inlined: otherwise the comparison of single values and that of elements would both contain all of it.
    @inline(never)
    mutating func compare(
        _ left: PredicateValue, _ right: PredicateValue, _ node: ComparisonNode, _ automaton: PatternAutomaton?
    ) throws(Failure) -> Bool {
        let name = node.operator, options = node.options
        switch name {
        case .equalTo, .notEqualTo:
            if let tracer { tracer.remark(unlike(left, right, node.modifier)) }
            return try equal(left, right, options) == (name == .equalTo)
        case .lessThan: return try order(left, right, options, node.modifier).map { $0 < 0 } ?? false
        case .lessThanOrEqualTo: return try order(left, right, options, node.modifier).map { $0 <= 0 } ?? false
        case .greaterThan: return try order(left, right, options, node.modifier).map { $0 > 0 } ?? false
        case .greaterThanOrEqualTo: return try order(left, right, options, node.modifier).map { $0 >= 0 } ?? false
        case .between: return try isBetween(left, right, node)
        case .in: return try contains(right, left, node)
        case .contains: return try contains(left, right, node)
        case .beginsWith, .endsWith, .like, .matches: return try compareText(left, right, node, automaton)
        case .conformsTo, .equalsType: return try compareTypes(left, right, node)
        }
    }

    // MARK: Equality and order

    mutating func equal(
        _ left: PredicateValue, _ right: PredicateValue, _ options: ComparisonOptions
    ) throws(Failure) -> Bool {
        if case .string(let a) = left, case .string(let b) = right {
            try charge(comparing: a, b, options)
            return options.foldsText ? TextComparison.fold(a, options) == TextComparison.fold(b, options) : a.isIdentical(toBytesOf: b)
        }
        if left.count != nil { try charge(walking: left) }
        return left == right
    }

    /// Negative, zero or positive; nil when one side is nil, since nil is ordered neither before nor after any value.
    ///
    /// - Parameter modifier: the comparison's modifier, if any.
    mutating func order(
        _ left: PredicateValue, _ right: PredicateValue, _ options: ComparisonOptions, _ modifier: ComparisonModifier? = nil
    ) throws(Failure) -> Int? {
        if left.isNull || right.isNull { return nil }
        switch (left, right) {
        case (.int(let a), .int(let b)): return a < b ? -1 : a > b ? 1 : 0
        case (.string(let a), .string(let b)):
            try charge(comparing: a, b, options)
            return TextComparison.order(a, b, options)
        case (.date(let a), .date(let b)): return a < b ? -1 : a > b ? 1 : 0
        default:
            guard let a = left.number, let b = right.number else {
                throw Failure(
                    .typeMismatch, "\(left.kindName.capitalizedFirst) and \(right.kindName) have no order." + (modifier.map(left.advice) ?? ""))
            }
            if a.isNaN || b.isNaN { return nil }
            return a < b ? -1 : a > b ? 1 : 0
        }
    }

    private mutating func isBetween(
        _ value: PredicateValue, _ bounds: PredicateValue, _ node: ComparisonNode
    ) throws(Failure) -> Bool {
        guard case .array(let pair) = bounds, pair.count == 2 else {
            throw Failure(.invalidArgument, "BETWEEN needs an array of two bounds on its right, such as {1, 10}.")
        }
        guard let low = try order(value, pair[0], node.options, node.modifier),
            let high = try order(value, pair[1], node.options, node.modifier)
        else { return false }
        return low >= 0 && high <= 0
    }

    // MARK: Collections and text

    mutating func contains(
        _ whole: PredicateValue, _ part: PredicateValue, _ node: ComparisonNode
    ) throws(Failure) -> Bool {
        let name = node.operator, options = node.options
        if whole.isNull { return false }
        if case .string(let text) = whole {
            if part.isNull { return false }
            guard case .string(let wanted) = part else {
                throw Failure(.typeMismatch, "\(name.rawValue) looks for a string in a string and got \(part.kindName).")
            }
            try charge(reading: text, wanted, options)
            return TextComparison.contains(text, wanted, options)
        }
        guard let elements = try members(of: whole) else {
            throw Failure(.typeMismatch, "\(name.rawValue) needs a collection or a string and got \(whole.kindName).")
        }
        if let tracer, let element = elements.first {
            tracer.remark(name == .in ? unlike(part, element, node.modifier) : unlike(element, part, .any))
        }
        let span = elements.span
        for index in span.indices {
            try charge()
            if try equal(span[index], part, options) { return true }
        }
        return false
    }

    private mutating func compareText(
        _ left: PredicateValue, _ right: PredicateValue, _ node: ComparisonNode, _ automaton: PatternAutomaton?
    ) throws(Failure) -> Bool {
        if left.isNull || right.isNull { return false }
        guard case .string(let text) = left, case .string(let pattern) = right else {
            throw Failure(
                .typeMismatch,
                "\(node.operator.rawValue) compares strings and got \(left.kindName) and \(right.kindName)." + left.advice(node.modifier))
        }
        try charge(reading: text, pattern, node.options)
        switch node.operator {
        case .beginsWith: return TextComparison.begins(text, pattern, node.options)
        case .endsWith: return TextComparison.ends(text, pattern, node.options)
        case .like: return try isLike(text, pattern, node.options)
        default: return try matches(text, pattern, node.options, automaton)
        }
    }

    private mutating func compareTypes(
        _ left: PredicateValue, _ right: PredicateValue, _ node: ComparisonNode
    ) throws(Failure) -> Bool {
        let name = node.operator
        if left.isNull || right.isNull { return false }
        guard case .string(let type) = left, case .string(let wanted) = right else {
            throw Failure(
                .typeMismatch,
                "\(name.rawValue) compares type identifiers and got \(left.kindName) and \(right.kindName)." + left.advice(node.modifier))
        }
        try charge((type.utf8.count + wanted.utf8.count) / 64)
        // Type identifiers are ASCII and are compared without case.
        if name == .equalsType { return type == wanted || type.lowercased() == wanted.lowercased() }
        try charge(4)
        return environment.conformance(type, wanted)
    }
}
