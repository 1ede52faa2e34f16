import ExtensionModel
import Foundation
import Testing

/// The rules of `public-rules.jsonl`: more that public sources hold, in the versions of their history and in documents, beside those
/// of `activation-rules.jsonl`. Each line says which of `SampleItems` the rule accepts; a second implementation computed that.
@Suite struct PublicRulesTests {
    struct Example {
        let line: Int
        let rule: Any
        let source: String
        /// The names of the items that it accepts; it refuses the others.
        let accepted: Set<String>
        /// Types of attachments that it accepts, where no sample has them.
        let acceptedAttachments: [[String]]?
        let isRefused: Bool

        var name: String { "line \(line), \(source)" }
    }

    static var examples: [Example] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "public-rules.jsonl")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.enumerated().compactMap { index, line in
            guard let object = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any], let rule = object["rule"] else {
                return nil
            }
            return Example(
                line: index + 1, rule: rule, source: object["source"] as? String ?? "", accepted: Set(object["accepted"] as? [String] ?? []),
                acceptedAttachments: object["acceptedAttachments"] as? [[String]], isRefused: object["refusedBecause"] != nil)
        }
    }

    /// Why a rule accepts none of the samples, or all: by a part of its source.
    static let oneSided: [(source: String, reason: String)] = [
        ("pocket-casts-ios", "The keys of the dictionary are made up, so it supports no kind of content."),
        ("MyBroadcastUI", "It has the key of another extension point only."),
        ("Cosmos-Music-Player", "Every kind has the number 0 or false, so nothing is supported."),
        ("Quick Convert to GIF", "The keys of the dictionary are made up, so it supports no kind of content."),
        ("Swift-Heroes-Demo", "It bounds the number of attachments without supporting a kind."),
        ("79290727", "It asks for keys that items do not have, or supports no kind; the author reports that it is never offered."),
        ("Neebla", "At most two items of the kind are asked for, which none at all satisfies; no sample has three items."),
        ("wallet", "It asks for two extension items, of which one holds a URL."),
        ("generator of rules for one site", "It asks for the host name of a URL, which a rule does not see."),
        ("generator without sites", "FALSEPREDICATE accepts nothing."),
    ]

    /// Why Apple's parser refuses it too, by a part of its source, and what stands at the place of the error.
    static let refused: [(source: String, reason: String, found: String)] = [
        ("MyAction", "A key of a dictionary was given as the predicate; a value alone is neither true nor false.", "the end of the predicate"),
        ("removed", "A build that expands variables in Info.plist took the names that begin with a dollar sign away.", "\",\""),
        ("2631842", "A quotation mark is missing, so the string does not end.", "a string that does not end"),
        ("guide; names functions", "UNIFORM_TYPE_IS_UTI is no function of the language.", "the function"),
    ]

    @Test func everyLineIsRead() {
        #expect(Self.examples.count >= 140)
        for example in Self.examples where example.isRefused {
            #expect(Self.refused.contains { example.source.contains($0.source) }, "\(example.name)")
        }
        for example in Self.examples where !example.isRefused {
            let isOneSided = example.accepted.isEmpty && example.acceptedAttachments == nil || example.accepted.count == SampleItems.all.count
            #expect(!isOneSided || Self.oneSided.contains { example.source.contains($0.source) }, "\(example.name)")
        }
    }

    @Test func decidesAllSamples() throws {
        for example in Self.examples where !example.isRefused {
            let rule = try ActivationRule(propertyList: example.rule)
            for (name, items) in SampleItems.all {
                let decision = rule.decide(items)
                #expect(decision.isAccepted == example.accepted.contains(name), "\(example.name), \(name): \(decision)")
                #expect(rule.accepts(ClassifiedItems(items)) == decision.isAccepted, "\(example.name), \(name)")
            }
            if let attachments = example.acceptedAttachments {
                #expect(rule.decide(ActivationItems(attachments: attachments)).isAccepted, "\(example.name): \(attachments)")
            }
        }
    }

    @Test func printsWhatReadsBackAsTheSameRule() throws {
        for example in Self.examples where !example.isRefused {
            let rule = try ActivationRule(propertyList: example.rule)
            let again = try ActivationRule(predicateFormat: rule.predicateFormat)
            #expect(again.predicate == rule.predicate, "\(example.name)")
            for (name, items) in SampleItems.all {
                #expect(again.accepts(ClassifiedItems(items)) == example.accepted.contains(name), "\(example.name), \(name)")
            }
        }
    }

    @Test func refusesWhatApplesParserRefuses() throws {
        for example in Self.examples where example.isRefused {
            let error = try #require(throws: ActivationRuleError.self) { try ActivationRule(propertyList: example.rule) }
            #expect(error.code == .invalidPredicate)
            let expected = try #require(Self.refused.first { example.source.contains($0.source) })
            #expect(error.syntaxError?.found.hasPrefix(expected.found) == true, "\(example.name): \(error)")
        }
    }
}
