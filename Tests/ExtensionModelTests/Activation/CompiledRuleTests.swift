@testable import ExtensionModel
import PredicateFormat
import RandomNumbers
import Synchronization
import Testing
import UniformTypeIdentifiers

/// A rule in string form is compiled. Whatever the compiled form says, the general evaluator must say too.
@Suite struct CompiledRuleTests {
    static let environment = EvaluationEnvironment(limits: EvaluationLimits(steps: 200_000), conformance: { UTType.conformance(of: $0, to: $1) })

    /// What the general evaluator says; nil where it gives up, since the compiled form has no such limit.
    static func evaluated(_ rule: ActivationRule, _ items: ActivationItems) -> Bool? {
        var environment = environment
        environment.variables = ["hasContentText": .bool(items.extensionItems.contains(where: \.hasContentText))]
        do throws(PredicateEvaluationError) {
            return try rule.predicate.evaluate(with: RandomItems.value(items), environment: environment)
        } catch {
            return error.reason == .tooMuchWork ? nil : false
        }
    }

    static func isCompiled(_ rule: ActivationRule) -> Bool { RuleProgram(rule.predicate) != nil }

    @Test(arguments: [false, true]) func saysWhatTheEvaluatorSays(isOutsideTheFamily: Bool) throws {
        var random = SplitMix64(state: isOutsideTheFamily ? 1 : 2)
        var (rules, compiled, answers, accepted) = (0, 0, 0, 0)
        for seed in 0..<UInt64(600) {
            var maker = RandomRule(seed: seed, isOutsideTheFamily: isOutsideTheFamily)
            let text = maker.make()
            let rule = try ActivationRule(predicateFormat: text)
            rules += 1
            compiled += Self.isCompiled(rule) ? 1 : 0
            for _ in 0..<6 {
                let items = RandomItems.make(&random)
                guard let expected = Self.evaluated(rule, items) else { continue }
                answers += 1
                accepted += expected ? 1 : 0
                #expect(rule.accepts(ClassifiedItems(items)) == expected, "\(text) \(items)")
            }
        }
        #expect(answers > 3400)
        #expect(accepted > answers / 5 && accepted < answers * 4 / 5)
        #expect(compiled > rules * (isOutsideTheFamily ? 5 : 9) / 10, "\(compiled) of \(rules)")
    }

    @Test func everyShippedRuleIsCompiledAndSaysWhatTheEvaluatorSays() throws {
        var random = SplitMix64(state: 3)
        var strings = 0
        for (index, value) in ShippedRulesTests.rules.enumerated() where ShippedRulesTests.refused[index + 1] == nil {
            let rule = try ActivationRule(propertyList: value)
            if value is String {
                strings += 1
                #expect(Self.isCompiled(rule), "rule \(index + 1)")
            }
            for _ in 0..<40 {
                let items = RandomItems.make(&random)
                guard let expected = Self.evaluated(rule, items) else { continue }
                #expect(rule.accepts(ClassifiedItems(items)) == expected, "rule \(index + 1) \(items)")
            }
        }
        #expect(strings == 21)
    }

    @Test(arguments: [
        // Two attachments at a time: the work is the square of their number, which only the evaluator limits.
        "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, SUBQUERY($i.attachments, $b, ANY $a.registeredTypeIdentifiers == \"x\" AND ANY $b.registeredTypeIdentifiers == \"y\").@count > 0).@count > 0).@count > 0",
        // Fails when it is evaluated.
        "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"x\").@count > 0).@count > 0",
        "$hasContentText == TRUE", "$unknown.@count > 0", "\"public.jpeg\" UTI-CONFORMS-TO \"public.image\"",
        "extensionItems.@count > $x := 3", "extensionItems[0].attachments.@count == 1",
        "SUBQUERY(extensionItems, $i, $i.attachments.@count == 1.5).@count > 0",
    ]) func leavesTheRestToTheEvaluator(format: String) throws {
        #expect(!Self.isCompiled(try ActivationRule(predicateFormat: format)))
    }

    @Test func aTestThatFailsForAnOfferedTypeIsLeftToTheEvaluator() throws {
        // A pattern that cannot be read fails only if a type is there to be matched.
        let rule = try ActivationRule(
            predicateFormat:
                "extensionItems.@count == 2 OR SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers MATCHES \"(\").@count == 0).@count == 1"
        )
        #expect(Self.isCompiled(rule))
        #expect(rule.accepts(ClassifiedItems(ActivationItems(attachments: []))))
        #expect(!rule.accepts(ClassifiedItems(ActivationItems(attachments: [SampleItems.photo]))))
        let two = ActivationItems(extensionItems: [.init(attachments: [SampleItems.photo]), .init(attachments: [])])
        #expect(rule.accepts(ClassifiedItems(two)))
    }

    @Test(arguments: [
        ("Public.JPEG", "public.jpeg", true), ("public.jpeg", "PUBLIC.jpeg", true), ("public.jpeg", "public.jpe", false),
        ("public.jpeg", "public.image", false), ("com.example.größe", "public.jpeg", false),
    ]) func equalTypesMayDifferInCase(offered: String, constant: String, isEqual: Bool) throws {
        let rule = try ActivationRule(
            predicateFormat:
                "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-EQUALS \"\(constant)\").@count == 1).@count == 1"
        )
        #expect(Self.isCompiled(rule))
        let items = ActivationItems(attachments: [[offered]])
        #expect(rule.accepts(ClassifiedItems(items)) == isEqual)
        #expect(Self.evaluated(rule, items) == isEqual)
    }

