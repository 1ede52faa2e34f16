import RemoteView
import SafeText
import SystemCalls
import Wire

// What an extension has said, within bounds, whatever it sends.

extension FinderTraits {
    init(_ message: WireFinderTraits) {
        directories = message.directories.prefix(FinderSyncRequest.directoryLimit).filter(FolderPath.isPlain)
        toolbarName = PrintableText.line(message.toolbarName, limit: FinderMenu.titleLimit)
        toolbarToolTip = PrintableText.line(message.toolbarToolTip, limit: 2 * FinderMenu.titleLimit)
    }
}

extension FinderBadge {
    /// Nil for a picture that is none.
    init?(_ message: WireSetBadgeImage, _ memory: OwnedDescriptor?) {
        guard let look = Self.look(of: message, memory) else { return nil }
        self.init(identifier: message.badge, label: PrintableText.line(message.label, limit: FinderMenu.titleLimit), look: look)
    }

    private static func look(of message: WireSetBadgeImage, _ memory: OwnedDescriptor?) -> Look? {
        if let symbol = IconName.checked(message.symbol) { return .symbol(symbol) }
        guard let memory, message.hasImage else { return nil }
        return (try? ViewPicture.check(message.image, memory: memory, atMost: 320)).map { .picture($0) }
    }
}

extension WireSetBadges {
    /// The most badges in one message.
    static let most = 1000

    /// The badges of items in the folders that the person has opened and the extension monitors: it has no say about other places.
    func checked(in folders: [String], _ directories: [String]) -> [(path: String, badge: String)] {
        badges.prefix(Self.most).compactMap { badge in
            guard badge.badge.utf8.count <= FinderSyncRequest.badgeLimit.name, FolderPath.isPlain(badge.path),
                folders.contains(where: { FolderPath.holds($0, badge.path) }), directories.contains(where: { FolderPath.holds($0, badge.path) })
            else { return nil }
            return (badge.path, badge.badge)
        }
    }
}
