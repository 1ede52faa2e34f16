import ExtensionModel
import Foundation
import PredicateFormat
import Testing

/// What is said of a rule when its app is built or installed, because a part of it cannot work.
@Suite struct RuleWarningTests {
    /// A condition on one attachment, inside the subqueries that rules have.
    private static func rule(_ condition: String) throws -> ActivationRule {
        try ActivationRule(
            predicateFormat: "SUBQUERY(extensionItems, $item, SUBQUERY($item.attachments, $one, \(condition)).@count > 0).@count > 0")
    }

    private static let types = "$one.registeredTypeIdentifiers"

    /// Conditions that fail whatever is shared, with the sentence about each.
    static let failing: [(String, String)] = [
        ("ANY \(types) MATCHES '('", "The regular expression \"(\" cannot be read."),
        ("$x == 1", "The variable $x has no value here. This is in `$x`"),
        ("$item.attachments.@count == $n", "The variable $n has no value here. This is in `$n`"),
        ("\(types) UTI-CONFORMS-TO 'public.image'", "Write ANY before it to ask the elements."),
        ("\(types) BEGINSWITH 'public'", "Write ANY before it to ask the elements."),
        ("\(types) == 'public.jpeg'", "An array is never equal to a string. Write ANY before it to ask the elements."),
        ("\(types) IN {'public.jpeg', 'public.png'}", "An array is never equal to a string. Write ANY before it to ask the elements."),
        ("$item.attachments.registeredTypeIdentifiers CONTAINS 'public.jpeg'", "It is an element of another collection: ask it in a SUBQUERY"),
        ("ANY $item.attachments.registeredTypeIdentifiers UTI-EQUALS 'public.jpeg'", "It is an element of another collection: ask it in a SUBQUERY"),
        ("$one UTI-CONFORMS-TO 'public.image'", "got a dictionary and a string. Name one of its keys."),
        ("$item.attachments.@count == '1'", "A number is never equal to a string."),
        ("1 / 0 == 1", "An integer is divided by zero."),
        ("$item.attachments.@average == 1", "There is no collection operator @average."),
        ("ANY \(types) UTI-CONFORMS-TO 'public.image' AND $x == 1", "The variable $x has no value here."),
        ("ANY \(types) UTI-CONFORMS-TO 'public.image' OR $x == 1", "The variable $x has no value here."),
        // Asked only for an attachment that conforms, and for one that does not.
        ("SUBQUERY(\(types), $t, $t UTI-CONFORMS-TO 'public.image').@count == 0 OR SUBQUERY(\(types), $t, $t == $x).@count == 1", "The variable $x"),
    ]

    @Test(arguments: failing) func warnsOfAPartThatFailsWhateverIsShared(condition: String, sentence: String) throws {
        let warnings = try Self.rule(condition).warnings
        #expect(warnings.count == 1, "\(warnings)")
        #expect(warnings.first?.contains(sentence) == true, "\(warnings)")
    }

    /// What fails or is not asked for some items only, and what works.
    @Test(arguments: [
        "ANY \(types) MATCHES 'public[.](jpeg|png)'", "ANY \(types) UTI-CONFORMS-TO 'public.image'", "'public.jpeg' IN \(types)",
        "\(types) CONTAINS 'public.jpeg'", "\(types)[1] == 'public.file-url'", "\(types)[FIRST] BEGINSWITH 'public.'",
        "10 / ($item.attachments.@count - 1) == 5", "$item.attachments.@count == 1 OR 1 / ($item.attachments.@count - 1) > 0", "$one.name == nil",
        "$one.name > 3", "SUBQUERY($one.name, $x, $y == 1).@count == 0", "($n := 3) == 3 AND $n == 3",
        "$hasContentText == YES", "\(types) != nil", "$item.attachments.@count IN {1, 2}",
    ]) func isSilentAboutAPartThatWorksForSomeItems(condition: String) throws {
        let warnings = try Self.rule(condition).warnings.filter { !$0.contains("is always nil") }
        #expect(warnings.isEmpty, "\(warnings)")
    }

    @Test func saysWhatFollows() throws {
        let never = try ActivationRule(predicateFormat: "extensionItems.@count == $n").warnings
        #expect(
            never == [
                """
                The variable $n has no value here. This is in `$n` at column 26. The rule always fails, so the extension is never offered.
                """
            ])
        let partly = try ActivationRule(predicateFormat: "extensionItems.@count == 1 OR extensionItems.@count == $n").warnings
        #expect(
            partly == [
                """
                The variable $n has no value here. This is in `$n` at column 56. Whatever is shared, this part of the rule does not work.
                """
            ])
    }

    @Test func namesAFewOfManyFaults() throws {
        let faults = (0..<100).map { "extensionItems.@count == $n\($0)" }.joined(separator: " OR ")
        let rule = try ActivationRule(predicateFormat: "extensionItems.@count > 0 OR " + faults)
        #expect(rule.warnings.count == 5)
        #expect(rule.warnings.first?.contains("$n0 ") == true)
    }

    /// A rule as large as one may be does not hold up an installation.
    @Test func aLargeRuleIsLookedAtWithinLimits() throws {
        let inner = (0..<40).reduce("$i0 == $x") { text, n in "SUBQUERY(extensionItems, $i\(n), \(text)).@count > 0" }
        #expect(try ActivationRule(predicateFormat: inner).warnings.count <= 5)
        let chain = "extensionItems.@count" + String(repeating: " + 1", count: 10_000) + " == $x"
        #expect(try ActivationRule(predicateFormat: chain).warnings.count <= 1)
        let wide = Array(repeating: "extensionItems.@count == 1", count: 2_000).joined(separator: " AND ")
        #expect(try ActivationRule(predicateFormat: wide).warnings.isEmpty)
    }

    /// The work of a look at a rule is limited, far above what rules take.
    @Test func rulesOfShippedAppsTakeATenthOfTheWorkThatALookMayTake() throws {
        let items = ActivationItems(
            extensionItems: [2, 1, 3].map { count in
                .init(attachments: Array(repeating: ["public.jpeg", "public.file-url", "public.utf8-plain-text"], count: count))
            })
        let environment = EvaluationEnvironment(limits: EvaluationLimits(steps: 2_000), conformance: { _, _ in false })
        for (index, rule) in ShippedRulesTests.rules.enumerated() where ShippedRulesTests.refused[index + 1] == nil && rule is String {
            let trace = try ActivationRule(propertyList: rule).predicate.explain(with: items.predicateValue, environment: environment)
            #expect(trace.passed != nil, "rule \(index + 1): \(trace.error ?? "")")
        }
    }

    @Test func rulesOfShippedAppsHaveNoFaults() throws {
        func faults(_ rule: Any) throws -> [String] {
            try ActivationRule(propertyList: rule).warnings.filter { $0.contains("this part of the rule") || $0.contains("always fails") }
        }
        for (index, rule) in ShippedRulesTests.rules.enumerated() where ShippedRulesTests.refused[index + 1] == nil && rule is String {
            #expect(try faults(rule) == [], "rule \(index + 1)")
        }
        for example in PublicRulesTests.examples where !example.isRefused && example.rule is String {
            #expect(try faults(example.rule) == [], "\(example.name)")
        }
    }
}
