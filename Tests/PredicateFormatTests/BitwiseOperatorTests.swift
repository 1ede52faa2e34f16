import PredicateFormat
import Testing

/// The operators on bits, which queries for photos are full of: `(mediaSubtypes & %d) != 0`.
@Suite struct BitwiseOperatorTests {
    @Test(arguments: [
        ("(subtypes & %d) != 0", true), ("subtypes & 1 == 1", false), ("(kind == 2) AND (subtypes & 4 != 0)", true),
        ("subtypes | 1 == 7", true), ("subtypes ^ 2 == 4", true), ("1 << 3 == 8", true), ("16 >> 2 == 4", true), ("~subtypes == -7", true),
        // As in C: shifts bind tighter than &, & tighter than ^, ^ tighter than |, and sums tighter than all; comparisons less.
        ("1 | 6 & 2 == 3", true), ("1 ^ 3 & 2 == 3", true), ("1 | 2 ^ 3 == 1", true), ("1 << 1 + 1 == 4", true), ("6 & 1 << 2 == 4", true),
        ("missing & 2 == nil", true), ("subtypes & 2 == 2 && kind == 2 || FALSEPREDICATE", true),
    ])
    func computesWithBits(format: String, expected: Bool) throws {
        let node = try PredicateNode(parsing: format, arguments: [.value(4)])
        #expect(try node.evaluate(with: ["subtypes": 6, "kind": 2]) == expected)
        #expect(try PredicateNode(parsing: node.predicateFormat) == node)
    }

    @Test func isTheFunctionOfTheSameName() throws {
        #expect(try PredicateNode(parsing: "bitwiseAnd:with:(flags, 2) == 2") == PredicateNode(parsing: "flags & 2 == 2"))
        #expect(try ExpressionNode(parsing: "leftshift:by:(a, 1) | rightshift:by:(b, 2)").expressionFormat == "a << 1 | b >> 2")
        #expect(try ExpressionNode(parsing: "onesComplement(a)") == ExpressionNode(parsing: "~a"))
    }

    @Test(arguments: ["a & == 1", "& a == 1", "a &", "a <<< 1 == 2", "a &&& b == 1", "a ~ b == 1"])
    func refusesOperatorsWithoutOperands(format: String) {
        #expect(throws: PredicateSyntaxError.self) { try PredicateNode(parsing: format) }
    }
}
