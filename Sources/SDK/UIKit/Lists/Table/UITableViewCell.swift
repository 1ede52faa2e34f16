public import Foundation
import RemoteView
import Wire

/// A row of a table.
///
/// The table positions the cell and its ``contentView`` with frames; constraints position the views in the content view.
@MainActor @preconcurrency
open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }

    let style: CellStyle
    open private(set) var reuseIdentifier: String?
    open private(set) lazy var contentView: UIView = CellContentView(of: self)
    open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
    open var selectedBackgroundView: UIView? {
        didSet {
            replace(oldValue, by: selectedBackgroundView)
            showState()
        }
    }

    open var selectionStyle = SelectionStyle.default { didSet { showState() } }
    open var accessoryType = AccessoryType.none {
        didSet {
            guard oldValue != accessoryType else { return }
            // The mark is a picture; this is its meaning.
            if accessoryType == .checkmark { accessibilityTraits.insert(.selected) }
            if oldValue == .checkmark { accessibilityTraits.remove(.selected) }
            trimmingsChanged()
        }
    }
    open var accessoryView: UIView? { didSet { if oldValue !== accessoryView { trimmingsChanged() } } }
    open var editingAccessoryType = AccessoryType.none { didSet { trimmingsChanged() } }
    open var editingAccessoryView: UIView? { didSet { trimmingsChanged() } }
    open var showsReorderControl = false
    open var shouldIndentWhileEditing = true
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// In points per level.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// The insets of the separator below the cell; setting nil restores the table's insets.
    open var separatorInset: UIEdgeInsets! {
        get { ownSeparatorInset ?? table?.separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    private var ownSeparatorInset: UIEdgeInsets?
    open var userInteractionEnabledWhileDragging = true

    weak var table: UITableView?
    /// Whether the indentation was set by the delegate, and not by the author.
    var isIndentedByTable = false
    let trimmings = CellTrimmings()
    let standard = StandardContent()
    private var configured = ConfiguredContent()
    private var spokenLabel: String?

    /// - Parameter reuseIdentifier: the identifier under which the table keeps the cell for reuse.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        style = .default
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        nodeRole = .cell
        addSubview(contentView)
        standard.container = contentView
        standard.arrangement =
            switch style {
            case .default: .single
            case .value1: .sideBySide
            case .value2: .captioned
            case .subtitle: .stacked
            }
    }

    // MARK: - Standard content

    open var textLabel: UILabel? {
        if let label = standard.text { return label }
        let label = standard.label(\.text)
        label.font = .preferredFont(forTextStyle: style == .value2 ? .footnote : .body)
        if style == .value2 {
            label.textColor = tintColor
            label.textAlignment = .right
        }
        return label
    }

    open var detailTextLabel: UILabel? {
        guard style != .default else { return nil }
        if let label = standard.secondary { return label }
        let label = standard.label(\.secondary)
        label.font = .preferredFont(forTextStyle: style == .subtitle ? .footnote : style == .value2 ? .footnote : .body)
        if style != .value2 { label.textColor = .secondaryLabel }
        return label
    }

    open var imageView: UIImageView? { standard.imageView() }

    /// A configuration for the cell's style, to be completed and set as ``contentConfiguration``.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.configuration }
        set {
            configured.show(newValue, in: contentView)
            setNeedsLayout()
        }
    }

    open var automaticallyUpdatesContentConfiguration = true
    /// Called before the cell is shown and when its state changes.
    open var configurationUpdateHandler: ((_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

    open func updateConfiguration(using state: UICellConfigurationState) {
        configurationUpdateHandler?(self, state)
        guard automaticallyUpdatesContentConfiguration, let content = configured.configuration else { return }
        configured.show(content.updated(for: state), in: contentView)
    }

    // MARK: - State

    open var isSelected: Bool {
        get { state.isSelected }
        set { setSelected(newValue, animated: false) }
    }

    open var isHighlighted: Bool {
        get { state.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    open var isEditing: Bool {
        get { state.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    private var state = (isSelected: false, isHighlighted: false, isEditing: false)

    open func setSelected(_ selected: Bool, animated: Bool) {
        guard state.isSelected != selected else { return }
        state.isSelected = selected
        showState()
    }

    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard state.isHighlighted != highlighted else { return }
        state.isHighlighted = highlighted
        showState()
    }

    open func setEditing(_ editing: Bool, animated: Bool) {
        guard state.isEditing != editing else { return }
        state.isEditing = editing
        showState()
        trimmingsChanged()
    }

    open internal(set) var editingStyle: EditingStyle = .none { didSet { if oldValue != editingStyle { trimmingsChanged() } } }
    open var showingDeleteConfirmation: Bool { false }

    private func showState() {
        let isShown = (state.isSelected || state.isHighlighted) && selectionStyle != .none
        node[.selected] = isShown
        selectedBackgroundView?.isHidden = !isShown
        setNeedsUpdateConfiguration()
    }

    /// The cell is about to be reused for another row. Call super.
    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
    }

    // MARK: - Layout

    private func replace(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    func trimmingsChanged() {
        trimmings.isDue = true
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        contentView.frame = trimmings.place(in: self)
        updateAccessibilityLabel()
    }

    /// The height of the content when it can be calculated; nil when the host must measure it.
    func knownHeight() -> CGFloat? {
        let space = trimmings.contentWidth(of: self)
        let least: CGFloat = 44
        if let list = configured.view as? UIListContentView { return list.knownHeight(width: space, least: least) }
        guard configured.view == nil, contentView.subviews.allSatisfy(standard.owns) else { return nil }
        return standard.knownHeight(width: space, least: least)
    }

    // MARK: - Accessibility

    /// The cell's texts, unless a label has been set.
    open override var accessibilityLabel: String? {
        get { spokenLabel ?? (labelTexts.isEmpty ? nil : labelTexts.joined(separator: ", ")) }
        set {
            spokenLabel = newValue
            updateAccessibilityLabel()
        }
    }

    func updateAccessibilityLabel() { node[.accessibleLabel] = accessibilityLabel ?? "" }

    // MARK: - Events

    override func handle(_ event: WireViewEvent) {
        guard event.kind == .tap else { return super.handle(event) }
        table?.personTapped(self)
    }
}

/// The content view of a cell: the constraints of the standard content belong to it.
@MainActor @preconcurrency
private final class CellContentView: UIView {
    private weak var cell: UITableViewCell?

    convenience init(of cell: UITableViewCell) {
        self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        self.cell = cell
    }

    override func updateConstraints() {
        if let cell, cell.standard.text != nil || cell.standard.secondary != nil || cell.standard.image != nil { cell.standard.arrange() }
        super.updateConstraints()
    }
}
