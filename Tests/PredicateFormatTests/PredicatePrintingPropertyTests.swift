import PredicateFormat
import Testing

/// What is printed reads back as the same tree, whatever the tree is.
@Suite struct PredicatePrintingPropertyTests {
    @Test(arguments: 0..<4) func readsBackEveryTreeThatItPrints(part: UInt64) {
        var nodes = RandomNodes(seed: 0xA11CE + part)
        for _ in 0..<5_000 {
            let node = nodes.predicate(1 + nodes.random.below(5))
            let printed = node.predicateFormat
            do throws(PredicateSyntaxError) {
                let again = try PredicateNode(parsing: printed)
                if again != node { Issue.record("\(printed) reads back as \(again.predicateFormat)") }
                if again.predicateFormat != printed { Issue.record("\(printed) prints again as \(again.predicateFormat)") }
            } catch {
                Issue.record("\(printed): \(error)")
            }
        }
        let wanted =
            ComparisonOperator.allCases.map(\.rawValue) + BuiltInFunction.allCases.map(\.rawValue)
            + ["literal", "not", "AND", "OR", "modifier ", "modifier ANY", "modifier ALL", "index 0", "index 1", "index 2", "index 3"]
            + ["constant", "evaluatedObject", "variable", "assignment", "keyPath", "index", "function", "call", "subquery", "aggregate"]
            + ["set", "conditional", "anyKey"]
        for kind in wanted { #expect(nodes.kinds.contains(kind), "\(kind) was never made") }
    }

    @Test(arguments: 0..<2) func readsBackEveryExpressionThatItPrints(part: UInt64) {
        var nodes = RandomNodes(seed: 0xB0B + part)
        for _ in 0..<5_000 {
            let node = nodes.expression(1 + nodes.random.below(5))
            let printed = node.expressionFormat
            let again = try? ExpressionNode(parsing: printed)
            if again != node { Issue.record("\(printed) reads back as \(again?.expressionFormat ?? "nothing")") }
        }
    }

    /// A collection that filled a `%@` is a constant and prints as the braces around its elements, which are an aggregate: another
    /// node with the same value.
    @Test func aConstantArrayReadsBackAsAnAggregateOfTheSameValue() throws {
        let node = try PredicateNode(parsing: "2 IN %@", arguments: [.value([1, 2])])
        let again = try PredicateNode(parsing: node.predicateFormat)
        #expect(again.predicateFormat == node.predicateFormat)
        #expect(try again.evaluate(with: .null) && node.evaluate(with: .null))
    }
}
