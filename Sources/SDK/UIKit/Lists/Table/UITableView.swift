public import Foundation
import RemoteView

/// A column of rows, grouped in sections.
///
/// Only rows in the visible area and about a screen above and below have cells. The host scrolls within the content's size by itself; the table
/// follows and shows other rows in the cells that are no longer visible.
@MainActor @preconcurrency
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    /// A height that the content determines.
    nonisolated public static let automaticDimension: CGFloat = -1
    nonisolated public static let indexSearch = "{search}"

    open private(set) var style: Style
    open weak var dataSource: (any UITableViewDataSource)? { didSet { if oldValue !== dataSource { reloadData() } } }
    @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            (self as UIScrollView).delegate = delegate
            if oldValue !== delegate { reloadData() }
        }
    }

    // MARK: - Heights, in points

    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
    /// With 0, the delegate is asked for every row's height at once.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
    open var fillerRowHeight: CGFloat = 0

    // MARK: - Appearance

    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { layOutCells() } }
    open var separatorColor: UIColor? { didSet { layOutCells() } }
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { layOutCells() } }
    open var cellLayoutMarginsFollowReadableWidth = false
    open var insetsContentViewsToSafeArea = true
    open var remembersLastFocusedIndexPath = false
    open var selectionFollowsFocus = false
    open var dragInteractionEnabled = false
    /// Above the first section; its height is used, and its width follows the table's.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
    open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
    /// Behind the rows; it does not scroll.
    open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }

    // MARK: - Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    var selected: Set<IndexPath> = []

    // MARK: - Editing

    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    var editing = false
    /// The row whose cell is being prepared, before it is among the displayed rows.
    var preparedPath: IndexPath?

    // MARK: - Displayed rows

    /// Nil while the data source must be queried.
    var geometry: TableGeometry?
    var shown: [TableElement: UIView] = [:]
    var cells = ReusePool<UITableViewCell>()
    var headers = ReusePool<UITableViewHeaderFooterView>()
    var cellClasses: [String: UITableViewCell.Type] = [:]
    var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    /// The cell to be dequeued again for the same row.
    var reconfigured: UITableViewCell?
    /// The range of vertical positions in which everything is displayed.
    var covered = 0.0..<0.0
    var tiledWidth: CGFloat = 0
    var isTiling = false
    /// Set when the heights of the displayed rows must be determined again.
    var heightsAreDue = false
    var update = ListUpdate()
    var updateDepth = 0

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        nodeRole = .list
        node[.scrolls] = 2
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    open override var isScrollEnabled: Bool {
        get { super.isScrollEnabled }
        set { node[.scrolls] = newValue ? 2 : 0 }
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new {
            new.translatesAutoresizingMaskIntoConstraints = true
            if new === backgroundView { insertSubview(new, at: 0) } else { addSubview(new) }
        }
        setNeedsLayout()
    }

    private func heightsChanged() {
        guard geometry != nil else { return }
        geometry = nil
        covered = 0..<0
        setNeedsLayout()
    }

    private func layOutCells() { for case let cell as UITableViewCell in shown.values { cell.setNeedsLayout() } }

    // MARK: - Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    override func didScroll() {
        super.didScroll()
        placeBackground()
        if needsTiling { setNeedsLayout() }
    }

    func placeBackground() { backgroundView?.frame = CGRect(origin: contentOffset, size: bounds.size) }
}
