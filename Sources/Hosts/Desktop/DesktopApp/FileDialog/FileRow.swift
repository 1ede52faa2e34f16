import CGtk
import CGtkSupport
import Foundation
import GTKViews
import InterfaceText

/// One line of the list of files. GTK shows other files in the same line when the person scrolls.
@MainActor
final class FileRow {
    let widget: Widget
    private let icon: Widget
    private let name: Widget
    private let emblems: Widget
    private let size: Widget
    private let date: Widget
    /// What it shows now.
    private(set) var entry: FileEntry?
    private var tip = ""

    private static let iconSize: Int32 = 16

    init() {
        icon = Make.icon("text-x-generic", size: Self.iconSize)
        name = gtk_label_new("")
        gtk_label_set_xalign(name.object, 0)
        gtk_label_set_ellipsize(name.object, PANGO_ELLIPSIZE_MIDDLE)
        gtk_widget_set_hexpand(name, 1)
        emblems = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 2)
        (size, date) = (Self.detail(width: 9), Self.detail(width: 20))
        widget = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, [icon, name, emblems, size, date])
        gtk_widget_set_margin_start(widget, 6)
        gtk_widget_set_margin_end(widget, 6)
        gtk_widget_set_margin_top(widget, 2)
        gtk_widget_set_margin_bottom(widget, 2)
    }

    private static func detail(width: Int32) -> Widget {
        let label: Widget = gtk_label_new("")
        gtk_label_set_xalign(label.object, 1)
        gtk_label_set_width_chars(label.object, width)
        for name in ["dim-label", "caption", "numeric"] { label.setClass(name) }
        return label.decorates()
    }

    /// - Parameters:
    ///   - isChoosable: whether the person can choose it here.
    ///   - hasDetails: whether there is room for size and date.
    func show(_ entry: FileEntry, isChoosable: Bool, hasDetails: Bool) {
        self.entry = entry
        gtk_label_set_text(name.object, entry.name.printable.forC)
        gtk_image_set_from_gicon(icon.object, FileIcons.icon(of: entry))
        gtk_label_set_text(size.object, entry.kind == .file ? FileSize.words(entry.size) : "")
        gtk_label_set_text(date.object, Date(timeIntervalSince1970: TimeInterval(entry.modified)).shown)
        showDetails(hasDetails)
        widget.setClass("dim-label", !isChoosable && !entry.isFolder)
        nameForReaders()
    }

    func showDetails(_ isShown: Bool) { for label in [size, date] { gtk_widget_set_visible(label, isShown ? 1 : 0) } }

    /// - Parameters:
    ///   - pictures: widgets, or none.
    ///   - tip: what they say.
    func show(_ pictures: [Widget], tip: String) {
        while let old = emblems.firstChild { gtk_box_remove(emblems.cast(), old) }
        for picture in pictures { gtk_box_append(emblems.cast(), picture) }
        self.tip = tip
        gtk_widget_set_tooltip_text(widget, tip.isEmpty ? nil : tip.printable.forC)
        nameForReaders()
    }

    /// The line around it is what a screen reader reads. What badges say comes after the name.
    private func nameForReaders() {
        guard let entry, let line = gtk_widget_get_parent(widget) else { return }
        Make.name(line, entry.name.printable)
        let kind = entry.isFolder ? localized("Folder") : FileSize.words(entry.size)
        Make.describe(line, ([kind] + tip.split(separator: "\n").map { String($0).printable }).joined(separator: ", "))
    }
}

/// Icons of the person's theme for files, by their names' endings.
@MainActor
enum FileIcons {
    private static var known: [String: OpaquePointer] = [:]

    /// Belongs to this type.
    static func icon(of entry: FileEntry) -> OpaquePointer? {
        let key = entry.isFolder ? "/" : (entry.name as NSString).pathExtension
        if let icon = known[key] { return icon }
        let icon = entry.isFolder ? g_themed_icon_new("folder") : icon(ofFile: entry.name)
        if known.count < 1000 { known[key] = icon }
        return icon
    }

    private static func icon(ofFile name: String) -> OpaquePointer? {
        guard let type = g_content_type_guess(name.forC, nil, 0, nil) else { return nil }
        defer { g_free(type) }
        return g_content_type_get_icon(type)
    }
}
