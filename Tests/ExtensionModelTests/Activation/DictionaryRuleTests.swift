import ExtensionModel
import Foundation
import RandomNumbers
import Testing

@Suite struct DictionaryRuleTests {
    typealias S = SampleItems

    static let prefix = "NSExtensionActivation"
    static let kinds = [
        "SupportsImageWithMaxCount", "SupportsMovieWithMaxCount", "SupportsWebPageWithMaxCount", "SupportsWebURLWithMaxCount",
        "SupportsFileWithMaxCount",
    ]

    func rule(_ short: [String: Any]) throws -> ActivationRule {
        try ActivationRule(propertyList: Dictionary(uniqueKeysWithValues: short.map { (Self.prefix + $0.key, $0.value) }))
    }

    func accepts(_ rule: ActivationRule, _ attachments: [String]...) -> Bool {
        rule.decide(ActivationItems(attachments: attachments)).isAccepted
    }

    @Test func version1NeedsEveryAttachment() throws {
        let rule = try rule(["SupportsImageWithMaxCount": 2])
        #expect(accepts(rule, S.photo, S.photo))
        #expect(!accepts(rule, S.photo, S.pdf))
    }

    @Test func version2NeedsOneAttachment() throws {
        let rule = try rule(["DictionaryVersion": 2, "SupportsImageWithMaxCount": 2])
        #expect(accepts(rule, S.photo, S.pdf))
        #expect(!accepts(rule, S.pdf))
        #expect(!accepts(rule, S.photo, S.photo, S.photo))
    }

    @Test func strictMatchingRestoresEvery() throws {
        let rule = try rule(["DictionaryVersion": 2, "UsesStrictMatching": true, "SupportsImageWithMaxCount": 2])
        #expect(!accepts(rule, S.photo, S.pdf))
        #expect(accepts(rule, S.photo))
    }

    @Test func aPhotoIsNotCountedAsAFileToo() throws {
        let rule = try rule(["SupportsImageWithMaxCount": 9, "SupportsFileWithMaxCount": 1])
        #expect(accepts(rule, S.photoFile, S.photoFile, S.photo, S.zipFile))
        #expect(!accepts(rule, S.photoFile, S.zipFile, S.pdf))
    }

    @Test func textIsAFileOnlyWithAFileURL() throws {
        let rule = try rule(["SupportsFileWithMaxCount": 5])
        #expect(!accepts(rule, S.text))
        #expect(!accepts(rule, S.webURL))
        #expect(!accepts(rule, S.page))
        #expect(accepts(rule, S.text + ["public.file-url"]))
        #expect(accepts(rule, S.photo))
    }

    @Test func attachmentsHaveBounds() throws {
        let rule = try rule(["SupportsAttachmentsWithMinCount": 2, "SupportsAttachmentsWithMaxCount": 3, "SupportsImageWithMaxCount": 10])
        #expect(!accepts(rule, S.photo))
        #expect(accepts(rule, S.photo, S.photo))
        #expect(!accepts(rule, S.photo, S.photo, S.photo, S.photo))
    }

    @Test func attachmentsOfAllItemsCountTogether() throws {
        let rule = try rule(["SupportsImageWithMaxCount": 1])
        let two = ActivationItems(extensionItems: [.init(attachments: [S.photo]), .init(attachments: [S.photo])])
        #expect(!rule.decide(two).isAccepted)
    }

    @Test func aWebPageIsItsPropertyListOrItsURL() throws {
        let rule = try rule(["SupportsWebPageWithMaxCount": 1])
        #expect(accepts(rule, S.page))
        #expect(accepts(rule, S.webURL))
        #expect(accepts(rule, S.page, S.webURL))
        #expect(!accepts(rule, S.webURL, S.webURL))
        #expect(!accepts(rule, S.page, S.page))
        #expect(!accepts(rule, ["public.file-url"]))
    }

    @Test func aFileURLIsNoWebURL() throws {
        #expect(!accepts(try rule(["SupportsWebURLWithMaxCount": 1]), ["public.file-url"]))
    }

