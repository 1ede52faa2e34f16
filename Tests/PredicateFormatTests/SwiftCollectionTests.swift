import PredicateFormat
import RandomNumbers
import Testing

/// Swift's own collections, which are read without being converted, give the answers, the failures and the steps of the converted values.
@Suite struct SwiftCollectionTests {
    private static let formats = [
        "missing == nil", "self.n == n", "owner.self.s == owner.s", "owner.missing == nil", "owner.SELF == owner", "items.self == items",
        "items.s.length == 1", "texts.length == 1", "ANY texts.length > 1", "numbers.description == 1", "ANY numbers.stringValue == '1'",
        "items.@count == 2", "texts.@count > 1", "numbers.@count > 1", "texts.@count.self == 2", "owner.@count > 2", "@count > 3",
        "items.@sum.n > 1", "items.@avg.owner.n > 1", "items.@max.s == 'a'", "items.@sum.s > 1", "items.@unionOfObjects.t == texts",
        "items.@distinctUnionOfArrays.numbers.@count > 2", "items.@unionOfArrays.s == nil", "items.@allKeys == nil", "owner.@allKeys.@count > 1",
        "owner.@allValues.@count > 1", "items.@nothing == 1", "texts.@max == 'b'", "numbers.@min == 0", "numbers.@sum.self == 1",
        "'a' IN texts", "1 IN numbers", "texts CONTAINS 'b'", "numbers CONTAINS 0.5", "'a' IN[c] texts", "'a' IN s", "s CONTAINS t", "n IN owner",
        "owner CONTAINS 1", "items CONTAINS owner", "1 IN n", "ANY n == 1", "ANY missing == 1", "ALL missing == 1", "NONE texts == 'a'",
        "ANY texts BEGINSWITH[cd] 'e'", "ALL numbers BETWEEN {0, 1}", "ANY texts > 1", "ANY items.numbers == 1", "ANY owner == 'a'",
        "ANY items.n IN numbers", "ANY texts IN {'a', 'b'}", "texts[0] == 'a'", "numbers[FIRST] == 1", "texts[SIZE] == 2", "owner['s'] == s",
        "SUBQUERY(items, $i, $i.s IN texts AND ANY numbers == $i.n).@count > 0", "SUBQUERY(numbers, $x, owner.numbers.@count > $x).@count == 1",
        "SUBQUERY(numbers, $x, SUBQUERY(texts, $y, ANY texts == $y AND items.@count > $x).@count > 0).@count > 1", "SELF == SELF",
        "maps.a.n == 1", "maps.b.x == 'y'", "maps.c.d > 1", "maps.c.self.d == 1.5", "maps.c.@count == 1", "maps.a.missing == nil",
        "maps.b.x.length == 1",
    ]

    @Test(arguments: 0..<4) func agreeWithConvertedValues(part: UInt64) throws {
        var source = RandomPlain(seed: 0xD1C7 + part)
        for round in 0..<3_000 {
            let object = Self.object(source.object())
            let node =
                try round % 2 == 0
                ? PredicateNode(parsing: source.predicate(source.random.below(4)).format)
                : PredicateNode(parsing: Self.formats[source.random.below(Self.formats.count)])
            // Limits of few steps end the evaluation somewhere in its middle.
            let limit = source.random.below(3) == 0 ? 1_000_000 : source.random.below(60)
            let environment = EvaluationEnvironment(limits: EvaluationLimits(steps: limit))
            let expected = Self.outcome { () throws(PredicateEvaluationError) in
                try node.evaluate(with: PredicateValue(bridging: object), environment: environment)
            }
            let answer = Self.outcome { () throws(PredicateEvaluationError) in try node.evaluate(bridging: object, environment: environment) }
            if answer != expected { Issue.record("\(node.predicateFormat) must be \(expected), not \(answer), for \(object) with \(limit) steps") }
        }
    }

    private static func outcome(_ body: () throws(PredicateEvaluationError) -> Bool) -> String {
        do throws(PredicateEvaluationError) { return try body().description } catch { return "\(error)" }
    }

    private static func object(_ plain: Plain) -> [String: Any] {
        var object = pairs(plain)
        object["maps"] = ["a": ["n": 1], "b": ["x": "y"], "c": ["d": 1.5]] as [String: Any]
        return object
    }

    private static func pairs(_ plain: Plain) -> [String: Any] {
        guard case .record(let fields) = plain else { return [:] }
        return fields.compactMapValues { $0 == .none ? nil : any($0) }
    }

    /// The value in the type that a Swift author would give it.
    private static func any(_ plain: Plain) -> Any {
        switch plain {
        case .none: return Int?.none as Any
        case .number(let number): return number == number.rounded() ? Int(number) : number
        case .text(let text): return text
        case .record: return pairs(plain)
        case .list(let items):
            let values = items.map(any)
            if let strings = values as? [String] { return strings }
            if items.allSatisfy({ if case .record = $0 { true } else { false } }) { return items.map(pairs) }
            if values.allSatisfy({ $0 is Int }) { return values.compactMap { $0 as? Int } }
            return values
        }
    }
}
