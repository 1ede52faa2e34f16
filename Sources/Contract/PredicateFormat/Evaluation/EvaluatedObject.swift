/// An object that a predicate reads. Swift's own collections are converted only as far as the predicate reads them: most predicates read one
/// or two of many values.
///
/// `depth` is the number of collections around this collection.
enum EvaluatedObject {
    case value(PredicateValue)
    case pairs([String: Any], depth: Int)
    case texts([String: String])
    case integers([String: Int])
    case doubles([String: Double])
    case rows([[String: Any]], depth: Int)
    case strings([String])
    case numbers([Int])

    /// Accepts any object, like `NSPredicate.evaluate(with:)`.
    init(bridging object: Any?) {
        self = Self.pairs(in: object).map { .pairs($0, depth: 0) } ?? object.map { EvaluatedObject($0, depth: 0) } ?? .value(.null)
    }

    private static func pairs(in object: Any?) -> [String: Any]? {
        func opened<Actual>(_ object: Actual) -> [String: Any]? { exactly(object, [String: Any].self) }
        guard object != nil else { return nil }
        // SAFETY: an `Any?` that is not nil has the layout of an `Any`. Unwrapping would copy the object, which takes as long as reading a key.
        return withUnsafePointer(to: object) { object in
            object.withMemoryRebound(to: Any.self, capacity: 1) { _openExistential($0.pointee, do: opened) }
        }
    }

    init(_ object: Any, depth: Int) {
        func opened<Actual>(_ object: Actual) -> EvaluatedObject {
            if let simple = PredicateValue.simple(object) { return .value(simple) }
            guard depth < PredicateValue.deepest else { return .value(.bridge(object, depth: depth)) }
            if let pairs = exactly(object, [String: Any].self) { return .pairs(pairs, depth: depth) }
            if let strings = exactly(object, [String].self) { return .strings(strings) }
            if let numbers = exactly(object, [Int].self) { return .numbers(numbers) }
            if let rows = exactly(object, [[String: Any]].self) { return .rows(rows, depth: depth) }
            if let pairs = exactly(object, [String: String].self) { return .texts(pairs) }
            if let pairs = exactly(object, [String: Int].self) { return .integers(pairs) }
            if let pairs = exactly(object, [String: Double].self) { return .doubles(pairs) }
            return .value(.bridge(object, depth: depth))
        }
        self = _openExistential(object, do: opened)
    }

    /// The value for a key of a dictionary; nil when the key is missing or the object is not a dictionary.
    func member(_ key: String) -> EvaluatedObject? {
        switch self {
        case .value(.dictionary(let pairs)): pairs.find(key).map { .value($0) }
        case .value, .rows, .strings, .numbers: nil
        case .pairs(let pairs, let depth): pairs.find(key) { EvaluatedObject($0, depth: depth + 1) }
        case .texts(let pairs): pairs.find(key).map { .value(.string($0)) }
        case .integers(let pairs): pairs.find(key).map { .value(.int(Int64($0))) }
        case .doubles(let pairs): pairs.find(key).map { .value(.double($0)) }
        }
    }

    /// The object as a value, completely converted.
    var value: PredicateValue {
        switch self {
        case .value(let value): value
        case .pairs(let pairs, let depth): .dictionary(pairs.mapValues { .bridge($0, depth: depth + 1) })
        case .texts(let pairs): .dictionary(pairs.mapValues { .string($0) })
        case .integers(let pairs): .dictionary(pairs.mapValues { .int(Int64($0)) })
        case .doubles(let pairs): .dictionary(pairs.mapValues { .double($0) })
        case .rows(let rows, let depth): .array(rows.map { EvaluatedObject.pairs($0, depth: depth + 1).value })
        case .strings(let strings): .array(strings.map { .string($0) })
        case .numbers(let numbers): .array(numbers.map { .int(Int64($0)) })
        }
    }
}
