import Foundation
import RemoteView

// Cells for the visible area and for about a screen around it.

extension UITableView {
    /// In points, to the left and right of rows.
    var sideInset: CGFloat { style == .insetGrouped ? 16 : 0 }
    var elementWidth: CGFloat { max(0, bounds.width - 2 * sideInset) }

    private var visible: Range<Double> {
        let start = Double(contentOffset.y)
        return start..<start + max(1, Double(bounds.height))
    }

    /// Whether cells cover less than half a screen around the visible area.
    var needsTiling: Bool {
        guard !isTiling, let geometry else { return !isTiling }
        let spare = Double(bounds.height) / 2
        return max(0, visible.lowerBound - spare) < covered.lowerBound || min(geometry.height, visible.upperBound + spare) > covered.upperBound
    }

    func tile() {
        guard !isTiling, bounds.width > 0, bounds.height > 0 else { return }
        isTiling = true
        loaded()
        widthMayHaveChanged()
        placeEnds()
        // Rows that are smaller than estimated make room for more rows.
        for _ in 0..<4 {
            var fresh = showWindow()
            if heightsAreDue { fresh = Array(shown.keys) }
            let isChanged = correctHeights(of: fresh)
            heightsAreDue = false
            guard isChanged else { break }
        }
        placeAll()
        clampOffset()
        cells.detach()
        headers.detach()
        placeBackground()
        isTiling = false
    }

    private func widthMayHaveChanged() {
        guard tiledWidth != bounds.width else { return }
        defer { tiledWidth = bounds.width }
        guard tiledWidth != 0 else { return }
        // Heights that were measured for another width are no longer valid.
        geometry = geometry.map { old in TableGeometry(sections: old.sections.enumerated().map { makeSection($0, count: $1.rows.count) }) }
        for view in shown.values { view.frame.size.width = elementWidth }
        correctHeights(of: Array(shown.keys))
    }

    private func placeEnds() {
        let (top, bottom) = (Double(tableHeaderView?.frame.height ?? 0), Double(tableFooterView?.frame.height ?? 0))
        guard let old = geometry, old.top != top || old.bottom != bottom else { return }
        geometry?.top = top
        geometry?.bottom = bottom
        geometry?.settle()
    }

    // MARK: - The window

    /// Creates cells for the rows in and around the visible area, reusing the cells of other rows; returns the new elements.
    private func showWindow() -> [TableElement] {
        guard let geometry else { return [] }
        let (margin, visible) = (Double(bounds.height), visible)
        let window = max(0, visible.lowerBound - margin)..<max(visible.upperBound + margin, 1)
        let wanted = geometry.elements(from: window.lowerBound, to: window.upperBound, groups: style == .insetGrouped)
        covered = window
        let wantedSet = Set(wanted)
        for element in shown.keys where !wantedSet.contains(element) { recycle(element) }
        var fresh: [TableElement] = []
        for element in wanted where shown[element] == nil {
            guard let view = make(element) else { continue }
            shown[element] = view
            let span = geometry.span(of: element)
            view.translatesAutoresizingMaskIntoConstraints = true
            view.frame = CGRect(x: sideInset, y: span.y, width: elementWidth, height: span.height)
            if view.superview !== self {
                if case .group = element { insertSubview(view, at: backgroundView == nil ? 0 : 1) } else { addSubview(view) }
            }
            willDisplay(element, view)
            fresh.append(element)
        }
        return fresh
    }

    /// Hides an element; its view is kept for reuse.
    func recycle(_ element: TableElement) {
        guard let view = shown.removeValue(forKey: element) else { return }
        if case .row(let section, let row) = element, let cell = view as? UITableViewCell {
            delegate?.tableView(self, didEndDisplaying: cell, forRowAt: IndexPath(row: row, section: section))
            if let identifier = cell.reuseIdentifier { return cells.put(cell, as: identifier) }
        } else if let header = view as? UITableViewHeaderFooterView, let identifier = header.reuseIdentifier {
            return headers.put(header, as: identifier)
        }
        view.removeFromSuperview()
    }

    private func make(_ element: TableElement) -> UIView? {
        switch element {
        case .row(let section, let row): return makeCell(IndexPath(row: row, section: section))
        case .header(let section): return makeEdge(section, isFooter: false)
        case .footer(let section): return makeEdge(section, isFooter: true)
        case .group:
            let view = UIView(frame: .zero)
            view.nodeRole = .group
            view.backgroundColor = .secondarySystemGroupedBackground
            view.layer.cornerRadius = 10
            view.isUserInteractionEnabled = false
            return view
        }
    }

