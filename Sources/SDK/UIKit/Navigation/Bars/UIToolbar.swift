public import Foundation

/// A bar with buttons, usually below the content.
@MainActor @preconcurrency
open class UIToolbar: UIView {
    open var items: [UIBarButtonItem]? { didSet { rebuild() } }
    open var isTranslucent = true
    open var barTintColor: UIColor?
    open var standardAppearance = UIToolbarAppearance()
    open var scrollEdgeAppearance: UIToolbarAppearance?
    private var row: BarItemRow?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        nodeRole = .bar
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        nodeRole = .bar
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UINavigationBar.height) }

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    private func rebuild() {
        row?.remove()
        let row = BarItemRow(items ?? [], in: self) { [weak self] in self?.rebuild() }
        self.row = row
        row.first?.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
        guard let last = row.last else { return }
        if row.isFlexible {
            last.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8).isActive = true
        } else {
            last.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8).isActive = true
        }
    }
}
