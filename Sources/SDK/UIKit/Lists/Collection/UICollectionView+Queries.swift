public import Foundation

extension UICollectionView {
    public var numberOfSections: Int { counts.count }

    public func numberOfItems(inSection section: Int) -> Int {
        precondition(counts.indices.contains(section), "There is no section \(section) in a collection of \(counts.count) sections.")
        return counts[section]
    }

    private func exists(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
    }

    func check(_ path: IndexPath) { precondition(exists(path), "There is no item \(Array(path)) (section, item) in the collection.") }

    /// Nil when the item is not visible.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        if needsTiling || collectionViewLayout.isInvalid { tile() }
        return shown[CollectionElement(indexPath)] as? UICollectionViewCell
    }

    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shown[CollectionElement(kind: elementKind, indexPath)]
    }

    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value === cell && $0.key.kind == nil }?.key.path }

    public var indexPathsForVisibleItems: [IndexPath] {
        if needsTiling || collectionViewLayout.isInvalid { tile() }
        return shown.filter { $0.key.kind == nil && $0.value.frame.overlaps(bounds) }.map(\.key.path).sorted()
    }

    /// In item order.
    public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }

    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shown.filter { $0.key.kind == elementKind && $0.value.frame.overlaps(bounds) }.map(\.value)
    }

    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        shown.first { $0.key.kind == nil && $0.value.frame.contains(point) }?.key.path
    }

    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.prepareIfNeeded()
        return exists(indexPath) ? collectionViewLayout.layoutAttributesForItem(at: indexPath) : nil
    }

    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        check(indexPath)
        guard let rect = layoutAttributesForItem(at: indexPath)?.frame else { return }
        contentSize = collectionViewLayout.collectionViewContentSize
        guard !scrollPosition.isEmpty else { return scrollRectToVisible(rect, animated: animated) }
        var offset = contentOffset
        if scrollPosition.contains(.top) { offset.y = rect.minY }
        if scrollPosition.contains(.centeredVertically) { offset.y = rect.midY - bounds.height / 2 }
        if scrollPosition.contains(.bottom) { offset.y = rect.maxY - bounds.height }
        if scrollPosition.contains(.left) { offset.x = rect.minX }
        if scrollPosition.contains(.centeredHorizontally) { offset.x = rect.midX - bounds.width / 2 }
        if scrollPosition.contains(.right) { offset.x = rect.maxX - bounds.width }
        offset.x = min(max(0, offset.x), max(0, contentSize.width - bounds.width))
        offset.y = min(max(0, offset.y), max(0, contentSize.height - bounds.height))
        setContentOffset(offset, animated: animated)
    }

    // MARK: - Selection

    public var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

    private var allowsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
    private var allowsAny: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection || allowsMultipleSelection
    }

    /// Selects an item without calling the delegate. Nil deselects everything.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selected { deselectItem(at: path, animated: animated) }
            return
        }
        check(indexPath)
        if !allowsMany { for path in selected where path != indexPath { deselectItem(at: path, animated: animated) } }
        selected.insert(indexPath)
        (shown[CollectionElement(indexPath)] as? UICollectionViewCell)?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        guard selected.remove(indexPath) != nil else { return }
        (shown[CollectionElement(indexPath)] as? UICollectionViewCell)?.isSelected = false
    }

    func personTapped(_ cell: UICollectionViewCell) {
        guard let path = indexPath(for: cell), allowsAny else { return }
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
        delegate?.collectionView(self, didHighlightItemAt: path)
        delegate?.collectionView(self, didUnhighlightItemAt: path)
        if allowsMany, selected.contains(path) { return personDeselects(path) }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !allowsMany { for old in selected where old != path { personDeselects(old) } }
        selected.insert(path)
        cell.isSelected = true
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    private func personDeselects(_ path: IndexPath) {
        guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
        deselectItem(at: path, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: path)
    }
}
