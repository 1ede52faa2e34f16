public import Foundation

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.url]
    }

    public static var writableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.url, TypeIdentifier.fileURL]
    }

    /// A file's URL is offered as that and, to readers of any URL, through conformance; others only as a URL.
    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL ? [TypeIdentifier.fileURL] : [TypeIdentifier.url]
    }

    /// Makes a URL of its text in UTF-8; other bytes are refused, and so is a URL of no file where the type says file.
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
