public import Foundation

/// The bar above a stack of controllers: a back button, a title, and buttons.
@MainActor @preconcurrency
open class UINavigationBar: UIView {
    /// In points.
    nonisolated static let height: CGFloat = 46
    private static let textColorKey = NSAttributedString.Key(rawValue: "NSColor")
    private static let fontKey = NSAttributedString.Key(rawValue: "NSFont")

    open weak var delegate: (any UINavigationBarDelegate)?
    open var prefersLargeTitles = false
    open var isTranslucent = true
    open var barTintColor: UIColor?
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { rebuild() } }
    open var standardAppearance = UINavigationBarAppearance() { didSet { rebuild() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    open var shadowImage: UIImage?

    /// The stack of items; the last item is shown.
    open var items: [UINavigationItem]? {
        get { stack }
        set { stack = newValue ?? [] }
    }

    open var topItem: UINavigationItem? { stack.last }
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// The action of a navigation controller's back button.
    var onBack: (() -> Void)?
    /// Called when an item has changed, because its search bar may have changed too.
    var onItemChange: (() -> Void)?

    private var stack: [UINavigationItem] = [] {
        didSet {
            for item in oldValue where item.bar === self { item.bar = nil }
            for item in stack { item.bar = self }
            rebuild()
        }
    }
    private var leading: BarItemRow?
    private var trailing: BarItemRow?
    private var middle: UIView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        nodeRole = .bar
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        nodeRole = .bar
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    open func pushItem(_ item: UINavigationItem, animated: Bool) { stack.append(item) }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        stack.removeLast()
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    func itemChanged() {
        rebuild()
        onItemChange?()
    }

    // MARK: - Content

    private func rebuild() {
        leading?.remove()
        trailing?.remove()
        middle?.removeFromSuperview()
        (leading, trailing, middle) = (nil, nil, nil)
        guard let item = topItem else { return }
        let left = item.leftBarButtonItems ?? []
        let back = left.isEmpty || item.leftItemsSupplementBackButton ? backButton(before: item) : nil
        let leading = BarItemRow([back].compactMap { $0 } + left, in: self) { [weak self] in self?.rebuild() }
        // The first right item is the outermost.
        let trailing = BarItemRow((item.rightBarButtonItems ?? []).reversed(), in: self) { [weak self] in self?.rebuild() }
        leading.first?.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
        trailing.last?.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8).isActive = true
        let middle = item.titleView ?? titleView(of: item)
        middle.translatesAutoresizingMaskIntoConstraints = false
        addSubview(middle)
        NSLayoutConstraint.activate([
            middle.centerXAnchor.constraint(equalTo: centerXAnchor).wish(500),
            middle.centerYAnchor.constraint(equalTo: centerYAnchor),
            middle.leadingAnchor.constraint(greaterThanOrEqualTo: leading.last?.trailingAnchor ?? leadingAnchor, constant: 8),
            middle.trailingAnchor.constraint(lessThanOrEqualTo: trailing.first?.leadingAnchor ?? trailingAnchor, constant: -8),
        ])
        (self.leading, self.trailing, self.middle) = (leading, trailing, middle)
    }

    private func backButton(before item: UINavigationItem) -> UIBarButtonItem? {
        guard !item.hidesBackButton, let previous = backItem else { return nil }
        let own = previous.backBarButtonItem
        let title = own?.title ?? previous.backButtonTitle ?? previous.title ?? ""
        let button = UIBarButtonItem(title: title.isEmpty ? InterfaceWord.back.localized : title, style: .plain, target: nil, action: nil)
        button.image = own?.image ?? UIImage(systemName: "chevron.backward")
        button.accessibilityIdentifier = own?.accessibilityIdentifier ?? "navigation-back"
        button.tintColor = own?.tintColor
        button.isBack = true
        button.primaryAction = UIAction { [weak self] _ in self?.goBack() }
        return button
    }

    private func goBack() {
        if let onBack { onBack() } else { popItem(animated: true) }
    }

    private func titleView(of item: UINavigationItem) -> UIView {
        let title = UILabel()
        title.nodeRole = .barTitle
        title.text = item.title
        title.font = .preferredFont(forTextStyle: .headline)
        title.textAlignment = .center
        title.setContentCompressionResistancePriority(UILayoutPriority(490), for: .horizontal)
        let attributes = titleTextAttributes ?? (item.standardAppearance ?? standardAppearance).titleTextAttributes
        if let color = attributes[Self.textColorKey] as? UIColor { title.textColor = color }
        if let font = attributes[Self.fontKey] as? UIFont { title.font = font }
        guard let prompt = item.prompt else { return title }
        let line = UILabel()
        line.text = prompt
        line.font = .preferredFont(forTextStyle: .caption1)
        line.textColor = .secondaryLabel
        line.textAlignment = .center
        line.setContentCompressionResistancePriority(UILayoutPriority(490), for: .horizontal)
        let both = UIStackView(arrangedSubviews: [line, title])
        both.axis = .vertical
        return both
    }
}

@MainActor @preconcurrency
public protocol UINavigationBarDelegate: AnyObject {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
