import PredicateFormat
import RandomNumbers
import Testing

/// Rules that were damaged at random: whatever they say, they must come to an end, and what can be read must print as
/// something that reads back the same.
@Suite struct PredicateFuzzTests {
    static let seeds = [
        "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\" || NONE $a.x == 1).@count == $e.attachments.@count).@count >= 1",
        "name LIKE[cd] 'a*b?' AND (age BETWEEN {18, 0x40} OR NOT $x IN {'a', \"b\\u00e9\", nil})",
        "TERNARY(a == b, -1.5e3 ** 2 + c, $v := 4).x[FIRST].@sum.price <= items[2][LAST] UNION {1} MINUS d",
        "FUNCTION('abc', 'uppercaseString') MATCHES '(a+)+b|[A-Z]{2,}' && !(SELF.#size != CAST('12', 'NSNumber'))",
        "sum({1, 2, 3}) > add:to:(1, modulus:by:(7, 3)) OR ALL tags BEGINSWITH[c] 'x' AND TRUEPREDICATE",
        "%K CONTAINS %@ AND count == %d OR list.@distinctUnionOfArrays.@count =< .5 AND a.b.c <> NO",
        "SUBQUERY(list, $a, SUBQUERY(list, $b, SUBQUERY(list, $c, SUBQUERY(list, $d, $a == $b).@count > 1).@count > 1).@count > 1).@count > 1",
    ]

    static let fragments = [
        "(", ")", "((((((((", "[", "]", "{", "}", ",", ".", "@count", "$", "$a", ":=", "%@", "%K", "%d", "#", "\\", "\"", "'",
        " NOT ", " ANY ", " AND ", "||", "**", "-", "1", "9999999999999999999", "0x", "1e400", "nil", "SELF", "é", "\u{1F600}", "\0",
        "SUBQUERY(", "TERNARY(", "FUNCTION(", "CAST(", "{$a, $a}", "$a := {$a, $a}", " MATCHES ", "'(x+x+)+y'", "[SIZE]", " UNION ",
    ]

    static let object: PredicateValue = [
        "name": "alphabet", "age": 20, "tags": ["x1", "x2"], "a": 1, "b": 1, "c": 2.5, "x": nil,
        "list": ["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 2, [3, 4]],
        "items": [["price": 1], ["price": 2]], "count": 3,
        "extensionItems": [["attachments": [["registeredTypeIdentifiers": ["public.jpeg"], "x": [1]]]]],
    ]

    @Test(arguments: 0..<4) func survivesDamagedRules(part: Int) {
        var random = SplitMix64(state: 0x5EED + UInt64(part))
        let environment = EvaluationEnvironment(
            variables: ["a": 1, "x": "q"], limits: EvaluationLimits(steps: 2_000, traceNodes: 50), conformance: { $1 == "public.image" || $0 == $1 })
        var parsed = 0, answered = 0
        for _ in 0..<25_000 {
            let text = Self.mutant(&random)
            let node: PredicateNode
            do throws(PredicateSyntaxError) {
                node = try PredicateNode(parsing: text, arguments: [.value("name"), .value("p"), .value(3), .value(2.5)])
            } catch {
                if error.offset < 0 || error.column < 1 || error.expected.isEmpty { Issue.record("\(text): \(error)") }
                continue
            }
            parsed += 1
            let printed = node.predicateFormat
            let again = try? PredicateNode(parsing: printed)
            if again != node { Issue.record("\(text) prints as \(printed)") }
            if (try? node.evaluate(with: Self.object, environment: environment)) != nil { answered += 1 }
            if random.below(16) == 0 { #expect(!node.explain(with: Self.object, environment: environment).text.isEmpty) }
        }
        // The damage must leave enough that works, or the test tests nothing.
        #expect(parsed > 1_500)
        #expect(answered > 500)
    }

    private static func mutant(_ random: inout SplitMix64) -> String {
        var scalars = Array(seeds[random.below(seeds.count)].unicodeScalars)
        for _ in 0...random.below(4) {
            let at = random.below(scalars.count + 1)
            switch random.below(5) {
            case 0: scalars.removeSubrange(at..<min(scalars.count, at + random.below(12)))
            case 1, 2: scalars.insert(contentsOf: fragments[random.below(fragments.count)].unicodeScalars, at: at)
            case 3:
                let from = random.below(scalars.count + 1)
                let piece = Array(scalars[from..<min(scalars.count, from + random.below(40))])
                scalars.insert(contentsOf: piece, at: at)
            default:
                if at < scalars.count { scalars[at] = Unicode.Scalar(UInt8(32 + random.below(95))) }
            }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }
}
