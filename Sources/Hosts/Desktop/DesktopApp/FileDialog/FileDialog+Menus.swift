import CGtk
import FileManagers
import Foundation
import GTKViews
import InterfaceText
import SystemCalls

/// Menus and buttons, the dialog's own and those of extensions.
extension FileDialog {
    // MARK: - Badges

    func badgeChanged(_ path: String) {
        guard (path as NSString).deletingLastPathComponent == folder, let row = list.row(of: ShownPath.name(of: path)) else { return }
        badges.show(path, in: row)
    }

    /// Buttons of extensions that have a toolbar item for this folder.
    func showExtensionButtons() {
        while let old = extensionButtons.firstChild { gtk_box_remove(extensionButtons.cast(), old) }
        for item in badges.toolbar where item.roots.contains(where: { FolderPath.holds($0, folder) }) {
            let button: Widget = gtk_button_new()
            gtk_button_set_child(button.cast(), item.icon.isEmpty ? Make.label(item.title) : badges.image(item.icon))
            button.setClass("flat")
            Make.name(button, item.title.printable)
            Make.describe(button, item.tip.printable)
            gtk_widget_set_tooltip_text(button, (item.tip.isEmpty ? item.title : item.tip).printable.forC)
            onSignal(button.raw, "clicked") { [weak self] in
                guard let self else { return }
                openExtensionMenu(.toolbar(of: item.id, in: folder), over: button)
            }
            gtk_box_append(extensionButtons.cast(), button)
        }
    }

    // MARK: - Menus

    /// The menu of what is selected or, without a selection, of the folder. It appears when the extensions have answered, or are late.
    func openMenu(at place: FileList.MenuPlace) {
        let selected = list.selected
        let paths = selected.map { TypedPath.join(folder, $0.name) }
        let question: FileDialogSession.Place = paths.first.map { .items($0, selected: paths) } ?? .folder(folder)
        lastMenu += 1
        let number = lastMenu
        Task {
            let menu = await badges.menu(question)
            guard !isDone, number == lastMenu else { return }
            var shown = FileMenu()
            shown.add(ownItems(for: selected))
            if let menu { shown.add(menu.items) { [badges] in badges.choose($0, of: menu) } }
            shown.show(over: list.widget, at: place)
        }
    }

    private func openExtensionMenu(_ question: FileDialogSession.Place, over button: Widget) {
        lastMenu += 1
        let number = lastMenu
        Task {
            guard let menu = await badges.menu(question), !isDone, number == lastMenu, gtk_widget_get_parent(button) != nil else { return }
            var shown = FileMenu()
            shown.add(menu.items) { [badges] in badges.choose($0, of: menu) }
            shown.show(over: button)
        }
    }

    private func ownItems(for selected: [FileEntry]) -> [(title: String, action: Action)] {
        if selected.count == 1, let one = selected.first {
            return [(one.isFolder ? localized("_Open Folder") : localized("_Choose"), { [weak self] in self?.activate(one) })]
        }
        guard selected.isEmpty else { return [] }
        var items: [(title: String, action: Action)] = []
        if purpose.canMakeFolders { items.append((localized("New _Folder…"), { [weak self] in self?.makeFolder() })) }
        let title = showsHidden ? localized("_Hide Hidden Files") : localized("Show _Hidden Files")
        items.append((title, { [weak self] in self?.toggleHidden() }))
        return items
    }

    // MARK: - The order

    func makeViewButton() -> Widget {
        let button = Make.iconButton("view-more-symbolic", label: localized("View")) {}
        onSignal(button.raw, "clicked") { [weak self] in
            guard let self else { return }
            var menu = FileMenu()
            var orders: [(title: String, action: Action)] = []
            for column in FileOrder.Column.allCases {
                orders.append((mark(column) + column.title, { [weak self] in self?.sort(by: column) }))
            }
            menu.add(orders)
            let title = showsHidden ? localized("_Hide Hidden Files") : localized("Show _Hidden Files")
            let toggle: Action = { [weak self] in self?.toggleHidden() }
            menu.add([(title, toggle)])
            menu.show(over: button)
        }
        return button
    }

    private func mark(_ column: FileOrder.Column) -> String { order.column == column ? order.isDescending ? "▾ " : "▴ " : "" }

    /// The same column once more is the other direction.
    private func sort(by column: FileOrder.Column) {
        order = FileOrder(column: column, isDescending: order.column == column && !order.isDescending)
        showContents()
    }

    // MARK: - New folders

    func makeFolderButton() -> Widget {
        Make.iconButton("folder-new-symbolic", label: localized("New Folder")) { [weak self] in self?.makeFolder() }
    }

    func makeFolder() {
        guard purpose.canMakeFolders, !folder.isEmpty else { return }
        let entry: Widget = gtk_entry_new()
        Make.name(entry, localized("Name"))
        Question.ask(
            localized("New Folder"), localized("The folder is made in “{name}”.", ["name": ShownPath.name(of: folder)]), with: entry,
            over: window.widget,
            [
                .init(title: localized("_Cancel")),
                .init(title: localized("_Make"), look: .suggested) { [weak self] in
                    self?.makeFolder(gtk_editable_get_text(entry.object).map { String(cString: $0) } ?? "")
                },
            ])
    }

    private func makeFolder(_ name: String) {
        guard TypedPath.isName(name) else { return refuse(localized("A folder cannot have this name.")) }
        let path = TypedPath.join(folder, name)
        Task {
            let problem = await Self.make(path)
            guard !isDone else { return }
            if let problem { refuse(problem.description) } else { go(to: path) }
        }
    }

    @concurrent nonisolated private static func make(_ path: String) async -> SystemError? {
        mkdir(path, 0o777) == 0 ? nil : SystemError(errno, "make the folder")
    }
}

extension FileOrder.Column {
    /// For the menu.
    fileprivate var title: String {
        switch self {
        case .name: localized("_Name")
        case .size: localized("_Size")
        case .modified: localized("_Modified")
        case .type: localized("_Type")
        }
    }
}
