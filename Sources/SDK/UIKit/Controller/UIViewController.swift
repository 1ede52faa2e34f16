public import Foundation
import RemoteView

/// Owns a view and manages its contents.
///
/// As the principal class of an extension: the system creates it with `init()`, calls ``beginRequest(with:)``, and then shows its view in the host.
/// Guide: *Creating an App Extension*.
@MainActor @preconcurrency
open class UIViewController: UIResponder, @preconcurrency NSExtensionRequestHandling {
    public let nibName: String?
    public let nibBundle: Bundle?
    private var loadedView: UIView?
    private var isLoading = false

    open var title: String? { didSet { navigationItemIfLoaded?.title = title } }
    /// The size that the view prefers in its host or parent, in points; zero for no preference.
    open var preferredContentSize = CGSize.zero {
        didSet { if oldValue != preferredContentSize { sendPreferredSize() } }
    }

    open internal(set) weak var parent: UIViewController?
    open internal(set) var children: [UIViewController] = []
    open internal(set) var presentedViewController: UIViewController?
    open internal(set) weak var presentingViewController: UIViewController?
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// While true, the person cannot dismiss this controller, nor one that it is shown inside of; the presentation's delegate learns of attempts.
    open var isModalInPresentation = false
    open var definesPresentationContext = false
    open var edgesForExtendedLayout = UIRectEdge.all
    open var extendedLayoutIncludesOpaqueBars = false
    open var automaticallyAdjustsScrollViewInsets = true
    open var hidesBottomBarWhenPushed = false
    var presentation: ModalPresentation?
    var appearance = Appearance.gone
    /// State that the containers and presentations of this controller store for it.
    var companions = ControllerCompanions()
    private(set) var navigationItemIfLoaded: UINavigationItem?
    private var givenToolbarItems: [UIBarButtonItem]?
    private var ownContext: NSExtensionContext?

    /// Interfaces are created in code: the nib's name is stored, and no file is read.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    // MARK: - The request

    /// The request, available from ``beginRequest(with:)`` on; also in controllers inside or over the controller that received it.
    open var extensionContext: NSExtensionContext? {
        ownContext ?? parent?.extensionContext ?? presentingViewController?.extensionContext
    }

    /// Receives the request, before the view is loaded. Call super.
    open func beginRequest(with context: NSExtensionContext) { ownContext = context }

    // MARK: - The view

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }

    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        isLoading = false
        if loadedView == nil { view = UIView() }
        viewDidLoad()
    }

    /// Creates the view. Overrides set `view` and do not call super.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        self.view = view
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    open func didReceiveMemoryWarning() {}
    /// The view's `safeAreaInsets` have changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// The view's `layoutMargins` have changed.
    open func viewLayoutMarginsDidChange() {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: child.viewIfLoaded?.bounds.size ?? size, with: coordinator) }
    }
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? .current }
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

    // MARK: - Around the view

    open var navigationItem: UINavigationItem {
        if let navigationItemIfLoaded { return navigationItemIfLoaded }
        let item = UINavigationItem(title: title ?? "")
        navigationItemIfLoaded = item
        return item
    }

    /// The items that the navigation controller's toolbar shows while this controller is at the top.
    open var toolbarItems: [UIBarButtonItem]? {
        get { givenToolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        givenToolbarItems = toolbarItems
        guard let navigationController, navigationController.topViewController === self else { return }
        navigationController.showToolbarItems(animated: animated)
    }

    open var navigationController: UINavigationController? { parent as? UINavigationController ?? parent?.navigationController }

    // MARK: - Presenting

    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        presentModally(viewControllerToPresent, animated: flag, completion: completion)
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissModally(animated: flag, completion: completion)
    }

    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController { navigationController.pushViewController(vc, animated: true) } else { present(vc, animated: true) }
    }

    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { show(vc, sender: sender) }

    /// The person pressed Escape, or closed the sheet.
    func personWantsToDismiss() {
        if presentingViewController == nil, let parent { return parent.personWantsToDismiss() }
        if presentingViewController == nil, let leaving = self as? any RequestLeaving, leaving.goBack() { return }
        dismissForPerson()
    }

    /// The person closed the whole view of the extension.
    func personWantsToLeave() {
        if let leaving = self as? any RequestLeaving { return leaving.leaveRequest() }
        extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
    }

    /// The preferences that the controller of the whole view sends to its host: a size, zero for no preference, and the position of its lower left
    /// corner in the host's window. Nil: ``preferredContentSize``, at any position.
    package var preferredPlace: (() -> (size: CGSize, origin: CGPoint?))?

    private func sendPreferredSize() {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        presentation?.contentSizeChanged()
        if presentation != nil { (viewIfLoaded?.window as? UIWindow)?.sendPreferredPlace() }
        (viewIfLoaded?.superview as? UIWindow)?.sendPreferredPlace()
    }

    // MARK: - Children

    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
}

public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
