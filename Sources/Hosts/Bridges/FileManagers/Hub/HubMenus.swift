/// The last menus that a file manager has shown, so that the person's choice finds what was meant.
struct HubMenus {
    enum Meaning: Sendable {
        case item(Int, HubMenu)
        /// The share sheet, with these files.
        case share([String])
        /// An action, by its identifier, on these files.
        case action(String, [String])
    }

    private struct Shown {
        let number: Int
        var meanings: [String: Meaning] = [:]
    }

    private static let count = 16
    private var shown: [Shown] = []

    subscript(menu: Int, item: String) -> Meaning? { shown.last { $0.number == menu }?.meanings[item] }

    /// What the file manager shows: the menus of sources in their order, each below its name when there are several; then actions and *Share…*.
    ///
    /// - Parameters:
    ///   - shared: files for *Share…*; empty for none.
    ///   - actions: those that accept `files`.
    mutating func add(
        _ number: Int, _ menus: [(source: String, menu: HubMenu)], sharing shared: [String], actions: [(identifier: String, title: String)],
        files: [String],
        words: HubWords
    ) -> [HubMessage.Item] {
        var entry = Shown(number: number)
        var items: [HubMessage.Item] = []
        for (source, menu) in menus {
            var own = menu.items.map { Self.shown($0, menu, of: source, below: [], &entry) }
            // A menu whose only item is a submenu is that submenu.
            if own.count == 1, let inner = own.first?.items, !inner.isEmpty, menus.count > 1 { own = inner }
            if menus.count == 1 {
                items += own
            } else {
                items.append(
                    .init(id: MenuItemName.name(of: -1, titled: [], in: source), title: menu.title, isEnabled: true, isSeparator: false, items: own))
            }
        }
        if !actions.isEmpty {
            let own = actions.map { action in
                let id = MenuItemName.name(ofAction: action.identifier)
                entry.meanings[id] = .action(action.identifier, files)
                return HubMessage.Item(id: id, title: action.title, isEnabled: true, isSeparator: false, items: [])
            }
            items.append(.init(id: "actions", title: words.actions, isEnabled: true, isSeparator: false, items: own))
        }
        if !shared.isEmpty {
            entry.meanings["share"] = .share(shared)
            items.append(.init(id: "share", title: words.share, isEnabled: true, isSeparator: false, items: []))
        }
        shown.removeAll { $0.number == number }
        shown.append(entry)
        if shown.count > Self.count { shown.removeFirst() }
        return items
    }

    private static func shown(
        _ item: HubMenu.Item, _ menu: HubMenu, of source: String, below titles: [String], _ entry: inout Shown
    ) -> HubMessage.Item {
        let titles = titles + [item.title]
        let id = MenuItemName.name(of: item.number, titled: titles, in: source)
        // Not every file manager disables an item.
        if item.submenu.isEmpty, item.isEnabled { entry.meanings[id] = .item(item.number, menu) }
        return .init(
            id: id, title: item.title, isEnabled: item.isEnabled, isSeparator: item.isSeparator,
            items: item.submenu.map { shown($0, menu, of: source, below: titles, &entry) })
    }
}
