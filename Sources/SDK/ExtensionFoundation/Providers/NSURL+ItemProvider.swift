public import Foundation

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.url]
    }

    public static var writableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.url, TypeIdentifier.fileURL]
    }

    /// A file URL is offered as a file URL and, through conformance, to readers of any URL; other URLs are offered only as URLs.
    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL ? [TypeIdentifier.fileURL] : [TypeIdentifier.url]
    }

    /// Creates a URL from its text in UTF-8. Other bytes are refused, and so is a URL that is not a file URL when the type is a file URL.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let text = TextBytes.text(data, typeIdentifier: typeIdentifier)?.trimmingCharacters(in: .whitespacesAndNewlines)
        let isFile = TypeConformance.conforms(typeIdentifier, to: TypeIdentifier.fileURL)
        guard let text, !text.isEmpty, let url = URLText.url(text), url.isFileURL || !isFile, let result = url as? Self else {
            throw ItemRequest(typeIdentifier: typeIdentifier, offered: [typeIdentifier])
                .doesNotFit("The item's \(data.count) bytes are not the text of a URL of its type", "\(self)")
        }
        return result
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }
}
