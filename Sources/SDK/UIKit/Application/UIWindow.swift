import Foundation
import RemoteView
import Wire

/// The outermost view: everything that the host shows of the process.
@MainActor @preconcurrency
open class UIWindow: UIView {
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            if isShown { oldValue?.setAppearance(shown: false, animated: false) }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            guard let rootViewController else { return }
            show(rootViewController)
            guard isShown, rootViewController.appearance == .gone else { return }
            rootViewController.willAppear(false)
            afterShown { [weak rootViewController] in rootViewController?.didAppear(false) }
        }
    }

    /// The scene that the window belongs to.
    open weak var windowScene: UIWindowScene?

    /// Creates a window as large as the view that the host shows.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }

    private var isShown: Bool { InterfaceProcess.session?.root === node }
    open var isKeyWindow: Bool { isShown }
    open override var next: UIResponder? { windowScene ?? UIApplication.current }
    open override var traitCollection: UITraitCollection { InterfaceProcess.environment.map { UITraitCollection($0) } ?? .current }
    open var screen: UIScreen { .main }

    open func makeKeyAndVisible() {
        isHidden = false
        let application = UIApplication.current
        if !application.windows.contains(self) { application.windows.append(self) }
        InterfaceProcess.show(self)
    }

    private func show(_ controller: UIViewController) {
        let view: UIView = controller.view
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = bounds.inset(by: InterfaceProcess.margins)
        insertSubview(view, at: 0)
        sendPreferredPlace()
    }

    /// Sends the host the preferred size of the interface, and its preferred place.
    package func sendPreferredPlace() {
        var (size, origin) = rootViewController?.preferredPlace?() ?? (rootViewController?.preferredContentSize ?? .zero, nil)
        let margins = InterfaceProcess.margins
        if size.width > 0 { size.width += margins.left + margins.right }
        if size.height > 0 { size.height += margins.top + margins.bottom }
        // A controller that a widget presents in place of its content decides the size.
        if InterfaceProcess.onPresentation != nil, let presented = rootViewController?.topmost, presented !== rootViewController,
            presented.modalPresentationStyle == .overFullScreen
        {
            size = presented.preferredContentSize
        }
        node[.preferredSize] = size.width > 0 || size.height > 0 ? [size.width, size.height].map(Double.init) : []
        node[.preferredOrigin] = origin.map { [$0.x, $0.y].map(Double.init) } ?? []
    }

    override func handle(_ event: WireViewEvent) {
        if event.kind == .dismiss { return rootViewController?.topmost.personWantsToDismiss() ?? () }
        super.handle(event)
    }
}