    private func makeCell(_ path: IndexPath) -> UITableViewCell? {
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        prepare(cell, for: path)
        return cell
    }

    func prepare(_ cell: UITableViewCell, for path: IndexPath) {
        cell.table = self
        if style == .grouped, cell.backgroundColor == nil { cell.backgroundColor = .secondarySystemGroupedBackground }
        cell.frame.size.width = elementWidth
        cell.setSelected(selected.contains(path), animated: false)
        prepareEditing(cell, path)
    }

    private static let titleIdentifier = "appex.title"

    private func makeEdge(_ section: Int, isFooter: Bool) -> UIView? {
        let own =
            isFooter ? delegate?.tableView(self, viewForFooterInSection: section) : delegate?.tableView(self, viewForHeaderInSection: section)
        if let own { return own }
        guard let title = title(section, isFooter: isFooter), !title.isEmpty else { return nil }
        let view = headers.take(Self.titleIdentifier) ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        view.show(title: title, isGrouped: isGrouped, isFooter: isFooter)
        return view
    }

    private func willDisplay(_ element: TableElement, _ view: UIView) {
        switch element {
        case .row(let section, let row):
            if let cell = view as? UITableViewCell {
                delegate?.tableView(self, willDisplay: cell, forRowAt: IndexPath(row: row, section: section))
            }
        case .header(let section): delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        case .footer(let section): delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        case .group: break
        }
    }

    // MARK: - Keeping the visible area in place

    /// The first visible row and its position on the screen.
    func anchor() -> (element: TableElement, y: Double)? {
        guard let geometry, contentOffset.y > 0 else { return nil }
        let rows = geometry.elements(from: visible.lowerBound, to: visible.upperBound, groups: false)
        guard let first = rows.first(where: { if case .row = $0 { true } else { false } }) else { return nil }
        return (first, geometry.span(of: first).y)
    }

    func restore(_ anchor: (element: TableElement, y: Double)?) {
        guard let anchor, let geometry, geometry.exists(anchor.element) else { return }
        let moved = geometry.span(of: anchor.element).y - anchor.y
        sendContentSize()
        if moved != 0 { contentOffset.y += CGFloat(moved) }
    }

    private func sendContentSize() {
        guard let geometry else { return }
        let size = CGSize(width: bounds.width, height: CGFloat(max(geometry.height, 1)))
        if contentSize != size { contentSize = size }
    }

    private func clampOffset() {
        let last = max(-contentInset.top, contentSize.height + contentInset.bottom - bounds.height)
        if contentOffset.y > last, contentOffset.y > 0 { contentOffset.y = max(0, last) }
    }

    // MARK: - Frames

    func placeAll() {
        guard let geometry else { return }
        for (element, view) in shown where geometry.exists(element) {
            var span = geometry.span(of: element)
            if case .group = element {
                // No taller than the part that is shown: a surface of a million points would waste memory.
                let (start, end) = (max(span.y, covered.lowerBound - 50), min(span.y + span.height, covered.upperBound + 50))
                span = (start, max(0, end - start))
            }
            let frame = CGRect(x: sideInset, y: span.y, width: elementWidth, height: span.height)
            if view.frame != frame { view.frame = frame }
            if case .row(let section, let row) = element { trim(view, row, of: geometry.sections[section].rows.count) }
        }
        place(tableHeaderView, at: 0)
        place(tableFooterView, at: geometry.height - geometry.bottom)
        sendContentSize()
    }

    private func place(_ view: UIView?, at y: Double) {
        guard let view else { return }
        let frame = CGRect(x: 0, y: y, width: Double(bounds.width), height: Double(view.frame.height))
        if view.frame != frame { view.frame = frame }
    }

    /// Rounds the corners at the ends of a group, and hides the separator of its last row.
    private func trim(_ view: UIView, _ row: Int, of count: Int) {
        guard let cell = view as? UITableViewCell else { return }
        let showsSeparator = !(style == .insetGrouped && row == count - 1)
        if cell.trimmings.showsSeparator != showsSeparator {
            cell.trimmings.showsSeparator = showsSeparator
            cell.setNeedsLayout()
        }
        cell.updateAccessibilityLabel()
        guard style == .insetGrouped else { return }
        let corners = (row == 0 ? 3 : 0) | (row == count - 1 ? 12 : 0)
        cell.node[.cornerRadius] = corners == 0 ? 0 : 10
        cell.node[.corners] = corners == 0 ? 15 : corners
    }
}
