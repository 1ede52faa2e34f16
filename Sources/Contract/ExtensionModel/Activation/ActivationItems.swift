/// What a host offers, as activation rules see it: the types of every attachment of every item.
///
/// A rule sees nothing else (*Handling Common Scenarios*, "Declaring Supported Data Types for a Share or Action Extension"): the host holds
/// the contents until the person has chosen an extension.
public struct ActivationItems: Sendable, Hashable, Codable {
    /// One extension item.
    public struct Item: Sendable, Hashable, Codable {
        /// The type identifiers that each attachment is registered with.
        public var attachments: [[String]]
        /// Whether the item itself has text: Apple's `attributedContentText`.
        public var hasContentText: Bool

        public init(attachments: [[String]], hasContentText: Bool = false) {
            self.attachments = attachments
            self.hasContentText = hasContentText
        }
    }

    public var extensionItems: [Item]

    public init(extensionItems: [Item]) { self.extensionItems = extensionItems }

    /// Creates one item with these attachments.
    public init(attachments: [[String]], hasContentText: Bool = false) {
        self.init(extensionItems: [Item(attachments: attachments, hasContentText: hasContentText)])
    }
}
