@testable import ExtensionHost
@testable import FileManagers
import Foundation
import RemoteDrawing
import SystemCalls
import Wire

/// The messages of an extension for files, as a host checks them and the hub passes them on.
struct FinderMessages {
    /// What the person has opened to it.
    private static let folders = ["/r", "/home/p/Pictures"]

    private var traits = FinderTraits()
    private var items = ShownItems()
    private let source = SilentSource(name: "Mirror")

    mutating func receive(traits bytes: [UInt8]) throws {
        guard let message = try? WireFinderTraits(serializedBytes: bytes) else { return }
        traits = FinderTraits(message)
        try require(traits.directories.count <= FinderSyncRequest.directoryLimit, "It monitors \(traits.directories.count) folders.")
        for path in traits.directories { try FilePaths.check(path) }
        try HubLines.checkLine(traits.toolbarName, atMost: FinderMenu.titleLimit)
        try HubLines.checkLine(traits.toolbarToolTip, atMost: 2 * FinderMenu.titleLimit)
    }

    /// Returns the badge's picture.
    mutating func receive(image bytes: [UInt8], _ memory: OwnedDescriptor) throws -> Pixels? {
        guard let message = try? WireSetBadgeImage(serializedBytes: bytes), let badge = FinderBadge(message, memory) else { return nil }
        try HubLines.checkLine(badge.label, atMost: FinderMenu.titleLimit)
        var (emblem, pixels) = ("appex-badge-0", Pixels?.none)
        switch badge.look {
        case .symbol(let name): emblem = name
        case .picture(let picture):
            try require(picture.width <= 320 && picture.height <= 320, "A badge has \(picture.width) × \(picture.height) pixels.")
            pixels = Pixels(memory: picture.memory, width: picture.width, height: picture.height, stride: picture.stride)
        }
        try HubLines.checkIcon(emblem)
        items.set(ShownItems.Look(emblem: emblem, label: badge.label), of: badge.identifier, of: source.identifier)
        return pixels
    }

    /// A message to the person.
    private static func receive(alert bytes: [UInt8]) throws {
        guard let message = try? WireShowAlert(serializedBytes: bytes) else { return }
        let alert = HostAlert(message)
        try HubLines.checkLine(alert.title, atMost: HostAlert.limits.title)
        for button in alert.buttons { try HubLines.checkLine(button, atMost: HostAlert.limits.button) }
        try require(alert.buttons.count <= HostAlert.limits.buttons, "An alert has \(alert.buttons.count) buttons.")
        let scalars = alert.text.unicodeScalars
        try require(scalars.count <= HostAlert.limits.text + 1, "An alert has \(scalars.count) scalars.")
        try require(!scalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }, "An alert has control characters.")
    }

    mutating func receive(badges bytes: [UInt8]) throws {
        try Self.receive(alert: bytes)
        guard let message = try? WireSetBadges(serializedBytes: bytes) else { return }
        let badges = message.checked(in: Self.folders, traits.directories)
        try require(badges.count <= WireSetBadges.most, "There are \(badges.count) badges in a message.")
        for (path, badge) in badges {
            try FilePaths.check(path)
            try require(Self.folders.contains { path == $0 || path.utf8.starts(with: "\($0)/".utf8) }, "\(path.debugDescription) is elsewhere.")
            try require(badge.utf8.count <= FinderSyncRequest.badgeLimit.name, "A badge has a name of \(badge.utf8.count) bytes.")
            _ = items.add([FilePaths.uri(of: path)])
        }
        items.set(badges, of: source.identifier)
        let changes = items.takeChanges([source])
        for change in changes {
            for emblem in change.emblems { try HubLines.checkIcon(emblem) }
            try HubLines.checkLine(change.tip, atMost: FinderMenu.titleLimit + 20)
        }
        try HubLines.check(HubMessage(badges: changes))
    }

    /// One menu has both, as where a file manager has no place for toolbar items.
    func receive(toolbarMenu: [UInt8], menu: [UInt8]) throws {
        let (tool, own) = (try checked(toolbarMenu), try checked(menu))
        var parts = HubMenuParts()
        if let own { parts.add(own, of: nil) }
        if let tool { parts.add(tool, of: nil, in: traits.toolbarName.isEmpty ? nil : traits.toolbarName) }
        if !traits.toolbarName.isEmpty {
            let tool = HubMessage.ToolbarItem(
                id: source.identifier, title: traits.toolbarName, tip: traits.toolbarToolTip, icon: "", roots: traits.directories)
            try HubLines.check(HubMessage(roots: traits.directories, toolbar: [tool]))
        }
        guard let made = parts.menu(titled: "Mirror") else { return }
        var shown = HubMenus()
        let items = try HubLines.show([(source.identifier, made)], number: 1, files: [], in: &shown)
        // Both menus, and the item of the submenu.
        try require(items.flatMap(\.all).count <= 2 * FinderMenu.limits.items + 1, "A menu has \(items.flatMap(\.all).count) items.")
        try require(items.levels <= FinderMenu.limits.depth + 1, "A menu has \(items.levels) levels.")
        // Each is below its name, and so is what an only submenu has. A name of an item is the same, whoever else has a menu.
        let kept = items.count == 1 && !items[0].items.isEmpty ? items[0].items : items
        let menus = [(source: "org.example.Cloud", menu: AdapterLines.menu), (source.identifier, made)]
        let both = try HubLines.show(menus, number: 2, files: Self.folders, in: &shown)
        try require(both.count == 4 && both[1].all.dropFirst().map(\.id) == kept.flatMap(\.all).map(\.id), "An item has another name.")
    }

    private func checked(_ bytes: [UInt8]) throws -> FinderMenu? {
        guard let message = try? WireMadeFinderMenu(serializedBytes: bytes), let menu = FinderMenu(message) else { return nil }
        let all = menu.items.flatMap(\.all)
        try require(!all.isEmpty && all.count <= FinderMenu.limits.items, "A menu has \(all.count) items.")
        try require(menu.items.levels <= FinderMenu.limits.depth, "A menu has \(menu.items.levels) levels.")
        for item in all {
            try HubLines.checkLine(item.title, atMost: FinderMenu.titleLimit)
            try require(item.title.isEmpty == item.isSeparator, "A separator has a title, or another item has none.")
            try require((0...15).contains(item.indentation), "An item is indented by \(item.indentation).")
            if let symbol = item.symbol { try HubLines.checkIcon(symbol) }
        }
        // As the command line prints it.
        let again = try JSONDecoder().decode(FinderMenu.self, from: JSONEncoder().encode(menu))
        try require(again == menu, "A menu changes when it is written and read again.")
        return menu
    }
}

extension FinderMenu.Item {
    fileprivate var all: [FinderMenu.Item] { [self] + submenu.flatMap(\.all) }
}

extension [FinderMenu.Item] {
    fileprivate var levels: Int { isEmpty ? 0 : 1 + (map(\.submenu.levels).max() ?? 0) }
}

extension [HubMessage.Item] {
    fileprivate var levels: Int { isEmpty ? 0 : 1 + (map(\.items.levels).max() ?? 0) }
}
