/// What a host offers, in the shape that activation rules ask about: the types of every attachment of every item.
///
/// It is all that a rule can see (*Handling Common Scenarios*, "Declaring Supported Data Types for a Share or Action
/// Extension"): the contents stay with the host until the user has chosen an extension.
public struct ActivationItems: Sendable, Hashable, Codable {
    /// One extension item.
    public struct Item: Sendable, Hashable, Codable {
        /// For each attachment the type identifiers that it is registered with.
        public var attachments: [[String]]
        /// Whether the item itself carries text, `attributedContentText` in Apple's terms.
        public var hasContentText: Bool

        public init(attachments: [[String]], hasContentText: Bool = false) {
            self.attachments = attachments
            self.hasContentText = hasContentText
        }
    }

    public var extensionItems: [Item]

    public init(extensionItems: [Item]) { self.extensionItems = extensionItems }

    /// One item with these attachments.
    public init(attachments: [[String]], hasContentText: Bool = false) {
        self.init(extensionItems: [Item(attachments: attachments, hasContentText: hasContentText)])
    }
}
