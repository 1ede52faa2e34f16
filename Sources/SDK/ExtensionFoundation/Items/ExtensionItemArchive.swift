import Foundation

/// The parts of an extension item that can be archived, as JSON that does not name a class; reading it throws and never ends the process.
package struct ExtensionItemArchive: Sendable {
    private struct Contents: Codable {
        var title: AttributedTextArchive.Contents?
        var text: AttributedTextArchive.Contents?
        var userInfo: [String: PlainValue]
    }

    private let contents: Contents

    /// Archives the item's texts and the entries of `userInfo` that have string keys and plain values.
    package init(_ item: NSExtensionItem) {
        var userInfo: [String: PlainValue] = [:]
        for (key, value) in item.userInfo ?? [:] {
            guard let key = key as? String, !NSExtensionItem.mirroredKeys.contains(key) else { continue }
            userInfo[key] = PlainValue(value)
        }
        contents = Contents(
            title: item.attributedTitle.map { AttributedTextArchive($0).codable },
            text: item.attributedContentText.map { AttributedTextArchive($0).codable },
            userInfo: userInfo)
    }

    package init(data: Data) throws {
        contents = try JSONDecoder().decode(Contents.self, from: data)
    }

    package var data: Data {
        get throws { try JSONEncoder().encode(contents) }
    }

    /// Sets the item's texts and `userInfo`; its attachments remain.
    package func apply(to item: NSExtensionItem) {
        item.userInfo = Dictionary(
            contents.userInfo.map { (AnyHashable($0.key), $0.value.object) }, uniquingKeysWith: { first, _ in first })
        item.attributedTitle = contents.title.map { AttributedTextArchive(contents: $0).attributedString }
        item.attributedContentText = contents.text.map { AttributedTextArchive(contents: $0).attributedString }
    }
}
