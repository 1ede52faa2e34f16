public import Foundation
import RemoteView
import Wire

/// Items at the positions that a layout determines.
///
/// As in a table, only items in the visible area and about a screen around it have cells, which are reused for other items.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { if oldValue !== dataSource { reloadData() } } }
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            (self as UIScrollView).delegate = delegate
            if oldValue !== delegate { collectionViewLayout.invalidateLayout() }
        }
    }

    open var collectionViewLayout: UICollectionViewLayout {
        didSet { if oldValue !== collectionViewLayout { layoutDidChange(from: oldValue) } }
    }

    /// Behind the items; it does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var isEditing = false { didSet { for case let cell as UICollectionViewCell in shown.values { cell.setNeedsUpdateConfiguration() } } }
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var isPrefetchingEnabled = true
    open var remembersLastFocusedIndexPath = false
    open var selectionFollowsFocus = false
    open var dragInteractionEnabled = false
    var selected: Set<IndexPath> = []

    /// Nil while the data source must be queried.
    var loadedCounts: [Int]?
    var shown: [CollectionElement: UICollectionReusableView] = [:]
    var pool = ReusePool<UICollectionReusableView>()
    var classes: [String: UICollectionReusableView.Type] = [:]
    /// The cell to be dequeued again for the same item.
    var reconfigured: UICollectionReusableView?
    var covered = CGRect.null
    var tiledSize = CGSize.zero
    var isTiling = false
    var update = ListUpdate()
    var updateDepth = 0

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        setUp()
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout()) }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        node[.role] = WireViewRole.list.rawValue
        backgroundColor = .systemBackground
        layoutDidChange(from: nil)
    }

    private func layoutDidChange(from old: UICollectionViewLayout?) {
        old?.collectionView = nil
        collectionViewLayout.collectionView = self
        collectionViewLayout.isInvalid = true
        switch collectionViewLayout.listStyle?.appearance {
        case .grouped?, .insetGrouped?: backgroundColor = collectionViewLayout.listStyle?.backgroundColor ?? .systemGroupedBackground
        case nil: break
        default: backgroundColor = collectionViewLayout.listStyle?.backgroundColor ?? .systemBackground
        }
        layoutBecameInvalid()
    }

    func layoutBecameInvalid() {
        covered = .null
        setNeedsLayout()
    }

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        UIView.animate(
            withDuration: animated && node.session != nil ? 0.3 : 0,
            animations: { [self] in
                collectionViewLayout = layout
                tile()
            }, completion: completion)
    }

    // MARK: - Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    override func didScroll() {
        super.didScroll()
        placeBackground()
        if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) { collectionViewLayout.isInvalid = true }
        if needsTiling || collectionViewLayout.isInvalid { setNeedsLayout() }
    }

    func placeBackground() { backgroundView?.frame = CGRect(origin: contentOffset, size: bounds.size) }
}

/// A cell, header, footer or other view that a collection view shows.
struct CollectionElement: Hashable {
    /// Nil for a cell.
    var kind: String?
    var path: IndexPath

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
        kind = attributes.representedElementKind
        path = attributes.indexPath
    }

    init(kind: String? = nil, _ path: IndexPath) {
        self.kind = kind
        self.path = path
    }
}
