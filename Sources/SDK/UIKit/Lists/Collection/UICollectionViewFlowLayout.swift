public import Foundation

/// Items in lines, as many in each line as fit.
@MainActor @preconcurrency
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// Lets the content of cells determine their sizes.
    nonisolated public static let automaticSize = CGSize(width: 1.7976931348623157e+308, height: 1.7976931348623157e+308)

    /// In points, like the properties below.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// When not zero, cells are measured by their constraints.
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    open var sectionHeadersPinToVisibleBounds = false
    open var sectionFootersPinToVisibleBounds = false

    private var stack = GridStack()
    private var measured: [IndexPath: CGSize] = [:]

    open override var collectionViewContentSize: CGSize { stack.contentSize }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { stack.attributes(in: rect) }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { stack.item(at: indexPath) }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { stack.edge(elementKind, indexPath.section) }

    open override func prepare() {
        guard let view = collectionView else { return }
        let isHorizontal = scrollDirection == .horizontal
        let inner = view.bounds.inset(by: view.contentInset).size
        stack = GridStack()
        stack.isHorizontal = isHorizontal
        stack.width = Double(isHorizontal ? inner.height : inner.width)
        stack.sections = view.counts.enumerated().map { makeSection($0, count: $1, view) }
        stack.settle()
    }

    // MARK: - Sections

    private func makeSection(_ index: Int, count: Int, _ view: UICollectionView) -> GridSection {
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        let isHorizontal = scrollDirection == .horizontal
        let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
        let line = delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index) ?? minimumLineSpacing
        let between = delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index) ?? minimumInteritemSpacing
        let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index) ?? headerReferenceSize
        let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index) ?? footerReferenceSize
        let insets =
            isHorizontal
            ? NSDirectionalEdgeInsets(top: inset.left, leading: inset.top, bottom: inset.right, trailing: inset.bottom)
            : NSDirectionalEdgeInsets(top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right)
        let room = max(0, stack.width - Double(insets.leading + insets.trailing))
        var section = GridSection(itemCount: count, content: .groups(pattern: [], extents: Extents(count: 0, estimate: 0), spacing: 0))
        let sizes = sizes(index, count, view, delegate)
        if let size = sizes.uniform {
            section.content = grid(count, turned(size), room, Double(line), Double(between))
        } else {
            section.content = flow(sizes.each.map(turned), room, Double(line), Double(between))
        }
        section.insets = insets
        section.header = Double(isHorizontal ? header.width : header.height)
        section.footer = Double(isHorizontal ? footer.width : footer.height)
        return section
    }

    private func turned(_ size: CGSize) -> CGSize { scrollDirection == .horizontal ? CGSize(width: size.height, height: size.width) : size }

    /// One size for all items, or a size for each item.
    private func sizes(
        _ section: Int, _ count: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> (uniform: CGSize?, each: [CGSize]) {
        if estimatedItemSize != .zero {
            let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
            let each = (0..<count).map { measured[IndexPath(item: $0, section: section)] ?? estimate }
            return (nil, each)
        }
        guard let delegate else { return (itemSize, []) }
        var each: [CGSize] = []
        for item in 0..<count {
            each.append(delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: section)))
        }
        guard let first = each.first else { return (itemSize, []) }
        return each.allSatisfy { $0 == first } ? (first, []) : (nil, each)
    }

    private func grid(_ count: Int, _ size: CGSize, _ room: Double, _ line: Double, _ between: Double) -> GridSection.Content {
        let width = Double(size.width)
        let perLine = max(1, min(count, Int((room + between + 0.001) / max(1, width + between))))
        // Full lines are spread over the whole width; a single item is at the beginning of a short line.
        let full = max(1, Int((room + between + 0.001) / max(1, width + between)))
        let gap = full > 1 ? (room - Double(full) * width) / Double(full - 1) : 0
        let start = full == 1 ? max(0, (room - width) / 2) : 0
        let pattern = (0..<perLine).map { CGRect(x: start + Double($0) * (width + max(gap, 0)), y: 0, width: width, height: Double(size.height)) }
        let extents = Extents(count: (count + perLine - 1) / perLine, estimate: Double(size.height) + line)
        return .groups(pattern: pattern, extents: extents, spacing: line)
    }

    private func flow(_ sizes: [CGSize], _ room: Double, _ line: Double, _ between: Double) -> GridSection.Content {
        var (frames, lines): ([CGRect], [(first: Int, y: Double, height: Double)]) = ([], [])
        var (first, y) = (0, 0.0)
        while first < sizes.count {
            var (end, width, height) = (first, 0.0, 0.0)
            while end < sizes.count {
                let next = width + (end > first ? between : 0) + Double(sizes[end].width)
                guard end == first || next <= room + 0.001 else { break }
                (width, height) = (next, max(height, Double(sizes[end].height)))
                end += 1
            }
            let isLast = end == sizes.count
            let gap = !isLast && end - first > 1 ? between + (room - width) / Double(end - first - 1) : between
            var x = end - first == 1 && !isLast && estimatedItemSize == .zero ? max(0, (room - width) / 2) : 0
            for size in sizes[first..<end] {
                frames.append(CGRect(x: x, y: y + (height - Double(size.height)) / 2, width: Double(size.width), height: Double(size.height)))
                x += Double(size.width) + gap
            }
            lines.append((first, y, height))
            y += height + line
            first = end
        }
        return .lines(frames: frames, lines: lines)
    }

    // MARK: - Measuring

    override func estimates(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        attributes.representedElementCategory == .cell && estimatedItemSize != .zero && measured[attributes.indexPath] == nil
    }

    override func correct(_ attributes: UICollectionViewLayoutAttributes, to size: CGSize) -> Bool {
        measured[attributes.indexPath] = size
        isInvalid = true
        return attributes.size != size
    }

    override func itemsChanged(_ change: ListChange) {
        var kept: [IndexPath: CGSize] = [:]
        for (path, size) in measured where change.keeps(path) {
            if let new = change.path(for: path) { kept[new] = size }
        }
        measured = kept
        isInvalid = true
    }

    open override func invalidateLayout() {
        measured = [:]
        super.invalidateLayout()
    }
}

/// Sizes and spacing of a flow layout for individual items and sections; by default the layout's own values.
@MainActor @preconcurrency
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? CGSize(width: 50, height: 50) }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 10 }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 10 }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}
