public import Foundation

/// Decides where the items of a collection view are.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
    open internal(set) weak var collectionView: UICollectionView?
    var isInvalid = true

    public override init() { super.init() }
    public init?(coder: NSCoder) { super.init() }

    /// Points; how far the view scrolls.
    open var collectionViewContentSize: CGSize { .zero }
    /// Works out what the other methods need. Runs before they are asked, after the layout became invalid.
    open func prepare() {}
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    /// Has ``prepare()`` run again before the next update.
    open func invalidateLayout() {
        isInvalid = true
        collectionView?.layoutBecameInvalid()
    }

    func prepareIfNeeded() {
        guard isInvalid else { return }
        isInvalid = false
        prepare()
    }

    // MARK: - Sizes that the content decides

    /// Whether the size given for the element is an estimate; which of its sides is kept in any case.
    func estimates(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }
    /// The size that an element turned out to have; true when others have to move.
    func correct(_ attributes: UICollectionViewLayoutAttributes, to size: CGSize) -> Bool { false }
    /// Items came, went or moved; sizes that are known may be kept.
    func itemsChanged(_ change: ListChange) {}
    func sizeChanged() { isInvalid = true }
    /// What cells of the layout's own look like.
    var listStyle: UICollectionLayoutListConfiguration? { nil }
    func listStyle(inSection section: Int) -> UICollectionLayoutListConfiguration? { listStyle }
}
