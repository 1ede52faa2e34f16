import Foundation
import PredicateFormat
import Testing

@Suite struct PredicateParsingTests {
    /// What is written, and how it prints.
    static let spellings: [(String, String)] = [
        ("a = 1", "a == 1"), ("a == 1", "a == 1"), ("a <> 1", "a != 1"), ("a =< 1", "a <= 1"), ("a => 1", "a >= 1"),
        ("a < 1 && b > 2 || ! c != 3", "(a < 1 AND b > 2) OR NOT c != 3"),
        ("a<1 and b>2 or not c!=3", "(a < 1 AND b > 2) OR NOT c != 3"),
        ("a == 1 AND (b == 2 AND c == 3)", "a == 1 AND (b == 2 AND c == 3)"),
        ("not not a == 1", "NOT NOT a == 1"), ("NOT (a == 1 OR b == 1)", "NOT (a == 1 OR b == 1)"),
        ("((((a))) == (((1))))", "a == 1"),
        ("none x.y = 1", "NOT ANY x.y == 1"), ("some x = 1", "ANY x == 1"), ("all x = 1", "ALL x == 1"),
        ("a beginswith[CD] 'x'", "a BEGINSWITH[cd] \"x\""), ("a ==[c] 'x'", "a ==[c] \"x\""), ("a LIKE[wlndc] 'x'", "a LIKE[cdnlw] \"x\""),
        ("a uti-conforms-to 'x' or b Uti-Equals 'y'", "a UTI-CONFORMS-TO \"x\" OR b UTI-EQUALS \"y\""),
        ("x between {1, 2}", "x BETWEEN {1, 2}"), ("x in {}", "x IN {}"),
        ("x == nil and y != NULL and z == YES and w == false", "x == nil AND y != nil AND z == 1 AND w == 0"),
        ("x == 0x1F + 0o17 + 0b101", "x == 31 + 15 + 5"), ("x == .5", "x == 0.5"), ("x == 1e3", "x == 1000.0"),
        ("x == -5", "x == -5"), ("x == - y", "x == 0 - y"), ("x == 9223372036854775807", "x == 9223372036854775807"),
        ("x == 1 + 2 * 3 ** 4 - 5 / 6", "x == 1 + 2 * 3 ** 4 - 5 / 6"), ("x == (1 + 2) * 3", "x == (1 + 2) * 3"),
        ("x == 1 - (2 - 3)", "x == 1 - (2 - 3)"), ("x == add:to:(1, 2)", "x == 1 + 2"),
        ("x == SUM({1}) ", "x == sum({1})"), ("x == Uppercase:('a')", "x == uppercase(\"a\")"),
        ("self.name == 'x'", "name == \"x\""), ("SELF == 'x'", "SELF == \"x\""), ("#size > 1", "#size > 1"), ("size > 1", "#size > 1"),
        ("a.in.b == 1", "a.#in.b == 1"), ("$v.x[first].y[size] == 1", "$v.x[FIRST].y[SIZE] == 1"), ("a[#first] == b['k']", "a[#first] == b[\"k\"]"),
        ("(a.@max.b).c == 1", "(a.@max.b).c == 1"), ("@count == 1", "@count == 1"),
        ("($v := 4) == 4", "($v := 4) == 4"),
        ("subquery (a , $x , $x == 1) . @count > 0", "SUBQUERY(a, $x, $x == 1).@count > 0"),
        ("ternary(a == 1, 'y', 'n') == 'y'", "TERNARY(a == 1, \"y\", \"n\") == \"y\""),
        ("cast('1', 'NSNumber') == 1", "CAST(\"1\", \"NSNumber\") == 1"),
        ("function(a, 'length') == 1", "FUNCTION(a, \"length\") == 1"),
        ("function == 1 and subquery == 2 and cast == 3", "#function == 1 AND #subquery == 2 AND #cast == 3"),
        ("a union b intersect {1} minus c contains 1", "a UNION b INTERSECT {1} MINUS c CONTAINS 1"),
        ("a == \"it's\" or a == 'say \"x\"'", "a == \"it's\" OR a == \"say \\\"x\\\"\""),
        ("a == 'tab\\tnew\\nslash\\\\ \\x41\\u00e9\\101\\ud83d\\ude00'", "a == \"tab\\tnew\\nslash\\\\ Aé\u{41}\u{1F600}\""),
        ("TruePredicate or falsepredicate", "TRUEPREDICATE OR FALSEPREDICATE"), ("naïve == 1", "naïve == 1"),
        ("ANYKEY == 1", "ANYKEY == 1"),
    ]

    @Test(arguments: spellings) func readsEverySpellingAndPrintsOne(written: String, printed: String) throws {
        let node = try PredicateNode(parsing: written)
        #expect(node.predicateFormat == printed)
        #expect(try PredicateNode(parsing: printed) == node)
    }

