import CGtk
import CGtkSupport

/// Keeps what the person reads where it is when something above it becomes higher or lower, or comes or goes.
@MainActor
package final class ScrollAnchor {
    private let scrolled: Widget
    private let column: Widget
    /// The first child of the column that is seen, and how far below the upper edge it was, in points.
    private var anchor: (child: Widget, top: Double)?
    /// How far the column was scrolled.
    private var value = 0.0
    private var clock: OpaquePointer?

    /// - Parameters:
    ///   - column: its children stay where they are seen.
    ///   - scrolled: the scrolled window that the column is in.
    package init(_ column: Widget, in scrolled: Widget) {
        self.column = column
        self.scrolled = scrolled
        onSignal(scrolled.raw, "map") { [weak self] in self?.watch() }
    }

    /// After each layout and before what it came to is painted: GTK lays out in a handler of the same signal, which is there earlier.
    private func watch() {
        guard let clock = gtk_widget_get_frame_clock(scrolled), clock != self.clock else { return }
        self.clock = clock
        onSignal(UnsafeMutableRawPointer(clock), "layout") { [weak self] in self?.laidOut() }
    }

    private func laidOut() {
        guard gtk_widget_get_mapped(scrolled) != 0, let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.object) else { return }
        let now = gtk_adjustment_get_value(adjustment)
        // Where the person has scrolled to is where they want to be; at the top they want to see what is new.
        let wasHere = value
        value = now
        if let anchor, now == wasHere, now > 0, isChild(anchor.child), let top = top(of: anchor.child), top != anchor.top {
            gtk_adjustment_set_value(adjustment, now + top - anchor.top)
            value = gtk_adjustment_get_value(adjustment)
            // Another layout follows, and brings it to where it was.
            if value != now { return }
        }
        choose()
    }

    private func choose() {
        anchor = nil
        var child = column.firstChild
        while let current = child {
            if let top = top(of: current), top + Double(gtk_widget_get_height(current)) > 0 {
                anchor = (current, top)
                return
            }
            child = current.nextSibling
        }
    }

    /// A child that has gone may be no widget any more, so it is only compared.
    private func isChild(_ widget: Widget) -> Bool {
        var child = column.firstChild
        while let current = child {
            if current == widget { return true }
            child = current.nextSibling
        }
        return false
    }

    /// Below the upper edge of what is seen.
    private func top(of child: Widget) -> Double? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(child, scrolled, &bounds) != 0 else { return nil }
        return Double(bounds.origin.y)
    }
}
