import CGtk
import CGtkSupport

/// Holds the visible content in place when something above it changes its height, appears or disappears.
@MainActor
package final class ScrollAnchor {
    private let scrolled: Widget
    private let column: Widget
    /// The first visible child of the column, and its distance from the upper edge, in points.
    private var anchor: (child: Widget, top: Double)?
    /// The scroll offset of the column.
    private var value = 0.0
    private var clock: OpaquePointer?

    /// - Parameters:
    ///   - column: its visible children stay in place.
    ///   - scrolled: the scrolled window that contains the column.
    package init(_ column: Widget, in scrolled: Widget) {
        self.column = column
        self.scrolled = scrolled
        onSignal(scrolled.raw, "map") { [weak self] in self?.watch() }
    }

    /// Runs after each layout and before it is painted: GTK lays out in an earlier handler of the same signal.
    private func watch() {
        guard let clock = gtk_widget_get_frame_clock(scrolled), clock != self.clock else { return }
        self.clock = clock
        onSignal(UnsafeMutableRawPointer(clock), "layout") { [weak self] in self?.laidOut() }
    }

    private func laidOut() {
        guard gtk_widget_get_mapped(scrolled) != 0, let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.object) else { return }
        let now = gtk_adjustment_get_value(adjustment)
        // The offset to which the person has scrolled is not changed; at the top, new content should be visible.
        let wasHere = value
        value = now
        if let anchor, now == wasHere, now > 0, isChild(anchor.child), let top = top(of: anchor.child), top != anchor.top {
            gtk_adjustment_set_value(adjustment, now + top - anchor.top)
            value = gtk_adjustment_get_value(adjustment)
            // Another layout follows, which moves it back.
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

    /// A removed child may be no widget any more, so it is only compared.
    private func isChild(_ widget: Widget) -> Bool {
        var child = column.firstChild
        while let current = child {
            if current == widget { return true }
            child = current.nextSibling
        }
        return false
    }

    /// The distance from the upper edge of the visible area.
    private func top(of child: Widget) -> Double? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(child, scrolled, &bounds) != 0 else { return nil }
        return Double(bounds.origin.y)
    }
}
