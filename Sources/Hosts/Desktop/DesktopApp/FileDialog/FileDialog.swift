import CGtk
import CGtkSupport
import ExtensionHost
import FileManagers
import Foundation
import GTKViews
import InterfaceText
import SystemCalls

/// The open and save dialog, with badges and menus of extensions. Guide: *Finder Sync*.
@MainActor
final class FileDialog {
    let purpose: FileChooser.Purpose
    let window: ProgramWindow
    let list: FileList
    let pathBar = PathBar()
    let location: Widget = gtk_entry_new()
    /// The path bar, or the entry for a path.
    let places: Widget = gtk_stack_new()
    let search = makeSearchEntry()
    let searchBar: Widget = gtk_revealer_new()
    /// The list, or a page that says why there is none.
    let pages: Widget = gtk_stack_new()
    let flap: Widget = adw_flap_new()
    let accept: Widget
    /// The name of the file to save; nil when none is saved.
    let nameEntry: Widget?
    let sidebar: PlacesList
    let extensionButtons = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 0)
    let badges: DialogBadges
    let filter: FileFilter
    private var page: Widget?
    /// Called once, with the chosen paths; nil when the person cancelled.
    private var onEnd: (([String]?) -> Void)?

    var folder = ""
    var contents = ListedFolder()
    /// Whether the folder could be read.
    var isReadable = false
    var order = FileOrder()
    var showsHidden = false
    var showsAllTypes = false
    /// The folders that were shown before, and those that the person has gone back from.
    var past: [String] = []
    var future: [String] = []
    /// Of the last folder that was asked for: what comes later of others is dropped.
    var reading = 0
    var watch: FolderChanges?
    var isReadingAgain = false
    var isToReadAgain = false
    /// A menu that comes later than the next one is not shown.
    var lastMenu = 0
    var isDone: Bool { onEnd == nil }

    /// Where the next dialog of this program begins.
    static var lastFolder: String?
    /// In a window that is narrower, the list has names only.
    private static let narrow: Int32 = 620

    /// - Parameters:
    ///   - accept: the title of the button; an underscore precedes the letter of the keyboard.
    ///   - filter: which files are shown at first.
    ///   - parent: the window over which it is shown.
    init(
        _ purpose: FileChooser.Purpose, title: String, accept words: String, filter: FileFilter = FileFilter(), over parent: Widget? = nil,
        system: ExtensionSystem, onEnd: @escaping ([String]?) -> Void
    ) {
        self.purpose = purpose
        self.filter = filter
        self.onEnd = onEnd
        window = ProgramWindow(title: title, width: 840, height: 540)
        list = FileList(isMultiple: purpose.isMultiple) { purpose.canChoose($0) }
        sidebar = PlacesList(FilePlace.all())
        badges = DialogBadges(system)
        accept = Make.button(words, classes: ["suggested-action"]) {}
        nameEntry = purpose.suggestedName.map { name in
            let entry: Widget = gtk_entry_new()
            gtk_editable_set_text(entry.object, name.forC)
            return entry
        }
        if let parent { window.place(over: parent) }
        window.takesQuestions(of: system)
        build()
        connect()
        bindKeys()
        go(to: purpose.folder ?? Self.lastFolder ?? BaseDirectory.home(), isNew: true)
        window.show()
        startFocus()
    }

    isolated deinit { watch?.stop() }

    // MARK: - Building

    private func build() {
        adw_header_bar_set_show_start_title_buttons(window.header.object, 0)
        adw_header_bar_set_show_end_title_buttons(window.header.object, 0)
        let cancel = Make.button(localized("_Cancel")) { [weak self] in self?.window.close() }
        adw_header_bar_pack_start(window.header.object, cancel)
        adw_header_bar_pack_end(window.header.object, accept)
        let bar = makeBar()
        gtk_revealer_set_child(searchBar.object, Make.margins(search, 6))
        Make.name(search, localized("Search in This Folder"))
        appex_stack_add(pages, list.widget, "list")
        gtk_widget_set_vexpand(pages, 1)
        var rows: [Widget] = [bar, gtk_separator_new(GTK_ORIENTATION_HORIZONTAL), searchBar, pages]
        if let nameEntry { rows.insert(makeNameRow(nameEntry), at: 0) }
        if !filter.isEmpty { rows.append(makeFilterRow()) }
        let content = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, rows)
        adw_flap_set_flap(flap.object, sidebar.widget)
        adw_flap_set_separator(flap.object, gtk_separator_new(GTK_ORIENTATION_VERTICAL))
        adw_flap_set_content(flap.object, content)
        window.setContent(flap)
    }

    private func makeBar() -> Widget {
        let toggle: Widget = gtk_toggle_button_new()
        gtk_button_set_icon_name(toggle.cast(), "sidebar-show-symbolic")
        Make.name(toggle, localized("Places"))
        gtk_toggle_button_set_active(toggle.cast(), 1)
        onSignal(toggle.raw, "toggled") { [weak flapOwner = self] in
            guard let flap = flapOwner?.flap else { return }
            adw_flap_set_reveal_flap(flap.object, gtk_toggle_button_get_active(toggle.cast()))
        }
        onNotify(flap.raw, "notify::reveal-flap") { [flap] in
            gtk_toggle_button_set_active(toggle.cast(), adw_flap_get_reveal_flap(flap.object))
        }
        let up = Make.iconButton("go-up-symbolic", label: localized("Up")) { [weak self] in self?.goUp() }
        appex_stack_add(places, pathBar.widget, "bar")
        appex_stack_add(places, location, "entry")
        Make.name(location, localized("Location"))
        gtk_editable_set_width_chars(location.object, 6)
        gtk_widget_set_hexpand(places, 1)
        let find = Make.iconButton("system-search-symbolic", label: localized("Search")) { [weak self] in self?.openSearch() }
        var parts = [toggle, up, places, extensionButtons]
        if purpose.canMakeFolders { parts.append(makeFolderButton()) }
        parts += [find, makeViewButton()]
        for part in parts where part != places { part.setClass("flat") }
        let bar = Make.margins(Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 2, parts), 6)
        return bar
    }

    private func makeNameRow(_ entry: Widget) -> Widget {
        let label: Widget = gtk_label_new_with_mnemonic(localized("_Name:"))
        gtk_label_set_mnemonic_widget(label.object, entry)
        gtk_widget_set_hexpand(entry, 1)
        Make.name(entry, localized("Name"))
        gtk_editable_set_width_chars(entry.object, 6)
        return Make.margins(Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, [label, entry]), 8)
    }

    private func makeFilterRow() -> Widget {
        let names = filter.types.compactMap { $0.preferredFilenameExtension.map { "*.\($0)" } }
        let own = names.isEmpty || names.count > 4 ? localized("Matching Files") : names.joined(separator: ", ")
        let menu = DropDown.make([own, localized("All Files")])
        Make.name(menu, localized("Shown Files"))
        onNotify(menu.raw, "notify::selected") { [weak self] in
            guard let self else { return }
            showsAllTypes = gtk_drop_down_get_selected(menu.object) == 1
            showContents()
        }
        gtk_widget_set_halign(menu, GTK_ALIGN_END)
        return Make.margins(menu, 6)
    }

    private func connect() {
        onSignal(accept.raw, "clicked") { [weak self] in self?.acceptChosen() }
        pathBar.onChoose = { [weak self] in self?.go(to: $0) }
        sidebar.onChoose = { [weak self] in self?.chosePlace($0) }
        list.onActivate = { [weak self] in self?.activate($0) }
        list.onSelect = { [weak self] in self?.selectionChanged() }
        list.onMenu = { [weak self] in self?.openMenu(at: $0) }
        list.onShow = { [weak self] entry, row in
            guard let self else { return }
            let path = TypedPath.join(folder, entry.name)
            badges.see(path)
            badges.show(path, in: row)
        }
        list.onGone = { [weak self] in
            guard let self else { return }
            badges.miss(TypedPath.join(folder, $0.name))
        }
        badges.onBadge = { [weak self] in self?.badgeChanged($0) }
        badges.onToolbar = { [weak self] in self?.showExtensionButtons() }
        if let nameEntry {
            onSignal(nameEntry.raw, "changed") { [weak self] in self?.updateAccept() }
            onSignal(nameEntry.raw, "activate") { [weak self] in self?.acceptChosen() }
        }
        onSignal(location.raw, "activate") { [weak self] in self?.goToLocation() }
        onSignal(search.raw, "search-changed") { [weak self] in self?.searchChanged() }
        onSignal(search.raw, "activate") { [weak self] in self?.activateFound() }
        window.onClosed = { [weak self] in self?.end(nil) }
        onSignal(window.widget.raw, "realize") { [weak self] in self?.watchWidth() }
    }

    private func watchWidth() {
        guard let surface = gtk_native_get_surface(window.widget.object) else { return }
        onNumbers(UnsafeMutableRawPointer(surface), "layout") { [weak self] in soon { self?.fitWidth() } }
    }

    private func fitWidth() {
        list.showDetails(gtk_widget_get_width(window.widget) >= Self.narrow)
    }

    private func startFocus() {
        guard let nameEntry else { return list.takeFocus() }
        gtk_widget_grab_focus(nameEntry)
        // The ending stays when the person types another name.
        let name = purpose.suggestedName ?? ""
        gtk_editable_select_region(nameEntry.object, 0, Int32((name as NSString).deletingPathExtension.unicodeScalars.count))
    }

    // MARK: - Pages

    func showPage(_ new: Widget?) {
        if let page { gtk_stack_remove(pages.object, page) }
        page = new
        if let new {
            appex_stack_add(pages, new, "page")
            gtk_stack_set_visible_child(pages.object, new)
        } else {
            gtk_stack_set_visible_child_name(pages.object, "list")
        }
    }

    // MARK: - The end

    func end(_ paths: [String]?) {
        guard let onEnd else { return }
        self.onEnd = nil
        badges.look(at: nil)
        badges.close()
        watch?.stop()
        watch = nil
        if paths != nil { Self.lastFolder = folder }
        window.close()
        onEnd(paths)
    }
}