    /// Each item's attachments are a range of a row that begins and ends inside a word.
    @Test func countsRangesThatSpanWords() throws {
        let rule = try ActivationRule(
            predicateFormat:
                "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\").@count == $i.attachments.@count - 1).@count == 1"
        )
        for (before, photos, after) in [(0, 63, 9), (7, 70, 70), (65, 128, 3), (64, 64, 64), (1, 200, 1)] {
            let items = ActivationItems(
                extensionItems: [
                    SampleItems.many(SampleItems.photo, before), SampleItems.many(SampleItems.photo, photos),
                    SampleItems.many(SampleItems.photo, after),
                ].enumerated().map { index, part in
                    .init(attachments: part.extensionItems.flatMap(\.attachments) + (index == 1 ? [SampleItems.text] : []))
                })
            #expect(rule.accepts(ClassifiedItems(items)), "\(before) \(photos) \(after)")
            #expect(Self.evaluated(rule, items) == true)
        }
    }

    @Test func asksOnceForEachTypeAndConstant() throws {
        let asked = Mutex<[String: Int]>([:])
        let items = ActivationItems(attachments: [SampleItems.photo, SampleItems.photoFile, SampleItems.photo, SampleItems.photoFile])
        let classified = ClassifiedItems(items) { type, wanted in
            asked.withLock { $0[type + " " + wanted, default: 0] += 1 }
            return UTType.conformance(of: type, to: wanted)
        }
        for count in 0..<20 {
            for type in ["public.audio", "public.item", "com.example.recipe"] {
                let rule = try ActivationRule(
                    predicateFormat:
                        "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"\(type)\").@count > \(count)).@count > 0"
                )
                #expect(rule.accepts(classified) == (type == "public.item" && count < 4))
            }
        }
        asked.withLock { asked in
            #expect(asked["public.jpeg public.item"] == 1)
            #expect(asked.values.allSatisfy { $0 == 1 })
        }
    }

    @Test func remembersNothingForTheNextItems() throws {
        let rule = try ActivationRule(
            predicateFormat:
                "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"com.example.late\").@count == 1).@count == 1"
        )
        let items = ActivationItems(attachments: [["com.example.sketch"]])
        #expect(!rule.accepts(ClassifiedItems(items) { _, _ in false }))
        #expect(rule.accepts(ClassifiedItems(items) { $0 == "com.example.sketch" && $1 == "com.example.late" }))
        #expect(!rule.accepts(ClassifiedItems(items) { _, _ in false }))
    }

    @Test func aQuestionToTheRegistryMayAskARule() throws {
        // Nothing is locked while the registry answers.
        let rule = try ActivationRule(
            predicateFormat:
                "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.audio\").@count == 1).@count == 1"
        )
        let inner = Mutex<ClassifiedItems?>(nil)
        let other = try ActivationRule(predicateFormat: "extensionItems.@count == 1")
        let classified = ClassifiedItems(ActivationItems(attachments: [SampleItems.audio])) { type, wanted in
            if let items = inner.withLock({ $0 }) { return other.accepts(items) && UTType.conformance(of: type, to: wanted) }
            return UTType.conformance(of: type, to: wanted)
        }
        inner.withLock { $0 = classified }
        #expect(rule.accepts(classified))
    }

    @Test func manyThreadsMayAskTheSameItems() async throws {
        let rules = try ShippedRulesTests.rules.enumerated().filter { ShippedRulesTests.refused[$0.offset + 1] == nil }.map {
            try ActivationRule(propertyList: $0.element)
        }
        let items = ActivationItems(attachments: [SampleItems.photo, SampleItems.webURL, SampleItems.text])
        let expected = rules.map { $0.accepts(ClassifiedItems(items)) }
        for _ in 0..<20 {
            let classified = ClassifiedItems(items)
            await withTaskGroup(of: [Bool].self) { group in
                for _ in 0..<8 { group.addTask { rules.map { $0.accepts(classified) } } }
                for await answers in group { #expect(answers == expected) }
            }
        }
    }

    @Test func endlesslyManyDifferentRulesAreDecidedForTheSameItems() throws {
        let classified = ClassifiedItems(ActivationItems(attachments: [SampleItems.photo]))
        for number in 0..<(3 * TypeAnswerBook.limit) {
            let rule = try ActivationRule(
                predicateFormat:
                    "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"com.example.\(number)\" OR ANY $a.registeredTypeIdentifiers UTI-EQUALS \"public.jpeg\").@count == 1).@count == 1"
            )
            #expect(rule.accepts(classified))
        }
    }

    @Test func decidesForMoreAttachmentsThanTheEvaluatorHasStepsFor() throws {
        let rule = try ActivationRule(
            predicateFormat:
                "extensionItems.@count == 1 AND SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"public.image\").@count == $i.attachments.@count).@count == 1"
        )
        let items = SampleItems.many(SampleItems.photo, 50_000)
        #expect(Self.evaluated(rule, items) == nil)
        let decision = rule.decide(items)
        #expect(decision.isAccepted)
        #expect(decision.clauses.allSatisfy { $0.passed && $0.error == nil })
    }
}
