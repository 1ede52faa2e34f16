/// The object on which a predicate is evaluated.
enum EvaluatedObject {
    case value(PredicateValue)
    /// A Swift dictionary whose values are converted on demand: most predicates read only one or two of them.
    case pairs([String: Any])

    /// Accepts any object, like `NSPredicate.evaluate(with:)`.
    init(bridging object: Any?) {
        // The exact type, because a cast would convert other dictionaries to this one.
        if let object, type(of: object) == [String: Any].self, let pairs = object as? [String: Any] {
            self = .pairs(pairs)
        } else {
            self = .value(PredicateValue(bridging: object))
        }
    }

    /// The value for a key of a dictionary; nil when the key is missing or the object is not a dictionary.
    /// A converted collection is cached, because converting it again would cost more than looking it up.
    func member(_ key: String, _ memory: inout EvaluationMemory?) -> PredicateValue? {
        switch self {
        case .value(.dictionary(let pairs)): return pairs.find(key)
        case .value: return nil
        case .pairs(let pairs):
            if let known = memory?.converted[key] { return known }
            guard let found = pairs.find(key) else { return nil }
            let value = PredicateValue.bridge(found, depth: 1)
            if value.count != nil {
                if memory == nil { memory = EvaluationMemory() }
                memory?.converted[key] = value
            }
            return value
        }
    }

    /// The whole object.
    var value: PredicateValue {
        switch self {
        case .value(let value): value
        case .pairs(let pairs): PredicateValue(bridging: pairs)
        }
    }
}