    @Test func textOfTheItemIsEnoughForText() throws {
        let items = ActivationItems(attachments: [], hasContentText: true)
        #expect(try rule(["SupportsText": true]).decide(items).isAccepted)
        #expect(try !rule(["SupportsImageWithMaxCount": 1]).decide(items).isAccepted)
    }

    @Test func titleOfAPageDoesNotRefuseIt() throws {
        let rule = try rule(["SupportsText": false, "SupportsWebURLWithMaxCount": 1])
        #expect(rule.decide(ActivationItems(attachments: [S.webURL], hasContentText: true)).isAccepted)
    }

    @Test(arguments: ["3", " 3 ", "+3", 3, 3.0, NSNumber(value: 3), UInt8(3)] as [any Sendable]) func readsCounts(value: any Sendable) throws {
        let rule = try rule(["SupportsImageWithMaxCount": value])
        #expect(rule.warnings.count { $0.contains("is a string; it is read as 3.") } == (value is String ? 1 : 0))
        #expect(accepts(rule, S.photo, S.photo, S.photo))
        #expect(!accepts(rule, S.photo, S.photo, S.photo, S.photo))
    }

    @Test(arguments: [true, 1, 50, 0.5, NSNumber(value: true)] as [any Sendable]) func readsFlags(value: any Sendable) throws {
        let rule = try rule(["SupportsText": value])
        #expect(accepts(rule, S.text))
        #expect(rule.warnings.isEmpty)
    }

    /// As `NSString.boolValue` does: white space, a sign and zeros, then Y, y, T, t or a digit from 1.
    @Test(arguments: [
        ("YES", true), ("y", true), ("true", true), ("Truly", true), ("1", true), (" 01", true), ("-2", true),
        ("", false), ("NO", false), ("n", false), ("false", false), ("0", false), ("on", false), ("many", false),
    ]) func readsTextAsABooleanAndWarns(text: String, flag: Bool) throws {
        let rule = try rule(["SupportsText": text, "SupportsImageWithMaxCount": 1])
        #expect(accepts(rule, S.text) == flag)
        #expect(rule.warnings.count == 1)
        #expect(rule.warnings.first?.contains("SupportsText is \"\(text)\", which is a string; it is read as \(flag).") == true)
        #expect(try self.rule(["SupportsImageWithMaxCount": 1, "DictionaryVersion": 2, "UsesStrictMatching": text]).warnings.count == 1)
    }

    @Test(arguments: [[true], Date.now, Data()] as [any Sendable]) func refusesWhatIsNoBoolean(value: any Sendable) throws {
        let error = #expect(throws: ActivationRuleError.self) { try rule(["SupportsText": value]) }
        #expect(error?.code == .invalidValue)
    }

    /// Rules that support nothing, and the advice: it names a key that the rule lacks, or says what to change about one that it has.
    static let empty: [([String: Int], String)] = [
        ([:], "never offered. Add the key of a kind, such as NSExtensionActivationSupportsImageWithMaxCount."),
        (
            ["SupportsAttachmentsWithMaxCount": 2],
            "A number of attachments (NSExtensionActivationSupportsAttachmentsWithMaxCount) names no kind. Add the key of a kind, such as "
                + "NSExtensionActivationSupportsImageWithMaxCount."
        ),
        (
            ["SupportsText": 0],
            "Set NSExtensionActivationSupportsText to true, or add the key of another kind, such as NSExtensionActivationSupportsImageWithMaxCount."
        ),
        (
            ["SupportsImageWithMaxCount": 0],
            "Set NSExtensionActivationSupportsImageWithMaxCount to a number above 0, or add the key of another kind, such as "
                + "NSExtensionActivationSupportsMovieWithMaxCount."
        ),
    ]

    @Test(arguments: empty) func saysWhatToDoAboutARuleThatSupportsNothing(keys: [String: Int], advice: String) throws {
        let warning = try #require(try rule(keys).warnings.last)
        #expect(warning.hasPrefix("The rule supports no kind of content, so the extension is never offered. "))
        #expect(warning.hasSuffix(advice), "\(warning)")
    }

