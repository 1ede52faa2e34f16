package import Foundation

/// Attributed text as bytes: JSON of the text and its runs, with attribute values that name no class.
///
/// The bytes of the type `org.appex.attributed-string`. Values that survive are strings, numbers, URLs, data, dates, and arrays
/// and dictionaries of them; others are dropped. Reading accepts bytes from anywhere: it throws, and never ends the process,
/// which cannot be said of a keyed archive or a binary property list that a stranger wrote.
package struct AttributedTextArchive: Sendable {
    struct Run: Codable, Hashable, Sendable {
        /// In UTF-16 code units, as all ranges of attributed text.
        var length: Int
        var attributes: [String: PlainValue]
    }

    struct Contents: Codable, Hashable, Sendable {
        var text: String
        var runs: [Run]
    }

    private let contents: Contents

    init(contents: Contents) {
        self.contents = contents
    }

    package init(_ text: NSAttributedString) {
        var runs: [Run] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            var values: [String: PlainValue] = [:]
            for (key, value) in attributes { values[key.rawValue] = PlainValue(value) }
            runs.append(Run(length: range.length, attributes: values))
        }
        contents = Contents(text: text.string, runs: runs)
    }

    package init(data: Data) throws {
        contents = try JSONDecoder().decode(Contents.self, from: data)
    }

    package var data: Data {
        get throws { try JSONEncoder().encode(contents) }
    }

    /// The text; runs that reach beyond its end are cut off there.
    package var attributedString: NSAttributedString {
        let result = NSMutableAttributedString(string: contents.text)
        var location = 0
        for run in contents.runs where run.length > 0 {
            let length = min(run.length, result.length - location)
            guard length > 0 else { break }
            let attributes = run.attributes.map { (NSAttributedString.Key($0.key), $0.value.object) }
            if !attributes.isEmpty {
                result.addAttributes(
                    Dictionary(attributes, uniquingKeysWith: { first, _ in first }), range: NSRange(location: location, length: length))
            }
            location += length
        }
        return NSAttributedString(attributedString: result)
    }

    var codable: Contents { contents }

    static func data(of text: NSAttributedString, typeIdentifier: String) throws -> Data {
        typeIdentifier == TypeIdentifier.attributedString
            ? try AttributedTextArchive(text).data : TextBytes.data(text.string, typeIdentifier: typeIdentifier)
    }
}
