import CGtk
import Foundation
import GTKViews
import InterfaceText
import SystemCalls

/// What the person chooses.
extension FileDialog {
    private var chosen: [FileEntry] { list.selected.filter(purpose.canChoose) }
    private func path(_ name: String) -> String { TypedPath.join(folder, name) }

    func activate(_ entry: FileEntry) {
        if entry.isFolder { return go(to: path(entry.name)) }
        guard purpose.canChoose(entry) else { return }
        if let nameEntry { gtk_editable_set_text(nameEntry.object, entry.name.forC) }
        acceptChosen()
    }

    func selectionChanged() {
        if let nameEntry, let one = list.selected.first, one.kind == .file { gtk_editable_set_text(nameEntry.object, one.name.forC) }
        updateAccept()
    }

    var typedName: String { nameEntry.flatMap { gtk_editable_get_text($0.object) }.map { String(cString: $0) } ?? "" }

    func updateAccept() {
        let isReady =
            switch purpose {
            case .open: list.selected.contains { $0.isFolder || purpose.canChoose($0) }
            case .save: !typedName.isEmpty
            case .folder: isReadable
            }
        gtk_widget_set_sensitive(accept, isReady ? 1 : 0)
    }

    func acceptChosen() {
        guard !isDone else { return }
        switch purpose {
        case .open:
            let files = chosen
            if files.isEmpty, let folder = list.selected.first(where: \.isFolder) { return go(to: path(folder.name)) }
            if !files.isEmpty { end(files.map { path($0.name) }) }
        case .folder: end(chosen.isEmpty ? [folder] : chosen.map { path($0.name) })
        case .save: save(as: typedName)
        }
    }

    // MARK: - Saving

    private func save(as name: String) {
        guard !name.isEmpty else { return }
        // A person may type a path, too.
        if !TypedPath.isName(name) {
            guard name.utf8.count <= 4096, name.hasSlash || name == "~" || name == "." || name == "..",
                let target = TypedPath.resolved(name, in: folder)
            else { return refuse(localized("A file cannot have this name.")) }
            return finish(at: target)
        }
        finish(at: path(name))
    }

    private func finish(at target: String) {
        let number = reading
        Task {
            let kind = await Self.kind(of: target)
            let parent = await Self.kind(of: (target as NSString).deletingLastPathComponent)
            guard !isDone, number == reading else { return }
            switch kind {
            case .folder: go(to: target)
            case .file: askToReplace(target)
            case .other: refuse(localized("A file cannot have this name."))
            case nil where parent != .folder: refuse(localized("There is no such folder."))
            case nil: end([target])
            }
        }
    }

    private func askToReplace(_ target: String) {
        Question.ask(
            localized("Replace “{name}”?", ["name": ShownPath.name(of: target)]),
            localized("A file of this name is already there. If you replace it, its contents are lost."), over: window.widget,
            [
                .init(title: localized("_Cancel")),
                .init(title: localized("_Replace"), look: .destructive) { [weak self] in self?.end([target]) },
            ])
    }

    func refuse(_ sentence: String) {
        Question.ask(sentence, "", over: window.widget, [.init(title: localized("_Close"))])
    }

    // MARK: - Typing a path

    func showLocation(_ isShown: Bool, beginning text: String? = nil) {
        gtk_stack_set_visible_child_name(places.object, isShown ? "entry" : "bar")
        guard isShown else { return }
        let words = text ?? (folder == "/" ? "/" : folder + "/")
        gtk_editable_set_text(location.object, words.forC)
        // What is typed replaces the path, and the arrow keys go on with it.
        gtk_widget_grab_focus(location)
        if text == nil { gtk_editable_select_region(location.object, 0, -1) } else { gtk_editable_set_position(location.object, -1) }
    }

    var isLocationShown: Bool { gtk_stack_get_visible_child(places.object) == location }

    func goToLocation() {
        guard let text = gtk_editable_get_text(location.object).map({ String(cString: $0) }),
            let target = TypedPath.resolved(text, in: folder)
        else { return }
        let number = reading
        Task {
            let kind = await Self.kind(of: target)
            guard !isDone, number == reading else { return }
            switch kind {
            case .folder:
                go(to: target)
                list.takeFocus()
            case .file where purpose.choosesFiles: end([target])
            case nil where purpose.suggestedName != nil: finish(at: target)
            case .file where purpose.suggestedName != nil: askToReplace(target)
            default:
                refuse(localized("There is no “{name}” to choose.", ["name": ShownPath.name(of: target)]))
            }
        }
    }

    // MARK: - Searching

    var searchWords: String {
        guard gtk_revealer_get_reveal_child(searchBar.object) != 0 else { return "" }
        return gtk_editable_get_text(search.object).map { String(cString: $0) } ?? ""
    }

    func openSearch(_ text: String? = nil) {
        gtk_revealer_set_reveal_child(searchBar.object, 1)
        if let text { gtk_editable_set_text(search.object, text.forC) }
        gtk_widget_grab_focus(search)
        if text != nil { gtk_editable_set_position(search.object, -1) }
    }

    func clearSearch() {
        gtk_revealer_set_reveal_child(searchBar.object, 0)
        gtk_editable_set_text(search.object, "")
    }

    func searchChanged() {
        guard !isDone, !folder.isEmpty else { return }
        showContents()
        if !searchWords.isEmpty, nameEntry == nil { list.selectFirst() }
    }

    func activateFound() {
        if let one = list.selected.first ?? list.entries.first { activate(one) }
    }
}
