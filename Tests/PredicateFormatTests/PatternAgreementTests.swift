import PredicateFormat
import RandomNumbers
import Testing

/// A constant pattern that is simple needs no regular expression engine; one that is in the object is always given to it.
@Suite struct PatternAgreementTests {
    private static let sets = ["a", "B", "7", "_", " ", ".", "[a-c]", "[A-Z_]", "[b7.]", "\\.", "\\*", "k", "S", "[i-t]", "-", "\t"]
    private static let quantifiers = ["", "", "*", "+", "?"]
    private static let damage = [
        "[", "]", "(a)", "|", "\\d", "[^a]", "{2}", "[z-a]", "[a-]", "[]", "[[:alpha:]]", "^", "$", "\\", "é", "[&&a]", "*", "+", "?",
    ]
    private static let letters = ["a", "A", "b", "B", "c", "7", "_", " ", ".", "*", "k", "s", "-", "\t", "\n", "\r", "\0"]

    private static func pattern(_ random: inout SplitMix64) -> String {
        (0..<random.below(5)).map { _ in
            if random.below(24) == 0 { return damage[random.below(damage.count)] }
            return sets[random.below(sets.count)] + quantifiers[random.below(quantifiers.count)]
        }.joined()
    }

    private static func text(_ random: inout SplitMix64) -> String {
        let letters = random.below(8) == 0 ? letters + ["é", "\u{212A}", "\u{17F}"] : letters
        return (0..<random.below(5)).map { _ in letters[random.below(letters.count)] }.joined()
    }

    private static func outcome(_ format: String, _ pattern: String, _ text: String) -> Bool? {
        let object: PredicateValue = ["pattern": .string(pattern), "text": .string(text)]
        return try? PredicateNode(parsing: format, arguments: format.contains("%@") ? [.value(.string(pattern))] : []).evaluate(with: object)
    }

    @Test(arguments: ["", "[c]", "[cd]", "[cn]"]) func agreesWithTheEngine(options: String) {
        var random = SplitMix64(state: 0xABCD + UInt64(options.count))
        var held = 0, failed = 0
        for _ in 0..<3_000 {
            let pattern = Self.pattern(&random), text = Self.text(&random)
            let expected = Self.outcome("text MATCHES\(options) pattern", pattern, text)
            if expected == true { held += 1 }
            if expected == nil { failed += 1 }
            if Self.outcome("text MATCHES\(options) %@", pattern, text) != expected {
                Issue.record("\(text.debugDescription) MATCHES\(options) \(pattern.debugDescription) must be \(String(describing: expected))")
            }
        }
        #expect(held > 100 && failed > 50, "\(held) matched and \(failed) failed")
    }

    @Test func leavesOutRowsOfOptionalLetters() {
        for text in ["", "b", "abc", "d", "aacc", "bb", "bbd", "abcdd"] {
            #expect(Self.outcome("text MATCHES %@", "a*b?c*d?", text) == Self.outcome("text MATCHES pattern", "a*b?c*d?", text), "\(text)")
        }
    }

    @Test(arguments: [62, 63, 64, 65]) func takesPatternsAsLongAsTheyAre(count: Int) {
        let pattern = String(repeating: "a?", count: count - 1) + "b"
        #expect(Self.outcome("text MATCHES %@", pattern, String(repeating: "a", count: count - 1) + "b") == true)
        #expect(Self.outcome("text MATCHES %@", pattern, String(repeating: "a", count: count - 1)) != true)
        #expect(Self.outcome("text MATCHES %@", pattern, "b") == true)
    }

    @Test func keepsTheLimitsOfAnEvaluation() throws {
        let node = try PredicateNode(parsing: "%@ MATCHES 'xyz*'", arguments: [.value("xyzzz")])
        for limits in [EvaluationLimits(patternLength: 3), EvaluationLimits(subjectLength: 4), EvaluationLimits(steps: 2)] {
            let error = #expect(throws: PredicateEvaluationError.self) {
                try node.evaluate(with: .null, environment: EvaluationEnvironment(limits: limits))
            }
            #expect(error?.reason == .tooMuchWork)
        }
        #expect(try node.evaluate(with: .null))
    }

    @Test func needsNoTimeForWhatBacktracks() throws {
        let node = try PredicateNode(parsing: "text MATCHES 'a*a*a*a*a*a*a*a*b'")
        #expect(try !node.evaluate(with: ["text": .string(String(repeating: "a", count: 60_000))]))
    }
}
