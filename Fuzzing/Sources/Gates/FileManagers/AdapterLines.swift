@testable import FileManagers
import Foundation

/// The lines of an adapter: the files that they name, and the menus that it asks for.
struct AdapterLines {
    private var items = ShownItems()
    private var menus = HubMenus()
    /// The names of the items that it was shown, by the numbers of its menus.
    private var offered: [Int: Set<String>] = [:]
    private let source = SilentSource(name: "Cloud")
    /// Of somebody else than who is tried.
    static let menu = HubMenu(
        title: "Mirror",
        items: [
            .init(number: 0, title: "✓ Upload", isEnabled: true, isSeparator: false, submenu: []),
            .init(number: 1, title: "", isEnabled: true, isSeparator: true, submenu: []),
            .init(
                number: -1, title: "More", isEnabled: true, isSeparator: false,
                submenu: [.init(number: 2, title: "Forget", isEnabled: false, isSeparator: false, submenu: [])]),
        ]
    ) { _ in }

    mutating func receive(_ line: ArraySlice<UInt8>) throws {
        guard let message = AdapterMessage(Data(line)) else { return }
        try hear(gone: message.gone ?? [], visible: message.visible ?? [])
        for uri in (message.shown ?? []) + (message.hidden ?? []) + [message.menu?.target].compactMap(\.self) {
            if let path = FileURI.path(uri) { try FilePaths.check(path) }
        }
        if let menu = message.menu { try answer(menu) }
        if let choice = message.choose, menus[choice.menu, choice.item] != nil {
            try require(offered[choice.menu]?.contains(choice.item) == true, "An item is chosen that was not shown.")
        }
    }

    private mutating func hear(gone: [String], visible: [String]) throws {
        items.remove(gone.compactMap(FileURI.path))
        let new = items.add(visible)
        for path in new { try FilePaths.check(path) }
        for uri in visible { try require(FileURI.path(uri).map(items.has) ?? true, "A visible item is lost.") }
        items.set(["k": .init(emblem: "emblem-default", label: "Known")], of: source.identifier)
        items.set(new.map { ($0, "k") }, of: source.identifier)
        let changes = items.takeChanges([source])
        try require(changes.count == new.count, "\(changes.count) of \(new.count) new items have a badge.")
        try HubLines.check(HubMessage(badges: changes))
    }

    private mutating func answer(_ menu: AdapterMessage.Menu) throws {
        let selected = menu.selected.compactMap(FileURI.path)
        for path in selected { try FilePaths.check(path) }
        for path in selected.prefix(8) { try FilePaths.checkURL(path) }
        try SyncRequests.check(selected)
        let items = try HubLines.show([(source.identifier, Self.menu)], number: menu.number, files: selected, in: &menus)
        offered[menu.number] = Set(items.flatMap(\.all).map(\.id))
    }
}

extension ShownItems {
    fileprivate func has(_ path: String) -> Bool { paths.contains { $0.utf8.elementsEqual(path.utf8) } }
}
