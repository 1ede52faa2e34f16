/// Comparisons that look at the elements of one of Swift's own collections, which is not converted for them.
extension Evaluator {
    /// The side whose elements are compared: the left side with `ANY`, `ALL` and `CONTAINS`, the right side with `IN`. nil for a side that has
    /// been converted already, and for any other comparison.
    @inline(__always)
    func lazyPath(_ node: borrowing ComparisonNode) -> ExpressionNode? {
        guard isLazy else { return nil }
        let side: ExpressionNode
        switch (node.modifier, node.operator) {
        case (.direct, .in): side = node.right
        case (.direct, .contains), (.any, _), (.all, _): side = node.left
        case (.direct, _): return nil
        }
        guard case .keyPath(let base, _) = side.storage.kind, base.isEvaluatedObject else { return nil }
        return side
    }

    @inline(never)
    mutating func compare(_ node: ComparisonNode, _ automaton: PatternAutomaton?, _ side: ExpressionNode) throws(Failure) -> Bool {
        if node.modifier == .direct {
            if node.operator == .contains { return try contains(object(of: side), value(of: node.right), node) }
            let part = try value(of: node.left)
            return try contains(object(of: side), part, node)
        }
        let whole = try object(of: side)
        let right = try value(of: node.right)
        let deciding = node.modifier == .any
        switch whole {
        case .strings(let strings):
            for string in strings {
                try charge()
                if try compare(.string(string), right, node, automaton) == deciding { return deciding }
            }
            return !deciding
        case .numbers(let numbers):
            for number in numbers {
                try charge()
                if try compare(.int(Int64(number)), right, node, automaton) == deciding { return deciding }
            }
            return !deciding
        default: return try compare(elementsOf: whole.value, right, node, automaton)
        }
    }

    private mutating func contains(_ whole: EvaluatedObject, _ part: PredicateValue, _ node: ComparisonNode) throws(Failure) -> Bool {
        switch whole {
        case .strings(let strings):
            for string in strings {
                try charge()
                if try equal(.string(string), part, node.options) { return true }
            }
            return false
        case .numbers(let numbers):
            for number in numbers {
                try charge()
                if try equal(.int(Int64(number)), part, node.options) { return true }
            }
            return false
        default: return try contains(whole.value, part, node)
        }
    }
}
