import Foundation

// Queries to the data source and the delegate before anything is shown: counts, and heights as far as they are needed.

extension UITableView {
    var isGrouped: Bool { style != .plain }

    /// The geometry; queried when it is not known.
    @discardableResult
    func loaded() -> TableGeometry {
        if let geometry { return geometry }
        var made = TableGeometry(sections: counts().enumerated().map { makeSection($0, count: $1) })
        made.top = Double(tableHeaderView?.frame.height ?? 0)
        made.bottom = Double(tableFooterView?.frame.height ?? 0)
        made.settle()
        geometry = made
        return made
    }

    /// The number of rows in each section, as the data source returns it now.
    func counts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self)))
            .map { section in
                let count = dataSource.tableView(self, numberOfRowsInSection: section)
                precondition(count >= 0, "The data source gives section \(section) \(count) rows.")
                return count
            }
    }

    func makeSection(_ section: Int, count: Int) -> TableGeometry.Section {
        var rows = Extents(count: count, estimate: count > 0 ? estimate(section) : 44)
        if estimatedRowHeight == 0, let delegate {
            for row in 0..<count {
                let height = Double(delegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section)))
                if height >= 0, height != rows.estimate { rows.set(row, to: height) }
            }
        }
        return TableGeometry.Section(
            rows: rows, header: edgeEstimate(section, isFooter: false), footer: edgeEstimate(section, isFooter: true))
    }

    private func estimate(_ section: Int) -> Double {
        let first = IndexPath(row: 0, section: section)
        let height = delegate?.tableView(self, heightForRowAt: first) ?? rowHeight
        let estimate = delegate?.tableView(self, estimatedHeightForRowAt: first) ?? estimatedRowHeight
        if height >= 0, estimate <= 0 || height == rowHeight { return Double(height) }
        return estimate > 0 ? Double(estimate) : 44
    }

    private func edgeEstimate(_ section: Int, isFooter: Bool) -> Double {
        if let height = edgeHeight(section, isFooter: isFooter) { return Double(height) }
        guard title(section, isFooter: isFooter) != nil else { return emptyEdge(section, isFooter: isFooter) }
        return isGrouped && !isFooter ? 38 : 28
    }

    /// The height from the delegate or the table; nil when the content determines it.
    func edgeHeight(_ section: Int, isFooter: Bool) -> CGFloat? {
        let height =
            isFooter
            ? delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
            : delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        return height >= 0 ? height : nil
    }

    /// Groups are separated even without titles.
    func emptyEdge(_ section: Int, isFooter: Bool) -> Double { isGrouped ? (section == 0 && !isFooter ? 18 : 10) : 0 }

    func title(_ section: Int, isFooter: Bool) -> String? {
        isFooter
            ? dataSource?.tableView(self, titleForFooterInSection: section) : dataSource?.tableView(self, titleForHeaderInSection: section)
    }
}
