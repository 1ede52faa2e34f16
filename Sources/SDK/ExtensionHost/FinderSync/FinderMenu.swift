import SafeText
import Wire

/// A menu of a Finder Sync extension, as a host shows it. Guide: *Finder Sync*, "Adding Contextual Menu Items".
public struct FinderMenu: Sendable, Hashable, Codable {
    /// Where the menu is to appear: `FIMenuKind`.
    public enum Kind: String, Sendable, Codable, CaseIterable { case items, container, sidebar, toolbar }

    /// One line of the menu.
    public struct Item: Sendable, Hashable, Codable {
        public enum State: String, Sendable, Codable { case off, on, mixed }

        /// For ``FinderSyncRequest/choose(_:of:)``.
        public let number: Int
        /// Empty for a separator.
        public let title: String
        public let isSeparator: Bool
        public let isEnabled: Bool
        public let state: State
        /// How far it is indented, from 0 to 15.
        public let indentation: Int
        /// The name of a themed icon; nil without one.
        public let symbol: String?
        public let submenu: [Item]
    }

    let number: UInt64
    public let items: [Item]

    /// The most items of a menu and its submenus, and how deep these go.
    static let limits = (items: 200, depth: 5)
    /// The longest title, in characters.
    static let titleLimit = 120
}

extension FinderMenu {
    /// What an extension has answered, within bounds; nil for no menu.
    init?(_ message: WireMadeFinderMenu) {
        var room = Self.limits.items
        number = message.number
        items = Self.items(message.items, depth: 1, room: &room)
        if items.isEmpty { return nil }
    }

    private static func items(_ messages: [WireFinderMenuItem], depth: Int, room: inout Int) -> [Item] {
        guard depth <= limits.depth else { return [] }
        var items: [Item] = []
        for message in messages {
            guard room > 0 else { break }
            room -= 1
            let submenu = Self.items(message.submenu, depth: depth + 1, room: &room)
            let title = message.isSeparator ? "" : PrintableText.line(message.title, limit: titleLimit)
            guard message.isSeparator || !title.isEmpty else { continue }
            let state: Item.State =
                switch message.state {
                // A mark would be the title of a separator.
                case _ where message.isSeparator: .off
                case .on: .on
                case .mixed: .mixed
                case .off, .UNRECOGNIZED: .off
                }
            items.append(
                Item(
                    number: Int(message.number), title: title, isSeparator: message.isSeparator, isEnabled: message.isEnabled, state: state,
                    indentation: min(Int(message.indentation), 15), symbol: IconName.checked(message.symbol), submenu: submenu))
        }
        return items
    }
}

extension FinderMenu.Kind {
    var wire: WireFinderMenuKind {
        switch self {
        case .items: .items
        case .container: .container
        case .sidebar: .sidebar
        case .toolbar: .toolbar
        }
    }
}

/// Names of themed icons that an extension gives.
enum IconName {
    /// The name, if it is one; a path is none.
    static func checked(_ name: String) -> String? {
        let isName =
            !name.isEmpty && name.utf8.count <= 64
            && name.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
                default: false
                }
            }
        return isName ? name : nil
    }
}
