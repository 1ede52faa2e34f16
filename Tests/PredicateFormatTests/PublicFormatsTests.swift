import Foundation
import PredicateFormat
import Testing

/// The format strings of `public-formats.jsonl`, collected from the public sources of apps and libraries, with plausible arguments.
@Suite struct PublicFormatsTests {
    struct Example: Codable {
        enum Argument: Codable {
            case text(String)
            case integer(Int64)
            case number(Double)
            case list([Argument])

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let text = try? container.decode(String.self) {
                    self = .text(text)
                } else if let integer = try? container.decode(Int64.self) {
                    self = .integer(integer)
                } else if let number = try? container.decode(Double.self) {
                    self = .number(number)
                } else {
                    self = .list(try container.decode([Argument].self))
                }
            }

            var value: PredicateValue {
                switch self {
                case .text(let text): .string(text)
                case .integer(let number): .int(number)
                case .number(let number): .double(number)
                case .list(let elements): .array(elements.map(\.value))
                }
            }
        }

        let format: String
        let arguments: [Argument]?
        let source: String

        var values: [PredicateValue] { (arguments ?? []).map(\.value) }
    }

    static let examples: [Example] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "public-formats.jsonl")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.compactMap { try? JSONDecoder().decode(Example.self, from: Data($0.utf8)) }
    }()

    static let objects: [PredicateValue] = [
        .null, "x", 2, [1, 2, 3], ["x", "y"], ["name": "x", "id": 2, "age": 30, "text": "xylophone"],
        [
            "name": ["first": "x"], "id": "x", "items": [["name": "x", "price": 2]], "tags": ["x"],
            "date": .date(Date(timeIntervalSinceReferenceDate: 1)),
        ],
    ]

    @Test func everyLineIsRead() throws {
        #expect(Self.examples.count >= 350)
        #expect(Set(Self.examples.map(\.format)).count == Self.examples.count)
        #expect(Set(Self.examples.map(\.source)).count >= 30)
    }

    @Test func parsesPrintsAndParsesAgain() throws {
        for example in Self.examples {
            do {
                let node = try PredicateNode(parsing: example.format, arguments: example.values.map { .value($0) })
                let printed = node.predicateFormat
                let again = try PredicateNode(parsing: printed)
                #expect(again.predicateFormat == printed, "\(example.format)")
                // A collection that fills a %@ has no literal of its own.
                let hasCollection = example.values.contains { if case .array = $0 { true } else { false } }
                if !hasCollection { #expect(again == node, "\(example.format)") }
            } catch {
                Issue.record("\(example.source): \(example.format): \(error)")
            }
        }
    }

    @Test func givesTheSameAnswersAfterPrinting() throws {
        var answered = 0, held = 0
        for example in Self.examples {
            let node = try PredicateNode(parsing: example.format, arguments: example.values.map { .value($0) })
            let again = try PredicateNode(parsing: node.predicateFormat)
            for object in Self.objects {
                let answer = try? node.evaluate(with: object)
                #expect(answer == (try? again.evaluate(with: object)), "\(example.format), \(object)")
                if answer != nil { answered += 1 }
                if answer == true { held += 1 }
                #expect(!node.explain(with: object).text.isEmpty)
            }
        }
        #expect(answered > 1_000 && held > 200, "\(answered) answers, \(held) of them true")
    }

    /// Public code has these too: in tests that they are refused, or as formats of expressions.
    @Test(arguments: [
        "age === 25", "anyCol CONATINS 0", "()", ",", "age", "age * 25", "tags[4]", "4 + 5 - 2**3", "pages.@count", "label == '",
        "a == 1 AND", "NOT", "name LIKE 'x' caseinsensitive", "(ANY list == 1) == TRUE", "(value %% 2) == 0",
    ])
    func refusesWhatApplesParserRefuses(format: String) {
        #expect(throws: PredicateSyntaxError.self) { try PredicateNode(parsing: format) }
    }
}
