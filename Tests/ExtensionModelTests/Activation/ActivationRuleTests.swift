import ExtensionModel
import Foundation
import Testing

@Suite struct ActivationRuleTests {
    @Test func onePDFExactly() throws {
        let rule = try ActivationRule(
            predicateFormat: """
                SUBQUERY(extensionItems, $extensionItem, SUBQUERY($extensionItem.attachments, $attachment,
                ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf").@count == $extensionItem.attachments.@count).@count == 1
                """)
        #expect(rule.decide(ActivationItems(attachments: [SampleItems.pdf])).isAccepted)
        #expect(!rule.decide(ActivationItems(attachments: [SampleItems.pdf, SampleItems.photo])).isAccepted)
        let two = ActivationItems(extensionItems: [.init(attachments: [SampleItems.pdf]), .init(attachments: [SampleItems.pdf])])
        let decision = rule.decide(two)
        #expect(!decision.isAccepted)
        #expect(decision.clauses.first?.countedValue == 2)
        #expect(decision.clauses.first?.bound == 1)
    }

    @Test func showsEachClauseOfAConjunction() throws {
        let rule = try ActivationRule(predicateFormat: "extensionItems.@count == 2 AND extensionItems.@count < 9")
        let decision = rule.decide(ActivationItems(attachments: []))
        #expect(decision.requiresAll)
        #expect(decision.clauses.map(\.passed) == [false, true])
        #expect(decision.clauses.map(\.countedValue) == [1, 1])
        #expect(decision.clauses.map(\.bound) == [2, 9])
    }

    @Test func oneClauseOfADisjunctionIsEnough() throws {
        let decision = try ActivationRule(predicateFormat: "extensionItems.@count == 2 OR extensionItems.@count == 1").decide(
            ActivationItems(attachments: []))
        #expect(decision.isAccepted)
        #expect(!decision.requiresAll)
        #expect(decision.clauses.map(\.passed) == [false, true])
    }

    @Test func aRuleThatFailsAcceptsNothingAndSaysWhy() throws {
        // Without ANY the operator gets an array.
        let rule = try ActivationRule(
            predicateFormat:
                "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, $a.registeredTypeIdentifiers UTI-CONFORMS-TO 'public.image').@count > 0).@count > 0"
        )
        let decision = rule.decide(ActivationItems(attachments: [SampleItems.photo]))
        #expect(!decision.isAccepted)
        #expect(decision.clauses.first?.error?.contains("Write ANY before it") == true)
    }

    @Test func warnsOfTrueAndFalse() throws {
        #expect(try ActivationRule(propertyList: "TRUEPREDICATE").warnings.first?.contains("development only") == true)
        #expect(try ActivationRule(propertyList: "extensionItems.@count == 1 OR truepredicate").warnings.first?.contains("development only") == true)
        #expect(try ActivationRule(propertyList: "FALSEPREDICATE").warnings.first?.contains("never offered") == true)
        #expect(try ActivationRule(propertyList: "extensionItems.@count == 1").warnings.isEmpty)
    }

    @Test func warnsOfKeysThatNoItemHas() throws {
        let rule = try ActivationRule(propertyList: "SUBQUERY(extensionItems, $i, $i.attachment.@count > 0).@count > 0")
        #expect(rule.warnings.first?.contains("\"attachment\"") == true)
    }

    @Test func tellsThatABuildAteTheVariables() throws {
        let error = try #require(throws: ActivationRuleError.self) {
            try ActivationRule(
                propertyList: "SUBQUERY ( extensionItems, , SUBQUERY ( , , ANY  UTI-CONFORMS-TO \"public.url\" ).@count == 1 ).@count == 1")
        }
        #expect(error.code == .invalidPredicate)
        #expect(error.syntaxError?.column == 28)
        #expect(error.description.contains("may have removed a name such as $extensionItem"))
    }

    @Test(arguments: [1, true, ["a"], Date.now] as [any Sendable]) func refusesWhatIsNeitherStringNorDictionary(value: any Sendable) {
        let error = #expect(throws: ActivationRuleError.self) { try ActivationRule(propertyList: value) }
        #expect(error?.code == .invalidType)
    }

    @Test func readsPropertyListsFromXML() throws {
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>NSExtensionActivationSupportsText</key><true/>
            <key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>1</integer>
            <key>NSExtensionActivationSupportsMovieWithMaxCount</key><string>2</string>
            </dict></plist>
            """
        let rule = try ActivationRule(propertyList: PropertyListSerialization.propertyList(from: Data(xml.utf8), format: nil))
        #expect(rule.decide(ActivationItems(attachments: [SampleItems.photo, SampleItems.movie, SampleItems.movie, SampleItems.text])).isAccepted)
        #expect(!rule.decide(ActivationItems(attachments: [SampleItems.photo, SampleItems.photo])).isAccepted)
    }

    @Test func absentRulesAreTheCallersChoice() {
        let items = ActivationItems(attachments: [SampleItems.photo])
        #expect(ActivationRule.acceptsEverything.decide(items).isAccepted)
        #expect(!ActivationRule.never.decide(items).isAccepted)
    }

    @Test func decisionsGoThroughJSON() throws {
        let decision = try ActivationRule(propertyList: ["NSExtensionActivationSupportsText": true]).decide(
            ActivationItems(attachments: [SampleItems.photo]))
        #expect(try JSONDecoder().decode(ActivationDecision.self, from: JSONEncoder().encode(decision)) == decision)
    }

    @Test func asksTheRegistryThatItIsGiven() throws {
        let rule = try ActivationRule(propertyList: ["NSExtensionActivationSupportsImageWithMaxCount": 1])
        let items = ActivationItems(attachments: [["com.example.sketch"]])
        #expect(!rule.accepts(ClassifiedItems(items)))
        #expect(rule.accepts(ClassifiedItems(items) { $0 == $1 || ($0 == "com.example.sketch" && $1 == "public.image") }))
    }

    @Test func cutsOffARuleThatTakesTooLong() throws {
        let inner = (0..<8).reduce("$i0 == 1") { text, n in "SUBQUERY(extensionItems, $i\(n), \(text)).@count > 0" }
        let rule = try ActivationRule(predicateFormat: inner)
        let items = ActivationItems(extensionItems: Array(repeating: .init(attachments: []), count: 50))
        let decision = rule.decide(items)
        #expect(!decision.isAccepted)
        #expect(decision.clauses.first?.error?.contains("more than 200000 steps") == true)
    }
}
