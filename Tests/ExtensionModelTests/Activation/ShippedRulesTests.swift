import ExtensionModel
import Foundation
import Testing

/// The rules of `activation-rules.jsonl`, collected from bundles that people ship. Rule 1 is the first line.
@Suite struct ShippedRulesTests {
    static var rules: [Any] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "activation-rules.jsonl")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.compactMap { line in
            ((try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any])?["rule"]
        }
    }

    /// For every rule some items that it accepts and some that it refuses, by the names of `SampleItems`. Rules with none that they
    /// accept, or none that they refuse, are in `oneSided` with the reason.
    static let verdicts: [(rule: Int, accepted: String, refused: String)] = [
        (1, "nothing photo contentText", ""),
        (2, "webURL page page+URL", "2webURLs photo text"),
        (3, "webURL", "2webURLs photo text page+URL zipFile"),
        (4, "photo 2photos movie webURL text contentText photo+URL", "5photos 2movies 2webURLs zipFile pdf"),
        (5, "photo movie photo|photo", "5photos 2movies webURL text photo+zip"),
        (6, "photo webURL page text", "5photos movie zipFile"),
        (7, "photo webURL page text", "5photos movie zipFile"),
        (8, "webURL text contentText html", "photo page zipFile 2webURLs"),
        (9, "webURL", "2webURLs text photo"),
        (10, "photo movie zipFile pdf audio 5photos", "21photos webURL contentText photo+URL"),
        // Version 2: what is next to the URL does not matter, and a kind with 0 is as one without a key.
        (11, "webURL page+URL photo+URL", "2webURLs photo text"),
        (12, "", "text contentText photo webURL"),
        (13, "photo movie audio webURL photo+URL", "text pdf text+zip"),
        // Version 2: a ZIP next to a photo does not matter.
        (14, "photo webURL text photo+zip", "21photos movie pdf 21webURLs"),
        (15, "photo zipFile webURL text", "2photos photo+URL photo+zip"),
        (16, "text webURL 2webURLs", "photo zipFile 21webURLs"),
        (17, "photo 21photos movie audio", "text webURL photo+zip"),
        (18, "photo movie zipFile photo+zip", "2photos 2movies webURL"),
        (19, "photo movie", "2photos zipFile webURL"),
        (20, "photo photoFile", "2photos movie webURL text"),
        (21, "webURL page text", "photo 2webURLs zipFile"),
        (22, "photo text zipFile pdf", "2photos webURL photo|photo"),
        (23, "photo webURL zipFile 21photos", "photo|photo contentText markdown"),
        (24, "photo webURL text photo+zip", "2photos movie zipFile"),
        // AND binds tighter than OR, so `NOT public.folder` restricts text only and a folder's file URL is accepted.
        (25, "webURL text zipFile folder", "photo pdf photo+zip"),
        (26, "", "text photo webURL"),
        (27, "webURL 2webURLs page text", "photo 21webURLs"),
        (28, "photo movie text pdf", "webURL zipFile folder contentText"),
        (29, "webURL 2webURLs text", "photo 21webURLs zipFile"),
        // `<= 5` holds for none as well: a PDF is accepted with 0 of the named types.
        (30, "photo 5photos webURL pdf", "21photos photo|photo"),
        (31, "text webURL 5photos movie pdf", "21photos 2movies page photo|photo"),
        (32, "text webURL 5photos movie pdf pass", "21photos 2movies page zipFile"),
        (33, "photo text webURL movie", "2movies 2webURLs zipFile"),
        (34, "photo text page zipFile 5photos", "nothing contentText 11movies 21photos"),
        (35, "photo movie text photo+zip", "2webURLs zipFile 11movies"),
        (36, "photo movie webURL text zipFile", "audio pdf page contentText"),
        (37, "photo 5photos 2movies", "21photos 11movies text"),
        (38, "webURL page", "photo text 2webURLs"),
        (39, "5photos webURL page text", "21photos movie zipFile"),
        (40, "text contentText", "webURL page photo"),
        (41, "5photos movie zipFile webURL page text", "2movies 2webURLs 21photos"),
        (42, "5photos movie zipFile webURL text", "2movies 2webURLs 21photos"),
        (43, "text contentText text+zip", "photo webURL zipFile"),
        (45, "5photos 2movies audio zipFile webURL text", "21photos 11movies 21webURLs"),
        (46, "photo text photo|zip webURL", "nothing contentText markdown"),
        (47, "", "webURL photo"),
        (48, "html contentText", "text photo webURL"),
        (49, "webURL recipe photoFile", "photo text block"),
        // `public.utf8-plain-text` is plain text, HTML is text only.
        (50, "text", "html photo text+zip"),
        (51, "block", "photo recipe"),
        // A file URL is a URL.
        (52, "webURL photoFile zipFile", "photo text"),
        (53, "sgqr", "photo block"),
        (54, "pdf photo webURL zipFile", "movie text photo|photo"),
        (55, "photo markdown webURL text page photo|photo", "21photos zipFile movie photo|zip"),
        (56, "webURL text photo zipFile", "movie audio pdf"),
        (57, "photo movie zipFile webURL text page", "21photos 11movies markdown"),
        (58, "photo text photo+zip", "webURL 21photos zipFile"),
        (59, "photo", "2photos photo+URL text"),
        (60, "webURL text photo+URL", "photo 2webURLs zipFile"),
    ]

    static let oneSided: [Int: String] = [
        1: "TRUEPREDICATE accepts everything.",
        12: "The only key is misspelt (Activtion), so nothing is accepted, as with a dictionary without keys.",
        26: "An empty dictionary supports no kind of content.",
        47: """
        It asks for the host name of a URL. A rule is evaluated with the types of attachments, never with their contents, so \
        the key has no value and what depends on it is not true.
        """,
    ]

    /// Rules that Apple refuses too, with the column of the error.
    static let refused: [Int: (line: Int, column: Int)] = [
        // The author escaped the quotation marks with backslashes, which an Info.plist does not need. They reach the parser, where a
        // backslash outside quotation marks is no token of the grammar; NSPredicate throws "Unable to parse the format string".
        44: (1, 134)
    ]

    @Test func everyRuleHasAVerdict() {
        #expect(Self.rules.count == 60)
        #expect(Set(Self.verdicts.map(\.rule)).union(Self.refused.keys) == Set(1...Self.rules.count))
        for verdict in Self.verdicts where verdict.accepted.isEmpty || verdict.refused.isEmpty {
            #expect(Self.oneSided[verdict.rule] != nil, "rule \(verdict.rule)")
        }
    }

    @Test(arguments: verdicts) func decides(rule number: Int, accepted: String, refused: String) throws {
        let rule = try ActivationRule(propertyList: try #require(Self.rules.dropFirst(number - 1).first))
        for name in accepted.split(separator: " ") {
            let decision = rule.decide(try #require(SampleItems.items(String(name))))
            #expect(decision.isAccepted, "rule \(number), \(name): \(decision)")
        }
        for name in refused.split(separator: " ") {
            let decision = rule.decide(try #require(SampleItems.items(String(name))))
            #expect(!decision.isAccepted, "rule \(number), \(name): \(decision)")
            if decision.requiresAll { #expect(decision.clauses.contains { !$0.passed }) }
        }
    }

    @Test(arguments: refused.keys.sorted()) func refusesWhatIsNoPredicate(rule number: Int) throws {
        let value = try #require(Self.rules.dropFirst(number - 1).first)
        let error = try #require(throws: ActivationRuleError.self) { try ActivationRule(propertyList: value) }
        #expect(error.code == .invalidPredicate)
        #expect(error.syntaxError?.line == Self.refused[number]?.line)
        #expect(error.syntaxError?.column == Self.refused[number]?.column)
        #expect(error.description.contains("need no backslash"))
    }

    /// The conversion of a dictionary to a predicate and the counting must say the same, for everything that people share.
    @Test func dictionaryAndPredicateAgree() throws {
        for (index, value) in Self.rules.enumerated() where Self.refused[index + 1] == nil {
            let rule = try ActivationRule(propertyList: value)
            let again = try ActivationRule(predicateFormat: rule.predicateFormat)
            #expect(again.predicate == rule.predicate, "rule \(index + 1)")
            for (name, items) in SampleItems.all {
                let classified = ClassifiedItems(items)
                let decision = rule.decide(classified)
                #expect(decision.isAccepted == rule.accepts(classified), "rule \(index + 1), \(name)")
                #expect(decision.isAccepted == again.accepts(classified), "rule \(index + 1), \(name)")
                #expect(decision.clauses.allSatisfy { $0.error == nil }, "rule \(index + 1), \(name)")
                #expect(rule.explain(classified).passed == decision.isAccepted, "rule \(index + 1), \(name)")
            }
        }
    }
}
