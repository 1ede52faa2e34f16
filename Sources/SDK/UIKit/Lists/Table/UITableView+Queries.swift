public import Foundation

extension UITableView {
    public var numberOfSections: Int { loaded().sections.count }

    public func numberOfRows(inSection section: Int) -> Int {
        let sections = loaded().sections
        precondition(sections.indices.contains(section), "There is no section \(section) in a table of \(sections.count) sections.")
        return sections[section].rows.count
    }

    private func exists(_ path: IndexPath) -> Bool { path.count == 2 && loaded().contains(row: path.row, section: path.section) }

    func check(_ path: IndexPath) {
        precondition(exists(path), "There is no row \(Array(path)) (section, row) in the table.")
    }

    // MARK: - Cells

    /// Nil when the row is not visible.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        guard indexPath.count == 2 else { return nil }
        if needsTiling || geometry == nil { tile() }
        return shown[.row(indexPath.section, indexPath.row)] as? UITableViewCell
    }

    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { shown[.header(section)] as? UITableViewHeaderFooterView }
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { shown[.footer(section)] as? UITableViewHeaderFooterView }

    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        for (element, view) in shown where view === cell {
            if case .row(let section, let row) = element { return IndexPath(row: row, section: section) }
        }
        return nil
    }

    /// From top to bottom.
    public var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { cellForRow(at: $0) } }
    public var indexPathsForVisibleRows: [IndexPath]? { indexPathsForRows(in: bounds) }

    // MARK: - Positions

    /// The zero rectangle for a row that does not exist.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        exists(indexPath) ? rect(.row(indexPath.section, indexPath.row)) : .zero
    }

    public func rectForHeader(inSection section: Int) -> CGRect { rect(.header(section)) }
    public func rectForFooter(inSection section: Int) -> CGRect { rect(.footer(section)) }

    public func rect(forSection section: Int) -> CGRect { rect(.header(section)).union(rect(.footer(section))) }

    private func rect(_ element: TableElement) -> CGRect {
        let geometry = loaded()
        guard geometry.exists(element) else { return .zero }
        let span = geometry.span(of: element)
        return CGRect(x: sideInset, y: span.y, width: elementWidth, height: span.height)
    }

    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        indexPathsForRows(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))?.first { rectForRow(at: $0).contains(point) }
    }

    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        guard rect.height > 0 else { return [] }
        return loaded().elements(from: Double(rect.minY), to: Double(rect.maxY), groups: false)
            .compactMap { if case .row(let section, let row) = $0 { IndexPath(row: row, section: section) } else { nil } }
            .filter { rectForRow(at: $0).maxY > rect.minY && rectForRow(at: $0).minY < rect.maxY }
    }

    // MARK: - Scrolling

    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard indexPath.count == 2, indexPath.row != NSNotFound else { return }
        check(indexPath)
        let rect = rectForRow(at: indexPath)
        let height = CGFloat(loaded().height)
        if contentSize.height < height { contentSize = CGSize(width: bounds.width, height: height) }
        let y: CGFloat
        switch scrollPosition {
        case .none: return scrollRectToVisible(rect, animated: animated)
        case .top: y = rect.minY - contentInset.top
        case .middle: y = rect.midY - bounds.height / 2
        case .bottom: y = rect.maxY - bounds.height + contentInset.bottom
        }
        let last = max(0, contentSize.height + contentInset.bottom - bounds.height)
        setContentOffset(CGPoint(x: contentOffset.x, y: min(max(y, -contentInset.top), last)), animated: animated)
    }

    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = indexPathForSelectedRow { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }
}