    @Test func fillsPlaceholdersOutsideQuotesOnly() throws {
        let node = try PredicateNode(
            parsing: "%K == %@ AND %K.size > %5.2f AND n == %ld AND s == '%@' AND t == %s AND u == %@",
            arguments: [
                .value("a.b"), .value("it's"), .value("list"), .value(2), .value(7), .value("c"), .expression(.keyPath("other")),
            ])
        #expect(node.predicateFormat == "a.b == \"it's\" AND list.#size > 2.0 AND n == 7 AND s == \"%@\" AND t == \"c\" AND u == other")
    }

    /// The text, the 1-based column of the error, and a word of what is expected there.
    static let mistakes: [(String, Int, String)] = [
        ("", 1, "value"), ("a", 2, "comparison operator"), ("a ==", 5, "value"), ("a == 1 b", 8, "AND, OR"), ("(a == 1", 8, "\")\""),
        ("a == 1)", 7, "AND, OR"), ("a == 1 AND", 11, "value"), ("a == 1 == 2", 8, "AND, OR"), ("(a == 1) == 2", 10, "AND, OR"),
        ("1 + (a == 1) == 2", 6, "a value"), ("a ==[x] 'y'", 6, "letters"), ("a == 'x", 6, "closing"), ("a == %@", 6, "literal"),
        ("a == $", 6, "variable"), ("a == 12ab", 6, "number"), ("a == 0xZ", 6, "base 16"), ("a ? b", 3, "operator"), ("a == @", 6, "@count"),
        ("frobnicate(1) == 1", 1, "function"), ("sqrt(1, 2) == 1", 1, "1 of them"), ("a BETWEEN {1,", 14, "value"), ("a.@ == 1", 3, "@count"),
        ("a. == 1", 4, "key"), ("and == 1", 1, "value"), ("FETCH(a, b, c) == 1", 1, "database"),
        ("SUBQUERY(a, x, b == 1).@count == 1", 13, "variable"),
        ("NOT a", 6, "comparison operator"), ("ANY (a == 1)", 6, "value"), ("a == '\\u00zz'", 7, "code"), ("a == '\\ud800'", 7, "code"),
        ("SUBQUERY ( extensionItems, , SUBQUERY ( , , ANY  UTI-CONFORMS-TO \"x\").@count == 1).@count == 1", 28, "variable"),
    ]

    @Test(arguments: mistakes) func pointsAtTheMistake(text: String, column: Int, expected: String) {
        let error = #expect(throws: PredicateSyntaxError.self) { try PredicateNode(parsing: text) }
        #expect(error?.column == column, "\(String(describing: error))")
        #expect(error?.expected.contains(expected) == true, "\(String(describing: error))")
    }

    @Test func drawsACaretUnderTheMistake() {
        let error = #expect(throws: PredicateSyntaxError.self) { try PredicateNode(parsing: "a == 1 AND\n  b = = 2") }
        #expect(error?.line == 2)
        #expect(error?.column == 7)
        #expect(error?.rendered == "  b = = 2\n      ^")
    }

