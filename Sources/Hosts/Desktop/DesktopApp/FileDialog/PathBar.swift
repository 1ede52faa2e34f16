import CGtk
import GTKViews
import InterfaceText
import SystemCalls

/// The folders that lead to the one that is shown, as buttons.
@MainActor
final class PathBar {
    let widget: Widget = gtk_scrolled_window_new()
    private let box = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 0)
    var onChoose: (String) -> Void = { _ in }

    init() {
        gtk_scrolled_window_set_policy(widget.object, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
        gtk_scrolled_window_set_child(widget.object, box)
        gtk_widget_set_focusable(widget, 0)
        Make.name(widget, localized("Folder"))
        gtk_widget_set_hexpand(widget, 1)
    }

    func show(_ folder: String, home: String = BaseDirectory.home()) {
        while let old = box.firstChild { gtk_box_remove(box.cast(), old) }
        let isInHome = FolderPath.holds(home, folder)
        var path = isInHome ? home : "/"
        append(isInHome ? localized("Home") : localized("Computer"), icon: isInHome ? "user-home-symbolic" : "drive-harddisk-symbolic", path, folder)
        for part in String(folder.dropFirst(isInHome ? home.count : 0)).pathNames {
            path = TypedPath.join(path, String(part))
            append(String(part), icon: nil, path, folder)
        }
        // The end of a long path is what matters.
        soon { [weak self] in
            guard let self, let adjustment = gtk_scrolled_window_get_hadjustment(widget.object) else { return }
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
        }
    }

    private func append(_ name: String, icon: String?, _ path: String, _ shown: String) {
        if icon == nil { gtk_box_append(box.cast(), Make.label("/", classes: ["dim-label"]).decorates()) }
        let button: Widget
        if let icon {
            button = Make.iconButton(icon, label: name) { [weak self] in self?.onChoose(path) }
        } else {
            button = gtk_button_new()
            let label = Make.label(name)
            gtk_label_set_ellipsize(label.object, PANGO_ELLIPSIZE_MIDDLE)
            gtk_label_set_max_width_chars(label.object, 24)
            gtk_button_set_child(button.cast(), label)
            Make.name(button, name.printable)
            onSignal(button.raw, "clicked") { [weak self] in self?.onChoose(path) }
        }
        button.setClass("flat")
        if path == shown { button.setClass("heading") }
        gtk_box_append(box.cast(), button)
    }
}
