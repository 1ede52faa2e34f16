public import Foundation
import RemoteView

/// The header or footer of a section.
@MainActor @preconcurrency
open class UITableViewHeaderFooterView: UIView {
    open private(set) var reuseIdentifier: String?
    open private(set) lazy var contentView = UIView(frame: bounds)
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    let standard = StandardContent()
    private var configured = ConfiguredContent()
    private var isGrouped = false

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        setUp()
    }

    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        nodeRole = .header
        addSubview(contentView)
        standard.container = contentView
        standard.arrangement = .stacked
        standard.margins = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
    }

    open var textLabel: UILabel? {
        if let label = standard.text { return label }
        let label = standard.label(\.text)
        label.font = .preferredFont(forTextStyle: .headline)
        label.numberOfLines = 0
        setNeedsUpdateConstraints()
        return label
    }

    open var detailTextLabel: UILabel? { standard.label(\.secondary) }

    open func defaultContentConfiguration() -> UIListContentConfiguration { isGrouped ? .groupedHeader() : .plainHeader() }

    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.configuration }
        set { configured.show(newValue, in: contentView) }
    }

    open var configurationUpdateHandler: ((_ view: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
    open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
    open func updateConfiguration(using state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }

    /// The view is about to be reused for another section. Call super.
    open func prepareForReuse() {}

    /// Shows a title in the table's style.
    func show(title: String, isGrouped: Bool, isFooter: Bool) {
        self.isGrouped = isGrouped
        guard let label = textLabel else { return }
        label.text = title
        label.font = .preferredFont(forTextStyle: isGrouped || isFooter ? .footnote : .headline)
        label.textColor = isGrouped || isFooter ? .secondaryLabel : .label
        standard.margins.top = isGrouped && !isFooter ? 16 : 6
        standard.margins.bottom = isGrouped && isFooter ? 10 : 6
        node[.accessibleLabel] = title
        setNeedsUpdateConstraints()
    }

    open override func updateConstraints() {
        if standard.text != nil || standard.secondary != nil { standard.arrange() }
        super.updateConstraints()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        contentView.frame = bounds
    }

    /// The height of the content when it can be calculated; nil when the host must measure it.
    func knownHeight() -> CGFloat? {
        if let list = configured.view as? UIListContentView { return list.knownHeight(width: bounds.width, least: 28) }
        guard configured.view == nil, contentView.subviews.allSatisfy(standard.owns) else { return nil }
        return standard.knownHeight(width: bounds.width, least: 28)
    }
}
