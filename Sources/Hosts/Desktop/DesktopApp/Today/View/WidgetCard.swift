import CGtk
import CGtkSupport
import ExtensionHost
import GTKViews
import InterfaceText

/// A widget's card in the Today view: its name, its buttons, and its content.
@MainActor
final class WidgetCard {
    let widget: Widget
    let identifier: String
    /// A button of the header, or the button beside a reason, was pressed.
    var onButton: (TodayCard.Button) -> Void = { _ in }
    private let name: String
    private let buttons: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    private let body: Widget = appex_growth_new()
    private let isAnimated: Bool
    private let note: Widget
    private var shown: TodayCard?
    /// The kind of the shown content.
    private var place: Place?

    private enum Place: Equatable {
        case waiting(Widget)
        case failure(String, Widget)
        case pane(Widget)

        var widget: Widget {
            switch self {
            case .waiting(let widget), .failure(_, let widget), .pane(let widget): widget
            }
        }
    }

    /// - Parameter hasHeader: false when the widget is shown alone.
    init(_ target: InstalledExtension, hasHeader: Bool = true) {
        identifier = target.identifier
        name = target.displayName
        // A window for one widget has the widget's size, and window sizes cannot be animated.
        isAnimated = hasHeader
        widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        g_object_ref_sink(widget.raw)
        note = Make.label("", classes: ["caption", "dim-label"])
        if hasHeader { widget.setClass("card") }
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_name(widget, target.identifier)
        Make.name(widget, target.displayName)
        let title = Make.label(target.displayName, classes: ["caption-heading", "dim-label"])
        gtk_widget_set_hexpand(title, 1)
        let header = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, [ExtensionIcon.widget(for: target, size: 20), title, note, buttons])
        header.setClass("appex-widget-header")
        if hasHeader { gtk_box_append(widget.cast(), header) }
        gtk_box_append(widget.cast(), body)
    }

    isolated deinit { g_object_unref(widget.raw) }

    /// - Parameter pane: the content of the card, if any.
    func show(_ card: TodayCard, pane: WidgetPane?) {
        let wasShown = shown
        shown = card
        if wasShown?.buttons != card.buttons { showButtons(card.buttons) }
        let words = card.isAnswering ? "" : localized("Not answering")
        gtk_label_set_text(note.object, words)
        if let reason = card.reason {
            if case .failure(let shown, _)? = place, shown == reason { return }
            put(.failure(reason, failure(reason, details: card.details, card.buttons)))
            return widget.announce("\(name): \(reason)")
        }
        if card.content != .nothing, let pane { return put(.pane(pane.widget)) }
        if case .waiting? = place { return }
        put(.waiting(waiting()))
    }

    /// The height of the content is about to change; the card follows.
    func heightWillChange() {
        if isAnimated { appex_growth_begin(body) }
    }

    // MARK: - The header

    private func showButtons(_ offered: [TodayCard.Button]) {
        // The keyboard focus stays when a button changes into its opposite.
        let hadFocus = gtk_widget_get_focus_child(buttons) != nil
        while let old = buttons.firstChild { gtk_box_remove(buttons.cast(), old) }
        for button in offered where button != .retry && button != .switchOn { gtk_box_append(buttons.cast(), make(button)) }
        if hadFocus, let first = buttons.firstChild { gtk_widget_grab_focus(first) }
    }

    private func make(_ button: TodayCard.Button) -> Widget {
        let action: Action = { [weak self] in soon { self?.onButton(button) } }
        let made =
            switch button {
            case .info: Make.iconButton("help-about-symbolic", label: localized("Info"), action)
            case .more: Make.button(localized("Show More"), action)
            case .less: Make.button(localized("Show Less"), action)
            case .done: Make.button(localized("Done"), action)
            case .cancel: Make.button(localized("Cancel"), action)
            case .restart: Make.button(localized("Restart"), action)
            case .retry: Make.button(localized("Try Again"), action)
            case .switchOn: Make.button(localized("Switch On"), action)
            }
        made.setClass("flat")
        made.setClass("appex-small")
        // Every card has the same buttons, so their accessible description names the widget.
        Make.describe(made, name)
        return made
    }

    // MARK: - The content

    private func put(_ new: Place) {
        guard new != place else { return }
        heightWillChange()
        appex_growth_set_child(body, new.widget)
        place = new
    }

    private func waiting() -> Widget {
        let spinner = Make.spinner()
        gtk_widget_set_size_request(spinner, -1, Int32(WidgetRoom.compactHeight))
        Make.name(spinner, localized("{name} is starting", ["name": name]))
        return spinner
    }

    private func failure(_ reason: String, details: String?, _ offered: [TodayCard.Button]) -> Widget {
        let text = Make.label(reason, classes: ["dim-label"], wraps: true)
        gtk_label_set_wrap_mode(text.object, PANGO_WRAP_WORD_CHAR)
        gtk_widget_set_hexpand(text, 1)
        let offers = offered.map(make)
        for offer in offers { gtk_widget_set_valign(offer, GTK_ALIGN_CENTER) }
        var parts = [Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [text] + offers)]
        if let details { parts.append(Details.make(details)) }
        let row = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 6, parts)
        row.setClass("appex-widget-failure")
        return row
    }
}
