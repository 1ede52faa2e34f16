public import Foundation

/// One item a host gives to an extension, or an extension gives back: a title, text, and attachments.
///
/// `userInfo` mirrors the three properties under their keys, in both directions.
/// See the guide's "Handling Common Scenarios".
open class NSExtensionItem: NSObject, NSCopying, NSSecureCoding {
    private var entries: [AnyHashable: Any] = [:]

    public override init() {
        super.init()
    }

    /// The title; setting it keeps a copy.
    open var attributedTitle: NSAttributedString? {
        get { text(NSExtensionItemAttributedTitleKey) }
        set { setText(newValue, NSExtensionItemAttributedTitleKey) }
    }

    /// The text; setting it keeps a copy.
    open var attributedContentText: NSAttributedString? {
        get { text(NSExtensionItemAttributedContentTextKey) }
        set { setText(newValue, NSExtensionItemAttributedContentTextKey) }
    }

    /// The item's photos, videos, files, links and so on: each provider is one item, its representations are alternatives.
    open var attachments: [NSItemProvider]? {
        get { entries[NSExtensionItemAttachmentsKey] as? [NSItemProvider] }
        set { entries[NSExtensionItemAttachmentsKey] = newValue }
    }

    /// All of the item as a dictionary, `nil` if it is empty.
    ///
    /// Setting it sets the properties whose keys it has; properties whose keys are missing stay, so that a host which adds its own
    /// entries loses no attachments. To remove a property set that to `nil`.
    open var userInfo: [AnyHashable: Any]? {
        get { entries.isEmpty ? nil : entries }
        set {
            var updated = newValue ?? [:]
            for key in Self.mirroredKeys where updated[key] == nil { updated[key] = entries[key] }
            entries = updated
        }
    }

    /// A copy with texts of its own; the attachments are the same providers, as each is a promise that only its maker can keep.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSExtensionItem()
        copy.entries = entries
        copy.attributedTitle = attributedTitle
        copy.attributedContentText = attributedContentText
        return copy
    }

    open class var supportsSecureCoding: Bool { true }

    /// Reads an item that ``encode(with:)`` wrote; `nil` if the coder has none or its bytes are malformed.
    ///
    /// The item is plain bytes in the archive, as `decodeObject(of:)` ends the process when it meets another class than it expects.
    public required init?(coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return nil }
        let data = coder.withDecodedUnsafeBufferPointer(forKey: Self.archiveKey) { bytes in bytes.map { Data($0) } }
        guard let data, let archive = try? ExtensionItemArchive(data: data) else { return nil }
        super.init()
        archive.apply(to: self)
    }

    /// Writes titles, texts, and the plain values of `userInfo`. Attachments cannot be archived: whoever hands the item to another
    /// process hands their representations over.
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

    /// Hosts may have put the text into `userInfo` as a plain string or archived.
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
