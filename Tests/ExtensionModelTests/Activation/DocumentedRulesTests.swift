import ExtensionModel
import Foundation
import Testing

/// Every rule in the documentation decides as its table says.
@Suite struct DocumentedRulesTests {
    private struct Example {
        var rule: String
        var rows: [(attachments: [[String]], isOffered: Bool)] = []
    }

    /// The `xml` blocks of the page, each with the rows of the table that follows.
    private static func examples() throws -> [Example] {
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardizedFileURL
        let page = try String(contentsOf: repository.appendingPathComponent("Documentation/activation-rules.md"), encoding: .utf8)
        var examples: [Example] = []
        var block: String?
        var takesRows = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line == "```xml" {
                block = ""
            } else if line == "```", let rule = block {
                examples.append(Example(rule: rule))
                block = nil
                takesRows = true
            } else if block != nil {
                block? += line + "\n"
            } else if takesRows, line.hasPrefix("| `") {
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                let attachments = cells[0].components(separatedBy: ", ").map { attachment in
                    attachment.components(separatedBy: " + ").map { $0.trimmingCharacters(in: ["`"]) }
                }
                examples[examples.count - 1].rows.append((attachments, cells[1] == "yes"))
            } else if !line.hasPrefix("|"), examples.last?.rows.isEmpty == false {
                takesRows = false
            }
        }
        return examples
    }

    @Test func decideAsTheirTablesSay() throws {
        let examples = try Self.examples()
        #expect(examples.count == 4)
        for example in examples {
            #expect(example.rows.count >= 2, "\(example.rule) has no table")
            let plist = "<?xml version=\"1.0\"?><plist version=\"1.0\">\(example.rule)</plist>"
            let rule = try ActivationRule(propertyList: PropertyListSerialization.propertyList(from: Data(plist.utf8), format: nil))
            for row in example.rows {
                let decision = rule.decide(ActivationItems(attachments: row.attachments))
                #expect(decision.isAccepted == row.isOffered, "\(row.attachments) with \(example.rule)")
            }
        }
    }
}
