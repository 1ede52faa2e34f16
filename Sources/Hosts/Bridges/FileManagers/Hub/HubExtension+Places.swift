import ExtensionHost
import SafeText
import SystemCalls

/// Where a file manager has what macOS's Finder has in other places.
extension HubExtension {
    /// What it has for a menu.
    ///
    /// The menu of its toolbar item is also a submenu in that of the folder: not every file manager has a place for buttons, and none has one that the
    /// keyboard reaches. No sidebar asks for menus, so that for the sidebar is a part of the menu of a folder that it monitors, unless it is the same as the one for items.
    func menu(_ question: HubMenuQuestion) async -> HubMenu? {
        async let first = menu(question.kind, target: question.target, selected: question.selected)
        var more: (menu: FinderMenu, finder: FinderSyncRequest)?
        var submenu: String?
        if question.kind == .container, let target = question.target, roots.contains(where: { FolderPath.holds($0, target) }),
            let title = toolbarTitle
        {
            more = await menu(.toolbar, target: question.target, selected: [])
            submenu = title
        } else if question.kind == .items, question.selected.count == 1, let folder = question.selected.first, roots.contains(folder) {
            more = await menu(.sidebar, target: folder, selected: [])
        }
        let own = await first
        if submenu == nil, let one = more, one.menu.items.map(\.title) == own?.menu.items.map(\.title) { more = nil }
        var parts = HubMenuParts()
        if let own { parts.add(own.menu, of: own.finder) }
        if let more { parts.add(more.menu, of: more.finder, in: submenu) }
        return parts.menu(titled: PrintableText.line(summary.appName, limit: 60))
    }

    /// Its toolbar item, shown in the folders that it monitors; nil without one.
    ///
    /// - Parameter icon: the name of its picture in the person's theme.
    func toolbarItem(icon: String?) -> HubMessage.ToolbarItem? {
        toolbarTitle.map {
            HubMessage.ToolbarItem(id: summary.identifier, title: $0, tip: traits?.toolbarToolTip ?? "", icon: icon ?? "", roots: roots)
        }
    }

    private var toolbarTitle: String? { traits.flatMap { $0.toolbarName.isEmpty ? nil : $0.toolbarName } }
}

/// Menus of an extension as one, whose items are numbered anew.
struct HubMenuParts {
    private struct Meaning: Sendable {
        let item: FinderMenu.Item
        let menu: FinderMenu
        /// A menu keeps no extension alive that the person has taken back.
        weak let finder: FinderSyncRequest?
    }

    private var items: [HubMenu.Item] = []
    private var meanings: [Meaning] = []

    /// - Parameters:
    ///   - finder: performs what is chosen; without it nothing is.
    ///   - submenu: the title of the submenu that it is in; nil for none.
    mutating func add(_ menu: FinderMenu, of finder: FinderSyncRequest?, in submenu: String? = nil) {
        let own = menu.items.map { shown($0, menu, finder) }
        guard let submenu else { return items += own }
        items.append(HubMenu.Item(number: -1, title: submenu, isEnabled: true, isSeparator: false, submenu: own))
    }

    func menu(titled title: String) -> HubMenu? {
        guard !items.isEmpty else { return nil }
        return HubMenu(title: title, items: items) { [meanings] number in
            guard meanings.indices.contains(number), let finder = meanings[number].finder else { return }
            _ = try? await finder.choose(meanings[number].item, of: meanings[number].menu)
        }
    }

    private mutating func shown(_ item: FinderMenu.Item, _ menu: FinderMenu, _ finder: FinderSyncRequest?) -> HubMenu.Item {
        let number = meanings.count
        meanings.append(Meaning(item: item, menu: menu, finder: finder))
        // No file manager has marks in the menus of extensions.
        let mark =
            switch item.state {
            case .on: "✓ "
            case .mixed: "– "
            case .off: ""
            }
        return HubMenu.Item(
            number: number, title: mark + item.title, isEnabled: item.isEnabled, isSeparator: item.isSeparator,
            submenu: item.submenu.map { shown($0, menu, finder) })
    }
}
