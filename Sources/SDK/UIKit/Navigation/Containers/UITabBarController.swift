import Foundation

/// Several controllers, one shown at a time, selected in a bar below.
@MainActor @preconcurrency
open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)?
    public let tabBar = UITabBar()
    private let stage = UIView()
    private var shown: UIViewController?

    open var viewControllers: [UIViewController]? {
        didSet {
            let new = viewControllers ?? []
            for controller in oldValue ?? [] where !new.contains(where: { $0 === controller }) {
                controller.willMove(toParent: nil)
                controller.removeFromParent()
            }
            for controller in new where controller.parent !== self {
                addChild(controller)
                controller.didMove(toParent: self)
            }
            itemsChanged()
            selectedIndex = min(max(selectedIndex, 0), max(new.count - 1, 0))
        }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) { self.viewControllers = viewControllers }

    open var selectedIndex = 0 { didSet { showSelected() } }

    open var selectedViewController: UIViewController? {
        get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
        set { if let index = viewControllers?.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
    }

    open override func loadView() {
        let view = UIView()
        for part in [stage, tabBar] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
            NSLayoutConstraint.activate([
                part.leadingAnchor.constraint(equalTo: view.leadingAnchor), part.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }
        NSLayoutConstraint.activate([
            stage.topAnchor.constraint(equalTo: view.topAnchor), stage.bottomAnchor.constraint(equalTo: tabBar.topAnchor),
            tabBar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
            tabBar.heightAnchor.constraint(equalToConstant: UINavigationBar.height),
        ])
        tabBar.onChoice = { [weak self] index in self?.personChose(index) }
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showSelected()
    }

    func itemsChanged() {
        tabBar.items = viewControllers?.compactMap { $0.tabBarItem }
        tabBar.selectedItem = selectedViewController?.tabBarItem
    }

    private func personChose(_ index: Int) {
        guard let controllers = viewControllers, controllers.indices.contains(index) else { return }
        guard delegate?.tabBarController(self, shouldSelect: controllers[index]) ?? true else { return }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: controllers[index])
    }

    private func showSelected() {
        tabBar.selectedItem = selectedViewController?.tabBarItem
        guard isViewLoaded, selectedViewController !== shown else { return }
        let old = shown
        shown = selectedViewController
        shown?.loadViewIfNeeded()
        let isVisible = appearance == .shown || appearance == .appearing
        if isVisible {
            old?.willDisappear(false)
            shown?.willAppear(false)
        }
        old?.viewIfLoaded?.removeFromSuperview()
        if let view = shown?.view { stage.fill(with: view) }
        followPreferredSize()
        guard isVisible else { return }
        let new = shown
        stage.afterShown { [weak self] in
            old?.didDisappear(false)
            if self?.appearance == .shown { new?.didAppear(false) }
        }
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {
        if container === shown { followPreferredSize() }
    }

    private func followPreferredSize() {
        guard let size = shown?.preferredContentSize, size.width > 0 || size.height > 0 else { return }
        preferredContentSize = CGSize(width: size.width, height: size.height > 0 ? size.height + UINavigationBar.height : 0)
    }
}

@MainActor @preconcurrency
public protocol UITabBarControllerDelegate: AnyObject {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
