public import Foundation

extension UITableView: ListUpdating {
    /// Queries the data source again for everything, and clears the selection.
    public func reloadData() {
        selected = []
        geometry = nil
        covered = 0..<0
        update = ListUpdate()
        for element in shown.keys { recycle(element) }
        setNeedsLayout()
    }

    /// Collects changes until the matching ``endUpdates()``; calls may be nested.
    public func beginUpdates() { updateDepth += 1 }

    public func endUpdates() { endBatch() }

    /// Makes several changes together. The data source must have the new data when `updates` returns.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch(updates, completion)
    }

    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change { $0.inserted.formUnion(indexPaths) } }
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change { $0.deleted.formUnion(indexPaths) } }
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change { $0.reloaded.formUnion(indexPaths) } }
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { change { $0.moved.append((indexPath, newIndexPath)) } }
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { change { $0.insertedSections.formUnion(sections) } }
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { change { $0.deletedSections.formUnion(sections) } }
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { change { $0.reloadedSections.formUnion(sections) } }
    public func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections.append((section, newSection)) } }

    /// Has the data source configure the rows' existing cells again.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        for path in indexPaths {
            guard let cell = cellForRow(at: path) else { continue }
            reconfigured = cell
            let filled = dataSource?.tableView(self, cellForRowAt: path)
            reconfigured = nil
            if filled !== cell { reloadRows(at: [path], with: .none) } else { geometry?.sections[path.section].rows.invalidate(path.row) }
            if filled === cell { prepare(cell, for: path) }
        }
        geometry?.settle()
        setNeedsLayout()
    }

    func commitUpdate() {
        let taken = update
        update = ListUpdate()
        // A table that has not queried its data source yet will query the new data anyway.
        guard let old = geometry else { return setNeedsLayout() }
        let counts = counts()
        let change = taken.change(from: old.sections.map(\.rows.count), to: counts)
        var new = TableGeometry(
            sections: counts.indices.map { section in
                guard let source = change.sources[section], let rows = change.rows[section] else {
                    return makeSection(section, count: counts[section])
                }
                var kept = old.sections[source]
                if kept.rows.count == 0 { kept.rows = makeSection(section, count: counts[section]).rows }
                if !rows.isEmpty { kept.rows = kept.rows.rearranged(rows.sources(count: counts[section]), count: counts[section]) }
                return kept
            })
        new.top = old.top
        new.bottom = old.bottom
        for path in taken.reloaded {
            if let place = change.path(for: path) { new.sections[place.section].rows.invalidate(place.row) }
        }
        new.settle()
        geometry = new
        selected = Set(selected.compactMap(change.path))
        moveShown(change)
        UIView.animate(withDuration: node.session == nil ? 0 : 0.25) { [self] in
            covered = 0..<0
            // With an update without changes, authors indicate that heights have changed.
            heightsAreDue = true
            tile()
        }
    }

    /// Moves the remaining views to their new places, and recycles the other views.
    private func moveShown(_ change: ListChange) {
        let before = shown
        var after: [TableElement: UIView] = [:]
        for (element, view) in before {
            var place: TableElement?
            switch element {
            case .row(let section, let row):
                let path = IndexPath(row: row, section: section)
                if change.keeps(path) { place = change.path(for: path).map { .row($0.section, $0.row) } }
            case .header(let section): place = kept(section, change).map { .header($0) }
            case .footer(let section): place = kept(section, change).map { .footer($0) }
            case .group(let section): place = kept(section, change).map { .group($0) }
            }
            if let place { after[place] = view } else { recycle(element) }
        }
        shown = after
    }

    private func kept(_ section: Int, _ change: ListChange) -> Int? {
        guard let new = change.section(for: section), change.rows[new] != nil else { return nil }
        return new
    }
}
