import Foundation
import RemoteView
import Wire

/// The outermost view: all that the host shows of the process.
@MainActor @preconcurrency
open class UIWindow: UIView {
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            if let rootViewController { show(rootViewController) }
        }
    }

    open var isKeyWindow: Bool { InterfaceProcess.session?.root === node }
    open override var next: UIResponder? { UIApplication.current }
    open override var traitCollection: UITraitCollection { InterfaceProcess.session.map { UITraitCollection($0.environment) } ?? .current }
    open var screen: UIScreen { .main }
    open func makeKeyAndVisible() { isHidden = false }

    private func show(_ controller: UIViewController) {
        let view: UIView = controller.view
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = bounds
        insertSubview(view, at: 0)
        sendPreferredPlace()
    }

    /// Tells the host how large the interface would like to be, and where.
    package func sendPreferredPlace() {
        let (size, origin) = rootViewController?.preferredPlace?() ?? (rootViewController?.preferredContentSize ?? .zero, nil)
        node[.preferredSize] = size.width > 0 || size.height > 0 ? [size.width, size.height].map(Double.init) : []
        node[.preferredOrigin] = origin.map { [$0.x, $0.y].map(Double.init) } ?? []
    }

    override func handle(_ event: WireViewEvent) {
        if event.kind == .dismiss { return rootViewController?.topmost.personWantsToDismiss() ?? () }
        super.handle(event)
    }
}
