import CGtk
import GTKViews
import InterfaceText

/// Finds a text in a page.
@MainActor
final class FindBar {
    let widget: Widget = gtk_search_bar_new()
    private let view: WebView
    private let entry: Widget = gtk_search_entry_new()
    private let count = Make.label("", classes: ["dim-label"])

    init(in view: WebView) {
        self.view = view
        Make.name(entry, localized("Find in the Page"))
        let before = Make.iconButton("go-up-symbolic", label: localized("Find Previous")) { [weak view] in view?.findAgain(backwards: true) }
        let next = Make.iconButton("go-down-symbolic", label: localized("Find Next")) { [weak view] in view?.findAgain(backwards: false) }
        // GTK's own has no name.
        let close = Make.iconButton("window-close-symbolic", label: localized("Close")) { [widget] in
            gtk_search_bar_set_search_mode(widget.object, 0)
        }
        gtk_search_bar_set_child(widget.object, Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [entry, before, next, count, close]))
        gtk_search_bar_connect_entry(widget.object, entry.object)
        onSignal(entry.raw, "search-changed") { [weak self] in self?.find() }
        onSignal(entry.raw, "activate") { [weak view] in view?.findAgain(backwards: false) }
        onShortcut("<Shift>Return", of: entry) { [weak view] in view?.findAgain(backwards: true) }
        onNotify(widget.raw, "notify::search-mode-enabled") { [weak self] in
            guard let self, gtk_search_bar_get_search_mode(self.widget.object) == 0 else { return }
            self.view.find(nil)
            gtk_widget_grab_focus(self.view.widget)
        }
        view.onFound = { [weak self] number in
            let words = number == 0 ? localized("Not found") : counted("{count} place", "{count} places", number)
            guard let self else { return }
            gtk_label_set_text(self.count.object, words.forC)
            self.count.announce(words)
        }
    }

    func open() {
        gtk_search_bar_set_search_mode(widget.object, 1)
        gtk_widget_grab_focus(entry)
    }

    private func find() {
        guard let text = gtk_editable_get_text(entry.object).map({ String(cString: $0) }), !text.isEmpty else {
            gtk_label_set_text(count.object, "")
            return view.find(nil)
        }
        view.find(text)
    }
}
