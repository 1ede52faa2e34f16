public import Foundation
import RemoteView

/// A bar below the content that selects one of several controllers.
@MainActor @preconcurrency
open class UITabBar: UIView {
    open var items: [UITabBarItem]? { didSet { rebuild() } }
    open var selectedItem: UITabBarItem? { didSet { showSelection() } }
    open var isTranslucent = true
    open var barTintColor: UIColor?
    open var unselectedItemTintColor: UIColor?
    open var standardAppearance = UITabBarAppearance()
    open var scrollEdgeAppearance: UITabBarAppearance?
    var onChoice: ((Int) -> Void)?
    private let row = UIStackView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        nodeRole = .bar
        row.distribution = .fillEqually
        row.spacing = 4
        fill(with: row, insets: UIEdgeInsets(top: 6, left: 8, bottom: 6, right: 8))
    }

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    private func rebuild() {
        for view in row.arrangedSubviews { view.removeFromSuperview() }
        for (index, item) in (items ?? []).enumerated() {
            let button = ActionButton("", look: .plain) { [weak self] in self?.onChoice?(index) }
            button.nodeRole = .barButton
            item.button = button
            item.changed()
            row.addArrangedSubview(button)
        }
        showSelection()
    }

    private func showSelection() {
        for item in items ?? [] {
            item.button?.isSelected = item === selectedItem
            item.button?.look = item === selectedItem ? .gray : .plain
        }
    }
}
