public import Foundation

extension UICollectionView: ListUpdating {
    /// Queries the data source again for everything, and clears the selection.
    public func reloadData() {
        selected = []
        loadedCounts = nil
        update = ListUpdate()
        for element in shown.keys { recycle(element) }
        collectionViewLayout.invalidateLayout()
        layoutBecameInvalid()
    }

    /// Makes several changes together. The data source must have the new data when `updates` returns.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch(updates, completion)
    }

    public func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted.formUnion(indexPaths) } }
    public func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted.formUnion(indexPaths) } }
    public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded.formUnion(indexPaths) } }
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { change { $0.moved.append((indexPath, newIndexPath)) } }
    public func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    public func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    public func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    public func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections.append((section, newSection)) } }

    /// Has the data source configure the items' existing cells again.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        for path in indexPaths {
            guard let cell = shown[CollectionElement(path)] else { continue }
            reconfigured = cell
            let filled = dataSource?.collectionView(self, cellForItemAt: path)
            reconfigured = nil
            if filled !== cell { reloadItems(at: [path]) } else if let filled { prepare(filled, path) }
        }
        setNeedsLayout()
    }

    func commitUpdate() {
        let taken = update
        update = ListUpdate()
        // A view that has not queried its data source yet will query the new data anyway.
        guard let old = loadedCounts else { return layoutBecameInvalid() }
        let counts = askCounts()
        let change = taken.change(from: old, to: counts)
        loadedCounts = counts
        selected = Set(selected.compactMap(change.path))
        collectionViewLayout.itemsChanged(change)
        collectionViewLayout.isInvalid = true
        moveShown(change)
        UIView.animate(withDuration: node.session == nil ? 0 : 0.25) { [self] in
            layoutBecameInvalid()
            tile()
        }
    }

    /// Moves the remaining views to their new places, and recycles the other views.
    private func moveShown(_ change: ListChange) {
        var after: [CollectionElement: UICollectionReusableView] = [:]
        for (element, view) in shown {
            var place: CollectionElement?
            if element.kind == nil {
                if change.keeps(element.path) { place = change.path(for: element.path).map { CollectionElement($0) } }
            } else if let section = change.section(for: element.path.section), change.rows[section] != nil {
                place = CollectionElement(kind: element.kind, IndexPath(item: element.path.item, section: section))
            }
            if let place { after[place] = view } else { recycle(element) }
        }
        shown = after
    }
}
