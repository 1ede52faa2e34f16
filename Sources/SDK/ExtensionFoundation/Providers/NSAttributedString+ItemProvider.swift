public import Foundation

/// Attributed text is offered as `org.appex.attributed-string` (attribute values are preserved if they are strings, numbers, URLs, data, dates or
/// collections of these) and, for readers that do not know that type, as plain text.
extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.attributedString] + NSString.readableTypeIdentifiersForItemProvider
    }

    public static var writableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.attributedString, TypeIdentifier.utf8PlainText]
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let text: NSAttributedString
        if typeIdentifier == TypeIdentifier.attributedString {
            do {
                text = try AttributedTextArchive(data: data).attributedString
            } catch {
                throw ItemRequest(typeIdentifier: typeIdentifier, offered: [typeIdentifier])
                    .doesNotFit("The item's \(data.count) bytes are not an archive of attributed text", "\(self)", underlying: error)
            }
        } else {
            text = NSAttributedString(string: try NSString.object(withItemProviderData: data, typeIdentifier: typeIdentifier) as String)
        }
        guard let result = text as? Self ?? NSMutableAttributedString(attributedString: text) as? Self else {
            throw ItemRequest(typeIdentifier: typeIdentifier, offered: [typeIdentifier]).cannotConvert(text, to: "\(self)")
        }
        return result
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        do {
            completionHandler(try AttributedTextArchive.data(of: self, typeIdentifier: typeIdentifier), nil)
        } catch {
            completionHandler(nil, error)
        }
        return nil
    }
}
