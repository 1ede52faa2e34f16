public import Foundation

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.utf8PlainText, TypeIdentifier.utf16ExternalPlainText, TypeIdentifier.utf16PlainText, TypeIdentifier.plainText]
    }

    public static var writableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.utf8PlainText]
    }

    /// Creates a string from UTF-8, or from UTF-16 when the type or a byte order mark says so; other bytes are refused.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = TextBytes.text(data, typeIdentifier: typeIdentifier),
            let result = NSString(string: text) as? Self ?? NSMutableString(string: text) as? Self
        else {
            throw ItemRequest(typeIdentifier: typeIdentifier, offered: [typeIdentifier])
                .doesNotFit("The item's \(data.count) bytes are not text in the encoding of its type", "\(self)")
        }
        return result
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(TextBytes.data(self as String, typeIdentifier: typeIdentifier), nil)
        return nil
    }
}
