import Foundation

// Cells for the visible area and for about a screen around it.

extension UICollectionView {
    /// The number of items in each section.
    var counts: [Int] {
        if let loadedCounts { return loadedCounts }
        let counts = askCounts()
        loadedCounts = counts
        return counts
    }

    func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self)))
            .map { section in
                let count = dataSource.collectionView(self, numberOfItemsInSection: section)
                precondition(count >= 0, "The data source gives section \(section) \(count) items.")
                return count
            }
    }

    /// The visible area, extended on every side by `screens` times its size.
    private func window(_ screens: CGFloat) -> CGRect {
        let size = collectionViewLayout.collectionViewContentSize
        let around = bounds.insetBy(dx: -bounds.width * screens, dy: -bounds.height * screens)
        return around.intersection(CGRect(origin: .zero, size: CGSize(width: max(size.width, bounds.width), height: max(size.height, bounds.height))))
    }

    /// Whether cells cover less than half a screen around the visible area.
    var needsTiling: Bool { !isTiling && (covered.isNull || !covered.contains(window(0.5))) }

    func tile() {
        guard !isTiling, bounds.width > 0, bounds.height > 0 else { return }
        isTiling = true
        if tiledSize != bounds.size {
            tiledSize = bounds.size
            collectionViewLayout.sizeChanged()
        }
        for _ in 0..<4 {
            let fresh = showWindow()
            guard correctSizes(of: fresh) else { break }
        }
        place()
        pool.detach()
        placeBackground()
        isTiling = false
    }

    /// Creates views for the elements in and around the visible area; returns the new elements.
    private func showWindow() -> [UICollectionViewLayoutAttributes] {
        _ = counts
        collectionViewLayout.prepareIfNeeded()
        sendContentSize()
        let window = window(1)
        covered = window
        let wanted = window.isNull ? [] : collectionViewLayout.layoutAttributesForElements(in: window) ?? []
        let keys = Set(wanted.map { CollectionElement($0) })
        for element in shown.keys where !keys.contains(element) { recycle(element) }
        var fresh: [UICollectionViewLayoutAttributes] = []
        for attributes in wanted {
            let element = CollectionElement(attributes)
            guard shown[element] == nil else { continue }
            guard let view = make(attributes) else { continue }
            shown[element] = view
            view.collection = self
            view.translatesAutoresizingMaskIntoConstraints = true
            apply(attributes, to: view)
            if view.superview !== self { addSubview(view) }
            willDisplay(attributes, view)
            fresh.append(attributes)
        }
        return fresh
    }

    private func sendContentSize() {
        let size = collectionViewLayout.collectionViewContentSize
        let whole = CGSize(width: max(size.width, 1), height: max(size.height, 1))
        if contentSize != whole { contentSize = whole }
    }

    private func place() {
        collectionViewLayout.prepareIfNeeded()
        sendContentSize()
        for (element, view) in shown {
            guard let attributes = attributes(of: element) else { continue }
            apply(attributes, to: view)
        }
        let last = CGPoint(x: max(0, contentSize.width - bounds.width), y: max(0, contentSize.height - bounds.height))
        let offset = CGPoint(x: min(contentOffset.x, max(last.x, 0)), y: min(contentOffset.y, max(last.y, 0)))
        if contentInset == .zero, offset != contentOffset, contentOffset.x > 0 || contentOffset.y > 0 { contentOffset = offset }
    }

    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let kind = element.kind else { return collectionViewLayout.layoutAttributesForItem(at: element.path) }
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: element.path)
    }

    private func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        if view.frame != attributes.frame { view.frame = attributes.frame }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
        view.apply(attributes)
        guard let cell = view as? UICollectionViewCell else { return }
        cell.updateAccessibilityLabel()
        style(cell, attributes.indexPath)
    }

    // MARK: - Creating views

    private func make(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        switch attributes.representedElementCategory {
        case .cell:
            guard let cell = dataSource?.collectionView(self, cellForItemAt: attributes.indexPath) else { return nil }
            prepare(cell, attributes.indexPath)
            return cell
        case .supplementaryView:
            guard let kind = attributes.representedElementKind else { return nil }
            return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
        case .decorationView: return nil
        }
    }

    func prepare(_ cell: UICollectionViewCell, _ path: IndexPath) {
        cell.collection = self
        cell.isSelected = selected.contains(path)
        cell.setMenu(menu(of: cell, path))
    }

    private func menu(of cell: UICollectionViewCell, _ path: IndexPath) -> UIMenu? {
        let own = delegate?.collectionView(self, contextMenuConfigurationForItemAt: path, point: .zero)?.menu()
        var items = own?.children ?? []
        if let list = collectionViewLayout.listStyle(inSection: path.section) {
            let swipes = [list.leadingSwipeActionsConfigurationProvider?(path), list.trailingSwipeActionsConfigurationProvider?(path)]
            items += swipes.flatMap { $0?.actions ?? [] }.map { $0.menuElement(for: cell) }
        }
        return items.isEmpty ? nil : UIMenu(title: own?.title ?? "", children: items)
    }

    /// The appearance of rows in a list: surfaces with round corners, and separators.
    private func style(_ cell: UICollectionViewCell, _ path: IndexPath) {
        guard let list = collectionViewLayout.listStyle(inSection: path.section), let cell = cell as? UICollectionViewListCell,
            counts.indices.contains(path.section)
        else { return }
        let last = counts[path.section] - 1
        cell.showsSeparator = list.showsSeparators && (path.item < last || list.appearance == .plain)
        guard list.appearance == .insetGrouped || list.appearance == .grouped else { return }
        if cell.backgroundColor == nil { cell.backgroundColor = .secondarySystemGroupedBackground }
        guard list.appearance == .insetGrouped else { return }
        let corners = (path.item == 0 ? 3 : 0) | (path.item == last ? 12 : 0)
        cell.node[.cornerRadius] = corners == 0 ? 0 : 10
        cell.node[.corners] = corners == 0 ? 15 : corners
    }

    private func willDisplay(_ attributes: UICollectionViewLayoutAttributes, _ view: UICollectionReusableView) {
        if let cell = view as? UICollectionViewCell, attributes.representedElementCategory == .cell {
            delegate?.collectionView(self, willDisplay: cell, forItemAt: attributes.indexPath)
        } else if let kind = attributes.representedElementKind {
            delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: attributes.indexPath)
        }
    }

    /// Hides an element; its view is kept for reuse.
    func recycle(_ element: CollectionElement) {
        guard let view = shown.removeValue(forKey: element) else { return }
        if let cell = view as? UICollectionViewCell, element.kind == nil {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
        }
        guard let identifier = view.reuseIdentifier else { return view.removeFromSuperview() }
        pool.put(view, as: Self.key(element.kind, identifier))
    }

    static func key(_ kind: String?, _ identifier: String) -> String { (kind ?? "") + "/" + identifier }

    // MARK: - Sizes

    /// Determines the sizes that depend on the content, keeping the visible area in place. Returns whether any size changed.
    private func correctSizes(of fresh: [UICollectionViewLayoutAttributes]) -> Bool {
        let estimated = fresh.compactMap { attributes in
            shown[CollectionElement(attributes)].flatMap { collectionViewLayout.estimates(attributes) ? (attributes, $0) : nil }
        }
        guard !estimated.isEmpty else { return false }
        let anchor = anchor()
        var isChanged = false
        for (attributes, size) in measure(estimated) {
            let view = shown[CollectionElement(attributes)]
            attributes.size = size
            let preferred = view?.preferredLayoutAttributesFitting(attributes) ?? attributes
            if collectionViewLayout.correct(attributes, to: preferred.size) { isChanged = true }
        }
        guard isChanged else { return false }
        collectionViewLayout.prepareIfNeeded()
        restore(anchor)
        return true
    }

    /// A single request to the host for every size that is not known otherwise.
    private func measure(
        _ elements: [(UICollectionViewLayoutAttributes, UICollectionReusableView)]
    ) -> [(UICollectionViewLayoutAttributes, CGSize)] {
        let isFlow = collectionViewLayout is UICollectionViewFlowLayout
        var sizes: [(UICollectionViewLayoutAttributes, CGSize)] = []
        var unknown: [(UICollectionViewLayoutAttributes, UICollectionReusableView)] = []
        for (attributes, view) in elements {
            if !isFlow, let height = view.knownHeight {
                sizes.append((attributes, CGSize(width: attributes.size.width, height: height)))
            } else {
                unknown.append((attributes, view))
            }
        }
        guard !unknown.isEmpty, let session = node.session else { return sizes }
        let fitted = session.fit(unknown.map { ($1.measuredView.node, isFlow ? 0 : Double($1.measuredView.frame.width), 0) })
        for ((attributes, _), size) in zip(unknown, fitted) where size.height > 0 {
            sizes.append((attributes, CGSize(width: isFlow ? size.width : attributes.size.width, height: size.height.rounded(.up))))
        }
        return sizes
    }

    private func anchor() -> (element: CollectionElement, origin: CGPoint)? {
        guard contentOffset != .zero else { return nil }
        let inSight = shown.filter { $0.value.frame.overlaps(bounds) && $0.key.kind == nil }
        return inSight.min { $0.key.path < $1.key.path }.flatMap { entry in attributes(of: entry.key).map { (entry.key, $0.frame.origin) } }
    }

    private func restore(_ anchor: (element: CollectionElement, origin: CGPoint)?) {
        guard let anchor, let new = attributes(of: anchor.element)?.frame.origin else { return }
        sendContentSize()
        let moved = CGPoint(x: new.x - anchor.origin.x, y: new.y - anchor.origin.y)
        if collectionViewLayout is UICollectionViewFlowLayout || moved == .zero { return }
        contentOffset = CGPoint(x: contentOffset.x + moved.x, y: contentOffset.y + moved.y)
    }
}
