import CGtk
import GTKViews
import InterfaceText

/// A row of buttons at the end of the sheet, one for each activity; it scrolls sideways when there are more than fit.
@MainActor
final class ActivityBar {
    let widget: Widget
    private let row: Widget
    private let activities: ActivityList
    private let content: SharedContent
    private let onChoice: (any ShareActivity) -> Void
    private var shown: [(identifier: String, button: Widget)] = []
    /// In a narrow window the last button is cut, which shows that there are more.
    private static let tileWidth: Int32 = 76

    init(_ activities: ActivityList, _ content: SharedContent, onChoice: @escaping (any ShareActivity) -> Void) {
        self.activities = activities
        self.content = content
        self.onChoice = onChoice
        ApplicationStyle.install()
        row = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 0)
        gtk_widget_set_halign(row, GTK_ALIGN_CENTER)
        let scrolled: Widget = gtk_scrolled_window_new()
        gtk_widget_set_focusable(scrolled, 0)
        Make.name(scrolled, localized("Activities"))
        gtk_scrolled_window_set_policy(scrolled.object, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
        gtk_scrolled_window_set_child(scrolled.object, Make.margins(row, 6))
        widget = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [gtk_separator_new(GTK_ORIENTATION_HORIZONTAL), scrolled])
        refresh()
    }

    /// Shows what can be done with what is known of the items now.
    func refresh() {
        let offered = activities.offered(for: content)
        gtk_widget_set_visible(widget, offered.isEmpty ? 0 : 1)
        guard offered.map(\.identifier) != shown.map(\.identifier) else { return }
        // A button that stays keeps the keyboard.
        var old = shown
        shown = []
        var previous: Widget?
        for activity in offered {
            let button: Widget
            if let place = old.firstIndex(where: { $0.identifier == activity.identifier }) {
                button = old.remove(at: place).button
            } else {
                button = makeButton(activity)
                gtk_box_append(row.cast(), button)
            }
            gtk_box_reorder_child_after(row.cast(), button, previous)
            previous = button
            shown.append((activity.identifier, button))
        }
        for (_, button) in old { gtk_box_remove(row.cast(), button) }
    }

    var isEmpty: Bool { shown.isEmpty }

    func focus() { gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) }

    /// Gives the keyboard to the button of an activity; false when it has none.
    func focus(on identifier: String) -> Bool {
        guard let button = shown.first(where: { $0.identifier == identifier })?.button else { return false }
        return gtk_widget_grab_focus(button) != 0
    }

    private func makeButton(_ activity: any ShareActivity) -> Widget {
        let label = Make.label(activity.title, classes: ["caption"])
        gtk_label_set_xalign(label.object, 0.5)
        gtk_label_set_ellipsize(label.object, PANGO_ELLIPSIZE_NONE)
        let inside = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 6, [activity.makeIcon(), label])
        let button = Make.button("", classes: ["flat", "appex-tile"]) { [onChoice] in onChoice(activity) }
        gtk_button_set_child(button.cast(), inside)
        Make.name(button, activity.title)
        gtk_widget_set_size_request(button, Self.tileWidth, -1)
        gtk_widget_set_name(button, "activity-" + activity.identifier)
        return button
    }
}
