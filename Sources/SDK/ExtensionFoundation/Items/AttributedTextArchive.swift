package import Foundation

/// Attributed text as bytes: JSON of the text and its runs, with attribute values that do not name a class.
///
/// The bytes of the type `org.appex.attributed-string`. Strings, numbers, URLs, data, dates, and arrays and dictionaries of these values are
/// preserved; other values are dropped. Bytes from any origin may be read: reading throws and never ends the process, unlike reading an
/// untrusted keyed archive or binary property list.
package struct AttributedTextArchive: Sendable {
    struct Run: Codable, Hashable, Sendable {
        /// In UTF-16 code units, like all ranges of attributed text.
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

    /// The text; a run that reaches beyond its end is cut off there.
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
