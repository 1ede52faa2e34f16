import ExtensionHost
import Foundation

/// What `appex files try` has seen.
struct FinderReport: Codable {
    struct Toolbar: Codable {
        let name: String
        /// Absent without words.
        let toolTip: String?
    }

    struct Badge: Codable {
        let identifier: String
        /// Absent without words.
        let label: String?
        /// The name of a themed icon, in place of a picture.
        let symbol: String?
        /// In pixels, with a picture.
        let width: Int?
        let height: Int?
    }

    struct Item: Codable {
        let path: String
        /// Absent without a badge.
        let badge: String?
    }

    struct Menu: Codable {
        let kind: FinderMenu.Kind
        let items: [FinderMenu.Item]
    }

    struct Chosen: Codable {
        let title: String
        /// Whether the item has an action.
        let wasHandled: Bool
    }

    /// A message that it has shown.
    struct Message: Codable {
        let title: String
        /// Absent without words.
        let text: String?
        /// `warning`, `informational` or `critical`.
        let style: String
        let buttons: [String]
        /// The button that was pressed; absent when the message was closed without one.
        let answer: String?
    }

    /// A page that it wanted opened.
    struct Address: Codable {
        let address: String
        /// Whether the person would have agreed.
        let isAgreed: Bool
    }

    let `extension`: String
    /// What it monitors.
    let directories: [String]
    let toolbar: Toolbar?
    var badges: [Badge] = []
    var items: [Item] = []
    var menus: [Menu] = []
    var chosen: Chosen?
    /// Absent when there are none, as the next ones.
    var messages: [Message]?
    var addresses: [Address]?

    init(of finder: FinderSyncRequest, _ traits: FinderTraits) { self.init(finder.identifier, traits) }

    init(_ identifier: String, _ traits: FinderTraits) {
        `extension` = identifier
        directories = traits.directories
        toolbar =
            traits.toolbarName.isEmpty
            ? nil : Toolbar(name: traits.toolbarName, toolTip: traits.toolbarToolTip.isEmpty ? nil : traits.toolbarToolTip)
    }

    /// The badges of these items, and of others that it has set.
    mutating func take(_ seen: SeenFiles, _ paths: [String]) {
        badges = seen.badges.filter { !$0.identifier.isEmpty }.map(Badge.init)
        let set = seen.items
        let others = Set(set.keys).subtracting(paths).sorted()
        items = (paths + others).map { Item(path: $0, badge: set[$0]) }
        messages = seen.messages.isEmpty ? nil : seen.messages
        addresses = seen.addresses.isEmpty ? nil : seen.addresses
    }

    func print() {
        AppexCommands.print(directories.isEmpty ? "It monitors no folder." : "It monitors \(directories.joined(separator: ", ")).")
        if let toolbar { AppexCommands.print("Toolbar item: \(toolbar.name)" + (toolbar.toolTip.map { " (\($0))" } ?? "")) }
        if !items.isEmpty {
            var table = Table(["BADGE", "LABEL", "ITEM"])
            for item in items {
                table.add([item.badge ?? "-", badges.first { $0.identifier == item.badge }?.label ?? "-", item.path])
            }
            AppexCommands.print(table)
        }
        for menu in menus {
            AppexCommands.print(menu.items.isEmpty ? "It has no menu for \(menu.kind.words)." : "Its menu for \(menu.kind.words):")
            Self.print(menu.items, indent: 1)
        }
        for message in messages ?? [] {
            AppexCommands.print("It showed a message: \(message.title)")
            if let text = message.text { AppexCommands.print(text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")) }
            AppexCommands.print(
                "  [\(message.buttons.isEmpty ? "OK" : message.buttons.joined(separator: "] ["))]  answer: \(message.answer ?? "none")")
        }
        for address in addresses ?? [] {
            AppexCommands.print("It wanted to open \(address.address)" + (address.isAgreed ? "" : ", and was not allowed to"))
        }
        if let chosen { AppexCommands.print(chosen.wasHandled ? "“\(chosen.title)” was chosen." : "“\(chosen.title)” has no action.") }
    }

    private static func print(_ items: [FinderMenu.Item], indent: Int) {
        for item in items {
            let mark =
                switch item.state {
                case .on: "✓ "
                case .mixed: "- "
                case .off: ""
                }
            let line = item.isSeparator ? "---" : mark + item.title + (item.isEnabled ? "" : "  (disabled)")
            AppexCommands.print(String(repeating: "  ", count: indent + item.indentation) + line)
            print(item.submenu, indent: indent + 1)
        }
    }
}

extension FinderReport.Message {
    init(_ alert: HostAlert, answer: String?) {
        self.init(
            title: alert.title, text: alert.text.isEmpty ? nil : alert.text, style: alert.style.rawValue, buttons: alert.buttons, answer: answer)
    }
}

extension FinderReport.Badge {
    init(_ badge: FinderBadge) {
        let label = badge.label.isEmpty ? nil : badge.label
        switch badge.look {
        case .symbol(let name): self.init(identifier: badge.identifier, label: label, symbol: name, width: nil, height: nil)
        case .picture(let picture):
            self.init(identifier: badge.identifier, label: label, symbol: nil, width: picture.width, height: picture.height)
        }
    }
}

extension FinderMenu.Kind {
    fileprivate var words: String {
        switch self {
        case .items: "items"
        case .container: "the folder"
        case .sidebar: "the sidebar"
        case .toolbar: "the toolbar item"
        }
    }
}
