public import Foundation

/// A stack of controllers, one shown at a time, below a bar with a back button.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
    open weak var delegate: (any UINavigationControllerDelegate)?
    public let navigationBar = UINavigationBar()
    /// Below the content, with the `toolbarItems` of the top controller; hidden until it is made visible.
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
    open var isToolbarHidden: Bool {
        get { frameView.toolbar == nil }
        set { setToolbarHidden(newValue, animated: false) }
    }
    open var hidesBarsOnSwipe = false

    private var stack: [UIViewController] = []
    private let frameView = NavigationView()
    /// The controller whose view is shown.
    private var shown: UIViewController?

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    private func setUp() {
        frameView.bar = navigationBar
        navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
        navigationBar.onItemChange = { [weak self] in self?.showSearchBar() }
    }

    // MARK: - The stack

    /// From the bottom of the stack to the top.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { stack.last }
    open var visibleViewController: UIViewController? { stack.last?.topmost }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { change(to: viewControllers, animated: animated) }

    /// Pushes a controller; a controller that is in the stack already keeps its place.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else { return }
        change(to: stack + [viewController], animated: animated)
    }

    /// Pops the top controller; nil when only the root controller remains.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return change(to: stack.dropLast(), animated: animated).first
    }

    /// Pops to a controller of the stack; nil when it is not in the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        return change(to: stack[...index], animated: animated)
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = stack.first else { return nil }
        return popToViewController(root, animated: animated)
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    /// Replaces the stack with `controllers`; returns the removed controllers.
    @discardableResult
    private func change(to controllers: some Sequence<UIViewController>, animated: Bool) -> [UIViewController] {
        let old = stack
        var new: [UIViewController] = []
        for controller in controllers where !new.contains(where: { $0 === controller }) { new.append(controller) }
        let gone = old.filter { controller in !new.contains { $0 === controller } }
        let came = new.filter { controller in !old.contains { $0 === controller } }
        for controller in gone { controller.willMove(toParent: nil) }
        stack = new
        for controller in came { addChild(controller) }
        navigationBar.items = new.map(\.navigationItem)
        showTop(animated: animated)
        for controller in came { controller.didMove(toParent: self) }
        for controller in gone { controller.removeFromParent() }
        return gone
    }

    // MARK: - The view

    open override func loadView() { view = frameView }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showTop(animated: false)
    }

    open var isNavigationBarHidden: Bool {
        get { frameView.isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard frameView.isBarHidden != hidden else { return }
        frameView.isBarHidden = hidden
        followPreferredSize()
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard isToolbarHidden != hidden else { return }
        frameView.toolbar = hidden ? nil : toolbar
        showToolbarItems(animated: animated)
        followPreferredSize()
    }

    func showToolbarItems(animated: Bool) {
        guard !isToolbarHidden else { return }
        toolbar.setItems(stack.last?.toolbarItems, animated: animated)
    }

    /// Shows the top controller's view, with the appearance calls of both controllers in Apple's order.
    private func showTop(animated: Bool) {
        guard isViewLoaded, let top = stack.last, top !== shown else { return }
        let old = shown
        shown = top
        top.loadViewIfNeeded()
        let isVisible = appearance == .shown || appearance == .appearing
        delegate?.navigationController(self, willShow: top, animated: animated)
        if isVisible {
            old?.willDisappear(animated)
            top.willAppear(animated)
        }
        old?.viewIfLoaded?.removeFromSuperview()
        frameView.show(top.view)
        showToolbarItems(animated: animated)
        showSearchBar()
        followPreferredSize()
        let delegate = delegate
        frameView.afterShown { [weak self] in
            guard let self else { return }
            if isVisible { old?.didDisappear(animated) }
            if isVisible, appearance == .shown { top.didAppear(animated) }
            delegate?.navigationController(self, didShow: top, animated: animated)
        }
    }

    private func showSearchBar() {
        frameView.searchBar = stack.last?.navigationItem.searchController?.searchBar
    }

    // MARK: - Size

    open override func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {
        if container === stack.last { followPreferredSize() }
    }

    /// Takes the top controller's preferred size and adds the bar; without a preferred size, the size remains unchanged.
    private func followPreferredSize() {
        guard let size = stack.last?.preferredContentSize, size.width > 0 || size.height > 0 else { return }
        preferredContentSize = CGSize(width: size.width, height: size.height > 0 ? size.height + frameView.barHeight : 0)
    }
}

@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    public func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {}
    public func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {}
}
