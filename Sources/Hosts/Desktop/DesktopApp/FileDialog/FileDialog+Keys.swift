import CGtk
import GTKViews

/// The keyboard.
extension FileDialog {
    func bindKeys() {
        let keys: [(String, Action)] = [
            ("<Control>l", { [weak self] in self?.showLocation(true) }), ("<Control>f", { [weak self] in self?.openSearch() }),
            ("<Control>h", { [weak self] in self?.toggleHidden() }), ("<Alt>Up", { [weak self] in self?.goUp() }),
            ("<Alt>Home", { [weak self] in self?.chosePlace(FilePlace.home) }), ("<Alt>Left", { [weak self] in self?.goBack() }),
            ("<Alt>Right", { [weak self] in self?.goForward() }), ("<Control>a", { [weak self] in self?.list.selectAll() }),
            ("<Control><Shift>n", { [weak self] in self?.makeFolder() }), ("BackSpace", { [weak self] in self?.goUp() }),
            ("<Control>Return", { [weak self] in self?.acceptChosen() }),
        ]
        for (key, action) in keys { window.bind(key, to: action) }
        window.closeOnEscape { [weak self] in self?.escape() }
        let typed = gtk_event_controller_key_new()
        onKey(UnsafeMutableRawPointer(typed!)) { [weak self] key, modifiers in self?.typed(key, modifiers) ?? false }
        gtk_widget_add_controller(list.view, typed)
        onShortcut("Down", of: search) { [weak self] in self?.list.takeFocus() }
    }

    private func escape() {
        if isLocationShown {
            showLocation(false)
            list.takeFocus()
        } else if gtk_revealer_get_reveal_child(searchBar.object) != 0 {
            clearSearch()
            showContents()
            list.takeFocus()
        } else {
            window.close()
        }
    }

    /// In the list: letters search, and a path can be typed at once.
    private func typed(_ key: UInt32, _ modifiers: UInt32) -> Bool {
        let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
        guard modifiers & others == 0 else { return false }
        guard let letter = Unicode.Scalar(gdk_keyval_to_unicode(key)), letter.value > 32, letter.value != 127 else { return false }
        if letter == "/" || letter == "~" {
            showLocation(true, beginning: letter == "/" ? "/" : "~/")
        } else {
            openSearch(searchWords + String(letter))
        }
        return true
    }

    func toggleHidden() {
        showsHidden.toggle()
        showContents()
    }
}