    @Test func tellsThatABuildMayHaveEatenAVariable() {
        let error = #expect(throws: PredicateSyntaxError.self) {
            try PredicateNode(parsing: "SUBQUERY(extensionItems, , SUBQUERY(.attachments, , ANY .x UTI-CONFORMS-TO 'y').@count == 1).@count == 1")
        }
        #expect(error?.hint?.contains("Info.plist") == true)
    }

    @Test func givesEveryNodeItsPlace() throws {
        let text = "a == 1 AND  b.c CONTAINS 'x'"
        let node = try PredicateNode(parsing: text)
        guard case .compound(.and, let parts) = node.kind, case .comparison(let comparison) = parts[1].kind else {
            Issue.record("not a conjunction of comparisons")
            return
        }
        #expect(node.range == SourceRange(lower: 0, upper: 28))
        #expect(parts[1].range == SourceRange(lower: 12, upper: 28))
        #expect(comparison.left.range == SourceRange(lower: 12, upper: 15))
    }

    @Test func refusesTextBeyondTheLimit() throws {
        let long = "a == '" + String(repeating: "x", count: 64 * 1024) + "'"
        #expect(throws: PredicateSyntaxError.self) { try PredicateNode(parsing: long) }
        let exact = "a == '" + String(repeating: "x", count: 64 * 1024 - 7) + "'"
        _ = try PredicateNode(parsing: exact)
    }

    /// Something to nest, and what to put before, between and after.
    struct Nesting: CustomTestStringConvertible, Sendable {
        var start = ""
        var repeated: String
        var count: Int
        var end = ""
        var text: String { start + String(repeating: repeated, count: count) + end }
        var testDescription: String { "\(start)\(repeated)…\(end)" }
    }

    static let deep = [
        Nesting(repeated: "(", count: 30_000), Nesting(repeated: "NOT ", count: 10_000, end: "a == 1"),
        Nesting(repeated: "-", count: 30_000, end: "1 == 1"),
        Nesting(start: "a", repeated: "[0]", count: 10_000, end: " == 1"),
        Nesting(repeated: "{", count: 30_000), Nesting(repeated: "sum(", count: 10_000), Nesting(repeated: "SUBQUERY(a,$x,", count: 4_000),
        Nesting(repeated: "a[", count: 20_000), Nesting(repeated: "$a:=", count: 10_000, end: "1 == 1"),
        Nesting(start: "1 ", repeated: "UNION 1 ", count: 8_000, end: "== 1"),
    ]

    @Test(arguments: deep) func refusesDeepNesting(nesting: Nesting) {
        let error = #expect(throws: PredicateSyntaxError.self) { try PredicateNode(parsing: nesting.text) }
        #expect(error?.found.contains("128 levels") == true)
    }

    /// Long chains of operators that bind equally, with what they come to for an `a` of 2, and how an operand that binds less tightly is written.
    static let chains: [(nesting: Nesting, value: PredicateValue)] = [
        (Nesting(start: "1", repeated: " + 1", count: 10_000), 10_001), (Nesting(start: "1", repeated: " - a", count: 10_000), -19_999),
        (Nesting(start: "0", repeated: " + a * 3 - 5", count: 5_000), 5_000), (Nesting(start: "1", repeated: " * 1 / 1", count: 5_000), 1),
        (Nesting(start: "1", repeated: " | 2", count: 10_000), 3), (Nesting(start: "a", repeated: " ** 1", count: 10_000), 2),
        (Nesting(start: "0", repeated: " + (a - 1 - 1 - 1)", count: 3_000), -3_000),
    ]

    /// On a thread with little stack, as those of a pool have it.
    @Test(arguments: chains) func aLongChainIsOneLevel(nesting: Nesting, value: PredicateValue) async throws {
        try await onSmallStack {
            let node = try ExpressionNode(parsing: nesting.text)
            #expect(node.depth <= 4)
            #expect(node.expressionFormat == nesting.text)
            #expect(try node.value(with: ["a": 2]) == value)
            let again = try ExpressionNode(parsing: nesting.text)
            #expect(again == node && again.hashValue == node.hashValue)
            #expect(try node.binding(["b": 1]).value(with: ["a": 2]) == value)
            var count = 0
            node.visit(predicate: { _ in }, expression: { _ in count += 1 })
            #expect(count > nesting.count)
            let trace = try PredicateNode(parsing: nesting.text + " == 0").explain(with: ["a": 2])
            #expect(trace.parts.first?.parts.count ?? 0 > 1_000)
            #expect(trace.parts.first?.value == value.description)
        }
    }

    @Test func aChainThatFailsNamesThePartUpToThere() throws {
        let error = #expect(throws: PredicateEvaluationError.self) { try ExpressionNode(parsing: "1 + 2 / (3 - 3) / 4 + 5").value(with: nil) }
        #expect(error?.part == "2 / (3 - 3)")
        #expect(error?.range == SourceRange(lower: 4, upper: 15))
    }

    @Test func functionsInsideEachOtherAreTheChainThatTheyArePrintedAs() throws {
        let one = ExpressionNode.constant(1), two = ExpressionNode.constant(2)
        let sum = ExpressionNode(.function(.subtract, [ExpressionNode(.function(.add, [one, two])), one]))
        #expect(sum.expressionFormat == "1 + 2 - 1")
        #expect(try ExpressionNode(parsing: "1 + 2 - 1") == sum)
        #expect(try ExpressionNode(parsing: "(1 + 2) - 1") == sum)
        #expect(try ExpressionNode(parsing: "from:subtract:(add:to:(1, 2), 1)") == sum)
        #expect(try ExpressionNode(parsing: "1 + (2 - 1)") != sum)
        #expect(try ExpressionNode(parsing: "(1 + 2) * 1").expressionFormat == "(1 + 2) * 1")
    }

    /// Runs a body on a thread with 512 KiB of stack.
    private func onSmallStack(_ body: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            let thread = Thread { continuation.resume(with: Result { try body() }) }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }

    @Test func readsALongFlatRule() throws {
        let node = try PredicateNode(parsing: Array(repeating: "a == 1", count: 5_900).joined(separator: " AND "))
        #expect(node.depth == 4)
        let path = try PredicateNode(parsing: "a" + String(repeating: ".b", count: 20_000) + " == nil")
        #expect(try path.evaluate(with: [:]))
    }
}
