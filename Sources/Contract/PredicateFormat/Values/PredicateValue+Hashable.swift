/// Equality as in `NSNumber`, `NSString` and Foundation's other classes: 1, 1.0 and true are equal, strings are compared literally.
extension PredicateValue: Hashable {
    public static func == (left: PredicateValue, right: PredicateValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.int(let a), .int(let b)): a == b
        case (.bool(let a), .bool(let b)): a == b
        case (.int, .double), (.double, .int), (.double, .double), (.bool, .int), (.int, .bool), (.bool, .double), (.double, .bool):
            left.number == right.number
        case (.string(let a), .string(let b)): a.isIdentical(toBytesOf: b)
        case (.date(let a), .date(let b)): a == b
        case (.data(let a), .data(let b)): a == b
        case (.array(let a), .array(let b)): a == b
        case (.set(let a), .set(let b)): a == b
        case (.dictionary(let a), .dictionary(let b)): a == b
        case (.object(let a), .object(let b)): a.predicateIdentity == b.predicateIdentity
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool, .int, .double: hasher.combine(number)
        // The standard library's hash is equal for canonically equivalent strings, so it is equal for identical ones.
        case .string(let value): hasher.combine(value)
        case .date(let value): hasher.combine(value)
        case .data(let value): hasher.combine(value)
        case .array(let value): hasher.combine(value)
        case .set(let value): hasher.combine(value)
        case .dictionary(let value): hasher.combine(value)
        case .object(let value): hasher.combine(value.predicateIdentity)
        }
    }
}
