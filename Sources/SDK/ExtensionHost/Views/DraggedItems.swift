import ExtensionFoundation
import Wire

/// What an extension says that one of its views carries, as far as other programs may get it.
enum DraggedItems {
    /// The most that is dragged at a time, and the most that is said about it.
    static let (mostItems, mostRepresentations, mostTypeBytes) = (1000, 2000, 255)

    /// Nil when it is more than anything that a person drags. Titles and texts of items are not dragged, and neither is what is not for every program.
    static func carried(_ items: [WireItem]) -> [WireItem]? {
        guard items.count <= mostItems, items.reduce(0, { $0 + $1.attachments.count }) <= mostItems else { return nil }
        let attachments = items.flatMap(\.attachments)
        guard attachments.reduce(0, { $0 + $1.representations.count }) <= mostRepresentations else { return nil }
        let isShort = attachments.allSatisfy { $0.representations.allSatisfy { $0.typeIdentifier.utf8.count <= mostTypeBytes } }
        guard isShort else { return nil }
        let forAll = UInt32(NSItemProviderRepresentationVisibility.all.rawValue)
        return [
            .with { item in
                item.attachments = attachments.compactMap { attachment in
                    var attachment = attachment
                    attachment.representations.removeAll { $0.visibility != forAll }
                    return attachment.representations.isEmpty ? nil : attachment
                }
            }
        ]
    }
}