    @Test(arguments: [("many", 0), ("", 0), (-1, 0), (1.5, 1), ("2 files", 2), ("99999999999999999999", Int.max)] as [(any Sendable, Int)])
    func readsWhatIsNoCountAsTheNumberItBeginsWith(value: any Sendable, count: Int) throws {
        let rule = try rule(["SupportsImageWithMaxCount": value])
        #expect(rule.warnings.contains { $0.contains("NSExtensionActivationSupportsImageWithMaxCount") && $0.contains("read as \(count).") })
        #expect(accepts(rule, S.photo) == (count > 0))
    }

    @Test(arguments: [[1], Date.now, Data()] as [any Sendable]) func refusesWhatIsNoCount(value: any Sendable) throws {
        let error = #expect(throws: ActivationRuleError.self) { try rule(["SupportsImageWithMaxCount": value]) }
        #expect(error?.code == .invalidValue)
        #expect(error?.description.contains("NSExtensionActivationSupportsImageWithMaxCount") == true)
    }

    @Test func suggestsTheKeyThatWasMeant() throws {
        let rule = try ActivationRule(propertyList: ["NSExtensionActivtionSupportsText": true])
        #expect(rule.warnings.first?.contains("Did you mean NSExtensionActivationSupportsText?") == true)
        #expect(rule.warnings.contains { $0.contains("never offered") })
    }

    @Test func warnsOfVersionsAndBoundsThatMakeNoSense() throws {
        #expect(try rule(["DictionaryVersion": 7, "SupportsText": true]).warnings.first?.contains("read as 2") == true)
        let bounds = try rule(["SupportsAttachmentsWithMinCount": 3, "SupportsAttachmentsWithMaxCount": 1, "SupportsText": true])
        #expect(bounds.warnings.first?.contains("at least 3") == true)
    }

    @Test func showsWhatWasCounted() throws {
        let decision = try rule(["SupportsImageWithMaxCount": 2]).decide(SampleItems.many(S.photo, 5))
        let clause = try #require(decision.clauses.first)
        #expect(clause == .init(text: "attachments of kind image, at most", countedValue: 5, bound: 2, passed: false))
        #expect(decision.clauses.dropFirst().allSatisfy { $0.passed })
    }

    /// Random rules and random items: counting and the converted predicate never differ.
    @Test func countingAgreesWithTheConvertedPredicate() throws {
        var random = SplitMix64(state: 42)
        let types = [
            S.photo, S.photoFile, S.movie, S.audio, S.webURL, S.text, S.page, S.pdf, S.zipFile, ["public.url", "public.plain-text"], ["public.data"],
            ["dyn.unknown"], [],
        ]
        var accepted = 0
        for _ in 0..<400 {
            var keys: [String: Any] = [:]
            for kind in Self.kinds where random.below(2) == 0 { keys[kind] = random.below(random.below(4) == 0 ? 40 : 3) }
            if random.below(2) == 0 { keys["SupportsText"] = random.below(2) == 0 }
            if random.below(2) == 0 { keys["DictionaryVersion"] = 2 }
            if random.below(4) == 0 { keys["UsesStrictMatching"] = true }
            if random.below(4) == 0 { keys["SupportsAttachmentsWithMaxCount"] = random.below(4) }
            if random.below(8) == 0 { keys["SupportsAttachmentsWithMinCount"] = random.below(3) }
            let rule = try rule(keys)
            for _ in 0..<8 {
                // Now and then more than the 64 attachments that are counted at once.
                let most = random.below(256) == 0 ? 60 : 3
                let items = (0..<random.below(3)).map { _ in
                    ActivationItems.Item(
                        attachments: (0..<random.below(most)).map { _ in types[random.below(types.count)] },
                        hasContentText: random.below(4) == 0)
                }
                let classified = ClassifiedItems(ActivationItems(extensionItems: items))
                let counted = rule.decide(classified).isAccepted
                accepted += counted ? 1 : 0
                #expect(counted == rule.accepts(classified), "\(keys) \(items)")
                #expect(counted == rule.explain(classified).passed, "\(keys) \(items)")
            }
        }
        #expect(accepted > 200)
    }
}
