import CGtk
import DesktopApp
import GTKViews
import HostPhotos
import InterfaceText

/// Above the pictures of a folder: how many there are, and in which order, which the person can change here.
@MainActor
final class GridHeader {
    let widget: Widget
    private let count = Make.label("", classes: ["dim-label", "numeric"])
    private let title = Make.label("")
    private let button: Widget = gtk_button_new()
    var onOrder: (PhotoOrder) -> Void = { _ in }

    init() {
        let arrow = Make.icon("pan-down-symbolic")
        gtk_button_set_child(button.cast(), Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 4, [title, arrow]))
        button.setClass("flat")
        gtk_widget_set_hexpand(count, 1)
        widget = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [count, button])
        widget.setClass("appex-photo-bar")
        onSignal(button.raw, "clicked") { [weak self] in self?.openMenu() }
    }

    /// - Parameters:
    ///   - isCut: whether the folder has more than are shown.
    ///   - read: of how many it is known when they were taken, while others are being read; nil otherwise.
    func show(_ items: Int, isCut: Bool, _ order: PhotoOrder, read: Int? = nil) {
        let words =
            if let read {
                localized("Looking when they were taken: {read} of {count}", ["read": String(read), "count": String(items)])
            } else if isCut {
                localized("The first {count} items", ["count": String(items)])
            } else {
                counted("{count} item", "{count} items", items)
            }
        gtk_label_set_text(count.object, words.forC)
        let name = Self.title(of: order)
        gtk_label_set_text(title.object, name.forC)
        Make.name(button, localized("Order: {order}", ["order": name]))
    }

    private func openMenu() {
        var menu = FileMenu()
        for group in [[PhotoOrder.newest, .oldest], [.newestTaken, .oldestTaken], [.name]] {
            menu.add(group.map(choice))
        }
        menu.show(over: button)
    }

    private func choice(_ order: PhotoOrder) -> (title: String, action: Action) { (Self.item(for: order), { [weak self] in self?.onOrder(order) }) }

    /// With an underscore before the letter of the keyboard.
    private static func item(for order: PhotoOrder) -> String {
        switch order {
        case .newest: localized("_Changed, Newest First")
        case .oldest: localized("Changed, _Oldest First")
        case .newestTaken: localized("_Taken, Newest First")
        case .oldestTaken: localized("Taken, Oldest _First")
        case .name: localized("By N_ame")
        }
    }

    private static func title(of order: PhotoOrder) -> String { item(for: order).filter { $0 != "_" } }
}
