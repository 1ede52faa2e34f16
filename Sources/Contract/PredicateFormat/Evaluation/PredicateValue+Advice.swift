extension PredicateValue {
    /// The remedy when an operator for single values received this value: a sentence after a space; empty unless it is a collection.
    func advice(_ modifier: ComparisonModifier) -> String {
        switch self {
        case .dictionary: return " Name one of its keys."
        case .array, .set:
            if modifier != .direct {
                return " It is an element of another collection: ask it in a SUBQUERY, or join those collections with @unionOfArrays."
            }
            let isNested = elements?.contains { $0.count != nil } == true
            return isNested
                ? " Its elements are collections, too: ask them in a SUBQUERY, or join them with @unionOfArrays and write ANY before it."
                : " Write ANY before it to ask the elements."
        default: return ""
        }
    }
}

extension Evaluator {
    /// Why two values of these kinds can never be equal, as a sentence; nil when they may be equal.
    func unlike(_ left: PredicateValue, _ right: PredicateValue, _ modifier: ComparisonModifier) -> String? {
        if left.isNull || right.isNull || left.family == right.family { return nil }
        return "\(left.kindName.capitalizedFirst) is never equal to \(right.kindName)." + left.advice(modifier)
    }
}

extension PredicateValue {
    /// The groups of kinds within which values can be equal.
    fileprivate enum Family { case null, number, string, date, data, array, set, dictionary, object }

    fileprivate var family: Family {
        switch self {
        case .null: .null
        case .bool, .int, .double: .number
        case .string: .string
        case .date: .date
        case .data: .data
        case .array: .array
        case .set: .set
        case .dictionary: .dictionary
        case .object: .object
        }
    }
}
