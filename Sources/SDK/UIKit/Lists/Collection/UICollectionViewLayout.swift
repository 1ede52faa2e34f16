public import Foundation

/// Determines the positions of a collection view's items.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
    open internal(set) weak var collectionView: UICollectionView?
    var isInvalid = true

    public override init() { super.init() }
    public init?(coder: NSCoder) { super.init() }

    /// In points; the extent of scrolling.
    open var collectionViewContentSize: CGSize { .zero }
    /// Calculates what the other methods need. Called before them after the layout became invalid.
    open func prepare() {}
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    /// Schedules ``prepare()`` before the next update.
    open func invalidateLayout() {
        isInvalid = true
        collectionView?.layoutBecameInvalid()
    }

    func prepareIfNeeded() {
        guard isInvalid else { return }
        isInvalid = false
        prepare()
    }

    // MARK: - Sizes that depend on the content

    /// Whether the element's size is an estimate that the content corrects.
    func estimates(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }
    /// Stores the measured size of an element; returns true when other elements must move.
    func correct(_ attributes: UICollectionViewLayoutAttributes, to size: CGSize) -> Bool { false }
    /// Items were added, removed or moved; sizes that are known may be kept.
    func itemsChanged(_ change: ListChange) {}
    func sizeChanged() { isInvalid = true }
    /// The appearance of the cells of a list layout.
    var listStyle: UICollectionLayoutListConfiguration? { nil }
    func listStyle(inSection section: Int) -> UICollectionLayoutListConfiguration? { listStyle }
}
