public import Foundation

/// One item that a host passes to an extension, or an extension returns: a title, text, and attachments.
///
/// `userInfo` mirrors the three properties under their keys, in both directions.
/// See the guide's "Handling Common Scenarios".
open class NSExtensionItem: NSObject, NSCopying, NSSecureCoding {
    private var entries: [AnyHashable: Any] = [:]

    public override init() {
        super.init()
    }

    /// The title; setting it copies the value.
    open var attributedTitle: NSAttributedString? {
        get { text(NSExtensionItemAttributedTitleKey) }
        set { setText(newValue, NSExtensionItemAttributedTitleKey) }
    }

    /// The text; setting it copies the value.
    open var attributedContentText: NSAttributedString? {
        get { text(NSExtensionItemAttributedContentTextKey) }
        set { setText(newValue, NSExtensionItemAttributedContentTextKey) }
    }

    /// The item's photos, videos, files, links and so on: each provider is one attachment, and its representations are alternatives.
    open var attachments: [NSItemProvider]? {
        get { entries[NSExtensionItemAttachmentsKey] as? [NSItemProvider] }
        set { entries[NSExtensionItemAttachmentsKey] = newValue }
    }

    /// The whole item as a dictionary; `nil` when it is empty.
    ///
    /// Setting it sets the properties whose keys it contains and leaves the other properties unchanged, so that a host that adds its own
    /// entries loses no attachments. To remove a property, set that property to `nil`.
    open var userInfo: [AnyHashable: Any]? {
        get { entries.isEmpty ? nil : entries }
        set {
            var updated = newValue ?? [:]
            for key in Self.mirroredKeys where updated[key] == nil { updated[key] = entries[key] }
            entries = updated
        }
    }

    /// Returns a copy with its own texts. The attachments are the same providers, because only the creator of a provider can supply its contents.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSExtensionItem()
        copy.entries = entries
        copy.attributedTitle = attributedTitle
        copy.attributedContentText = attributedContentText
        return copy
    }

    open class var supportsSecureCoding: Bool { true }

    /// Reads an item that ``encode(with:)`` wrote; `nil` when the coder has no item or its bytes are malformed.
    ///
    /// The archive stores the item as plain bytes, because `decodeObject(of:)` ends the process when it finds an unexpected class.
    public required init?(coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return nil }
        let data = coder.withDecodedUnsafeBufferPointer(forKey: Self.archiveKey) { bytes in bytes.map { Data($0) } }
        guard let data, let archive = try? ExtensionItemArchive(data: data) else { return nil }
        super.init()
        archive.apply(to: self)
    }

    /// Writes titles, texts, and the plain values of `userInfo`. Attachments cannot be archived: a caller that sends the item to another
    /// process must transfer their representations itself.
    open func encode(with coder: NSCoder) {
        guard coder.allowsKeyedCoding, let data = try? ExtensionItemArchive(self).data else { return }
        // SAFETY: the coder copies `count` bytes from the buffer during the call.
        data.withUnsafeBytes { bytes in
            coder.encodeBytes(bytes.bindMemory(to: UInt8.self).baseAddress, length: bytes.count, forKey: Self.archiveKey)
        }
    }

    open override var description: String {
        "<NSExtensionItem: \(Unmanaged.passUnretained(self).toOpaque())> - userInfo: \(entries as NSDictionary)"
    }

    private static let archiveKey = "NSExtensionItem"
    static let mirroredKeys = [
        NSExtensionItemAttributedTitleKey, NSExtensionItemAttributedContentTextKey, NSExtensionItemAttachmentsKey,
    ]

    /// A host may have put the text into `userInfo` as a plain string, or archived.
    private func text(_ key: String) -> NSAttributedString? {
        switch entries[key] {
        case let text as NSAttributedString: text
        case let string as NSString: NSAttributedString(string: string as String)
        case let data as NSData: (try? AttributedTextArchive(data: data as Data))?.attributedString
        default: nil
        }
    }

    private func setText(_ text: NSAttributedString?, _ key: String) {
        entries[key] = text.map { NSAttributedString(attributedString: $0) }
    }
}
