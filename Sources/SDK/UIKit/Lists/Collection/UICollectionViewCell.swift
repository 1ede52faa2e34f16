public import Foundation
import RemoteView
import Wire

/// The cell of an item in a collection view.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
    open private(set) lazy var contentView = UIView(frame: bounds)
    open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
    open var selectedBackgroundView: UIView? {
        didSet {
            replace(oldValue, by: selectedBackgroundView)
            stateDidChange()
        }
    }
    open var isSelected = false { didSet { if oldValue != isSelected { stateDidChange() } } }
    open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateDidChange() } } }
    var configured = ConfiguredContent()
    private var spokenLabel: String?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        node[.role] = WireViewRole.cell.rawValue
        addSubview(contentView)
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
    open var configurationUpdateHandler: ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = collection?.isEditing ?? false
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

    open func updateConfiguration(using state: UICellConfigurationState) {
        configurationUpdateHandler?(self, state)
        guard automaticallyUpdatesContentConfiguration, let content = configured.configuration else { return }
        configured.show(content.updated(for: state), in: contentView)
    }

    private func stateDidChange() {
        node[.selected] = isSelected || isHighlighted
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
        setNeedsUpdateConfiguration()
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        contentView.frame = contentFrame
        updateAccessibilityLabel()
    }

    var contentFrame: CGRect { bounds }
    override var measuredView: UIView { contentView }
    override var knownHeight: CGFloat? { (configured.view as? UIListContentView)?.knownHeight(width: contentFrame.width, least: 44) }

    /// The cell's texts, unless a label has been set.
    open override var accessibilityLabel: String? {
        get { spokenLabel ?? (labelTexts.isEmpty ? nil : labelTexts.joined(separator: ", ")) }
        set {
            spokenLabel = newValue
            updateAccessibilityLabel()
        }
    }

    func updateAccessibilityLabel() { node[.accessibleLabel] = accessibilityLabel ?? "" }

    override func handle(_ event: WireViewEvent) {
        guard event.kind == .tap else { return super.handle(event) }
        collection?.personTapped(self)
    }
}
