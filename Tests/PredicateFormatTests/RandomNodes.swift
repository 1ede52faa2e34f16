import PredicateFormat
import RandomNumbers

/// Makes random trees of every kind of node that has a spelling of its own.
///
/// Left out is what a format string has no literal for: constants that are collections, dates, data and objects, chains of AND
/// and OR with fewer than two parts, and the smallest integer.
struct RandomNodes {
    var random: SplitMix64
    /// The names of the kinds made so far, to see that none is missing.
    var kinds: Set<String> = []

    private static let keys = [
        "name", "a", "_b1", "名前", "naïve", "e\u{301}", "size", "FIRST", "last", "self", "AND", "any", "matches", "nil", "ci", "SUBQUERY",
        "function", "union", "x٣", "e5", "TRUEPREDICATE", "uti", "@count", "@sum", "@distinctUnionOfObjects",
    ]
    private static let names = ["x", "item", "_1", "any", "SELF", "变量"]
    private static let texts = ["", "abc", "it's", "say \"x\"", "back\\slash", "a\nb\tc\r", "\u{1}\u{7F}", "é e\u{301} 日本 🙂", "%@ %K %%", "$x #y"]

    init(seed: UInt64) { random = SplitMix64(state: seed) }

    mutating func predicate(_ depth: Int) -> PredicateNode {
        switch random.below(depth > 0 ? 8 : 2) {
        case 0:
            kinds.insert("literal")
            return .literal(random.below(2) == 0)
        case 1...4: return comparison(depth)
        case 5:
            kinds.insert("not")
            return .not(predicate(depth - 1))
        default:
            let logical: LogicalOperator = random.below(2) == 0 ? .and : .or
            kinds.insert(logical.rawValue)
            return PredicateNode(.compound(logical, (0..<2 + random.below(3)).map { _ in predicate(depth - 1) }))
        }
    }

    private mutating func comparison(_ depth: Int) -> PredicateNode {
        let name = pick(ComparisonOperator.allCases)
        let modifier = pick([ComparisonModifier.direct, .direct, .any, .all])
        let options = random.below(2) == 0 ? ComparisonOptions() : ComparisonOptions(rawValue: UInt(random.below(32)))
        kinds.formUnion([name.rawValue, "modifier \(modifier.rawValue)"])
        return .compare(expression(depth - 1), name, expression(depth - 1), modifier: modifier, options: options)
    }

    mutating func expression(_ depth: Int) -> ExpressionNode {
        let choice = random.below(depth > 0 ? 15 : 5)
        let kind: ExpressionNode.Kind
        switch choice {
        case 0: kind = .evaluatedObject
        case 1: kind = .variable(pick(Self.names))
        case 2: kind = random.below(8) == 0 ? .anyKey : .constant(constant())
        case 3: kind = .constant(constant())
        case 4: kind = .keyPath(base: .evaluatedObject, keys: path())
        case 5: kind = .keyPath(base: expression(depth - 1), keys: path())
        case 6: kind = .index(expression(depth - 1), index(depth - 1))
        case 7, 8: kind = function(depth)
        case 9: kind = .call(receiver: expression(depth - 1), selector: pick(Self.texts), arguments: list(depth - 1, atLeast: 0))
        case 10: kind = .subquery(collection: expression(depth - 1), variable: pick(Self.names), predicate: predicate(depth - 1))
        case 11: kind = .aggregate(list(depth - 1, atLeast: 0))
        case 12: kind = .set(pick(SetOperator.allCases), expression(depth - 1), expression(depth - 1))
        case 13: kind = .conditional(predicate(depth - 1), expression(depth - 1), expression(depth - 1))
        default: kind = .assignment(pick(Self.names), expression(depth - 1))
        }
        let name = String(describing: kind)
        kinds.insert(String(name.prefix { $0 != "(" }))
        return ExpressionNode(kind)
    }

    private mutating func function(_ depth: Int) -> ExpressionNode.Kind {
        let function = pick(BuiltInFunction.allCases)
        kinds.insert(function.rawValue)
        // The statistics take any number of arguments; the others as many as their name has colons.
        let statistics: Set<BuiltInFunction> = [.average, .sum, .count, .min, .max, .median, .mode, .standardDeviation]
        if statistics.contains(function) { return .function(function, list(depth - 1, atLeast: 1)) }
        return .function(function, (0..<function.rawValue.count { $0 == ":" }).map { _ in expression(depth - 1) })
    }

    private mutating func index(_ depth: Int) -> IndexNode {
        let index = random.below(5)
        kinds.insert("index \(min(index, 3))")
        return switch index {
        case 0: .first
        case 1: .last
        case 2: .size
        default: .expression(expression(depth))
        }
    }

    private mutating func list(_ depth: Int, atLeast minimum: Int) -> [ExpressionNode] {
        (0..<minimum + random.below(3)).map { _ in expression(depth) }
    }

    private mutating func path() -> [String] { (0...random.below(3)).map { _ in pick(Self.keys) } }

    private mutating func constant() -> PredicateValue {
        switch random.below(8) {
        case 0: .null
        case 1: .bool(random.below(2) == 0)
        case 2: .int(pick([0, 1, -1, 42, .max, .min + 1]))
        case 3: .int(Int64(random.below(2000)) - 1000)
        case 4: .double(pick([0.5, -0.5, 1e300, -1e-300, .infinity, -.infinity, 0.1, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude]))
        case 5: .double(Double(random.below(100_000)) / 64 - 700)
        default: .string(pick(Self.texts))
        }
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random.below(elements.count)] }
}
