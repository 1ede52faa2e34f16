import PredicateFormat
import Testing

/// Random predicates over random objects give the answers of `PlainPredicate`, which evaluates them by definition.
@Suite struct PredicateAgreementTests {
    @Test(arguments: 0..<4) func agreesWithASimpleEvaluator(part: UInt64) throws {
        var source = RandomPlain(seed: 0xC0FFEE + part)
        var held = 0
        for _ in 0..<6_000 {
            let predicate = source.predicate(source.random.below(4))
            let object = source.object()
            let expected = predicate.holds(object)
            if expected { held += 1 }
            do {
                let node = try PredicateNode(parsing: predicate.format)
                let value = Self.value(object)
                if try node.evaluate(with: value) != expected {
                    Issue.record("\(predicate.format) must be \(expected) for \(value)")
                }
                // The printed form has only the parentheses that it needs.
                if try PredicateNode(parsing: node.predicateFormat).evaluate(with: value) != expected {
                    Issue.record("\(predicate.format) prints as \(node.predicateFormat), which must be \(expected) for \(value)")
                }
                if node.explain(with: value).passed != expected { Issue.record("\(predicate.format) is explained as \(!expected) for \(value)") }
            } catch {
                Issue.record("\(predicate.format): \(error)")
            }
        }
        // Answers that are nearly always the same would test little.
        #expect(held > 1_500 && held < 4_500, "\(held) of 6000 were true")
    }

    private static func value(_ plain: Plain) -> PredicateValue {
        switch plain {
        case .none: .null
        case .number(let number): number == number.rounded() ? .int(Int64(number)) : .double(number)
        case .text(let text): .string(text)
        case .list(let items): .array(items.map(value))
        case .record(let fields): .dictionary(fields.mapValues(value))
        }
    }
}
