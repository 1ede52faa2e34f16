import ExtensionModel
import Foundation
import Testing

/// Every pair of keys of kinds, decided from the table of the documentation: which attachment each key supports by itself.
@Suite struct KindPairTests {
    private struct Row: CustomStringConvertible {
        let types: [String]
        /// The columns that say yes.
        let kinds: Set<String>
        var description: String { types.joined(separator: " + ") }
    }

    /// In the order in which an attachment of several kinds is counted.
    private static let order = ["Image", "Movie", "WebPage", "WebURL", "Text", "File"]
    /// Without a key, with 0 or false, and with 1 or true.
    private static let values: [Int?] = [nil, 0, 1]
    private static let forms = [[:], ["DictionaryVersion": 2], ["DictionaryVersion": 2, "UsesStrictMatching": 1]]

    private static func rows() throws -> [Row] {
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardizedFileURL
        let page = try String(contentsOf: repository.appendingPathComponent("Documentation/activation-rules.md"), encoding: .utf8)
        let table = page.split(separator: "\n").drop { !$0.hasPrefix("| one attachment |") }.prefix { $0.hasPrefix("|") }
        func cells(_ line: Substring) -> [String] {
            line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let columns = try #require(table.first).split(separator: "|").dropFirst().map { $0.trimmingCharacters(in: [" ", "`", "…"]) }
        return table.dropFirst(2).map { line in
            let cells = cells(line)
            let types = cells[0].components(separatedBy: " + ").map { $0.trimmingCharacters(in: ["`"]) }
            return Row(types: types, kinds: Set(zip(columns, cells.dropFirst()).filter { $0.1 == "yes" }.map(\.0)))
        }
    }

    private static func key(_ kind: String) -> String { "NSExtensionActivationSupports" + kind + (kind == "Text" ? "" : "WithMaxCount") }

    private static func rule(_ values: [String: Int?], _ form: [String: Int]) throws -> ActivationRule {
        var keys: [String: Any] = [:]
        for (kind, value) in values { if let value { keys[key(kind)] = kind == "Text" ? value == 1 : value } }
        for (name, value) in form { keys["NSExtensionActivation" + name] = value }
        return try ActivationRule(propertyList: keys)
    }

    /// What the documentation says of some attachments and a rule that supports one each of some kinds.
    private static func expected(_ rows: [Row], _ supported: Set<String>, needsEvery: Bool) -> Bool {
        var counts: [String: Int] = [:], addressesOfPages = 0, accepted = 0
        for row in rows {
            let isAddress = row.kinds.contains("WebURL")
            let first = order.first { supported.contains($0) && row.kinds.contains($0) }
            // An address stands for a page only where addresses are not supported.
            guard let kind = isAddress && supported.contains("WebURL") ? "WebURL" : first else { continue }
            accepted += 1
            if isAddress, kind == "WebPage" { addressesOfPages += 1 } else { counts[kind, default: 0] += 1 }
        }
        if counts["WebPage"] == nil { counts["WebPage"] = addressesOfPages }
        let isTooMany = counts.contains { $0.key != "Text" && $0.value > 1 }
        return !isTooMany && (needsEvery ? accepted == rows.count : true) && accepted > 0
    }

    @Test func theTableHasEveryKindAndWhatIsOfNone() throws {
        let rows = try Self.rows()
        for kind in Self.order { #expect(rows.contains { $0.kinds.contains(kind) } && rows.contains { !$0.kinds.contains(kind) }, "\(kind)") }
        #expect(rows.contains { $0.kinds.isEmpty })
        #expect(rows.count >= 12)
    }

    @Test func everyPairOfKeysDecidesAsTheTableSays() throws {
        let rows = try Self.rows()
        let selections = rows.map { [$0] } + rows.flatMap { left in rows.map { [left, $0] } }
        let classified = selections.map { ClassifiedItems(ActivationItems(attachments: $0.map(\.types))) }
        for (place, first) in Self.order.enumerated() {
            for second in Self.order.dropFirst(place + 1) {
                for (a, b) in Self.values.flatMap({ a in Self.values.map { (a, $0) } }) {
                    for (number, form) in Self.forms.enumerated() {
                        let rule = try Self.rule([first: a, second: b], form)
                        let supported = Set([(first, a), (second, b)].filter { $0.1 == 1 }.map(\.0))
                        for (selection, items) in zip(selections, classified) {
                            let expected = Self.expected(selection, supported, needsEvery: number != 1)
                            // The predicate that the dictionary stands for is slower, and is asked for one attachment only.
                            let agrees = selection.count > 1 || rule.explain(items).passed == expected
                            if rule.accepts(items) != expected || rule.decide(items).isAccepted != expected || !agrees {
                                Issue.record("\(first): \(a as Any), \(second): \(b as Any), \(form): \(selection) should be \(expected)")
                            }
                        }
                    }
                }
            }
        }
    }
}
