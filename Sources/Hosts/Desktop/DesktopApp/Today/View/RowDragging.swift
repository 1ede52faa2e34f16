import CGtk
import CGtkSupport
import GTKViews

/// Lets the person order rows of a column by dragging: a line shows the drop position, and near an edge the column scrolls.
@MainActor
final class RowDragging {
    /// A row was dropped before the row at `gap`, or after the last.
    var onMove: (_ row: String, _ gap: Int) -> Void = { _, _ in }
    /// The drag has ended.
    var onEnd: () -> Void = {}
    /// The dragged row. Rows must not be removed during a drag.
    private(set) var dragged: String?

    private let column: Widget
    private let scrolled: Widget
    /// From top to bottom.
    private var rows: [(name: String, widget: Widget)] = []
    /// The height of the pointer in `scrolled`, while a row is dragged over it.
    private var height: Double?
    private var isScrolling = false

    /// The distance from the edges within which the column scrolls, in points, and the most that it scrolls in a frame.
    private static let edge = 40.0
    private static let speed = 12.0

    /// - Parameter scrolled: the scrolled window that contains the column.
    init(_ column: Widget, in scrolled: Widget) {
        self.column = column
        self.scrolled = scrolled
        column.setClass("appex-rows")
        onDrop(on: column) { [weak self] event in self?.take(event) ?? false }
    }

    func removeRows() { rows = [] }

    /// Adds a row below the others.
    func add(_ row: Widget, _ name: String) {
        rows.append((name, row))
        onDrag(of: row, carrying: name) { [weak self] begins in self?.drag(name, row, begins) }
    }

    // MARK: - Dragging

    private func drag(_ name: String, _ row: Widget, _ begins: Bool) {
        row.setClass("appex-dragged", begins)
        dragged = begins ? name : nil
        guard !begins else { return }
        hold(at: nil)
        onEnd()
    }

    /// A text from elsewhere is no row, and is not accepted.
    private func take(_ event: DropEvent) -> Bool {
        guard let dragged else { return false }
        switch event {
        case .over(let y): hold(at: y + offset)
        case .left: hold(at: nil)
        case .dropped(_, let y):
            let gap = self.gap(at: y)
            hold(at: nil)
            onMove(dragged, gap)
        }
        return true
    }

    private func hold(at height: Double?) {
        self.height = height
        showGap()
        guard height != nil, !isScrolling, step != 0 else { return }
        isScrolling = true
        onFrame(of: scrolled) { [weak self] in self?.scroll() ?? false }
    }

    // MARK: - Where it would land

    /// Converts a height in the column to one in the scrolled window.
    private var offset: Double {
        var point = graphene_point_t()
        var found = graphene_point_t()
        return gtk_widget_compute_point(column, scrolled, &point, &found) != 0 ? Double(found.y) : 0
    }

    private func gap(at y: Double) -> Int {
        rows.count { row in
            var bounds = graphene_rect_t()
            return gtk_widget_compute_bounds(row.widget, column, &bounds) != 0 && Double(bounds.origin.y + bounds.size.height / 2) < y
        }
    }

    /// Shows a line in the gap, unless the gap is next to the dragged row.
    private func showGap() {
        let gap = height.map { self.gap(at: $0 - offset) }
        let own = rows.firstIndex { $0.name == dragged }
        let staysThere = own.map { gap == $0 || gap == $0 + 1 } ?? false
        let shown = staysThere ? nil : gap
        for (place, row) in rows.enumerated() {
            row.widget.setClass("appex-drop-before", shown == place)
            row.widget.setClass("appex-drop-behind", shown == rows.count && place == rows.count - 1)
        }
    }

    // MARK: - Scrolling

    /// The points to scroll in a frame.
    private var step: Double {
        guard let height else { return 0 }
        let below = Double(gtk_widget_get_height(scrolled)) - height
        if height < Self.edge { return -Self.speed * min(1, (Self.edge - height) / Self.edge) }
        if below < Self.edge { return Self.speed * min(1, (Self.edge - below) / Self.edge) }
        return 0
    }

    private func scroll() -> Bool {
        let step = step
        isScrolling = step != 0
        guard isScrolling, let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.object) else { return false }
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + step)
        showGap()
        return true
    }
}
