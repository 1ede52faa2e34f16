import ExtensionFoundation
import Foundation
import UIKit

/// Represents an AppKit controller among UIKit controllers, and forwards events to it.
@MainActor final class HostedController: UIViewController {
    private unowned let owner: NSViewController

    init(of owner: NSViewController) {
        self.owner = owner
        super.init(nibName: nil, bundle: nil)
        preferredPlace = { [unowned owner] in (owner.sizeInHost, owner.originInHost) }
    }

    required init?(coder: NSCoder) { nil }

    /// Makes the owner load its view, which sets this controller's view.
    override func loadView() { owner.loadViewIfNeeded() }

    override func viewWillAppear(_ animated: Bool) { owner.viewWillAppear() }
    override func viewDidAppear(_ animated: Bool) { owner.viewDidAppear() }
    override func viewWillDisappear(_ animated: Bool) { owner.viewWillDisappear() }
    override func viewDidDisappear(_ animated: Bool) {
        owner.viewDidDisappear()
        if presentingViewController == nil { owner.wasDismissed() }
    }
    override func viewWillLayoutSubviews() { owner.viewWillLayout() }
    override func viewDidLayoutSubviews() {
        owner.viewDidLayout()
        if owner.sourceItemView != nil { placeChanged() }
    }

    // MARK: - Position in the host

    /// A value that ``preferredPlace`` depends on has changed.
    func placeChanged() { (viewIfLoaded?.superview as? UIWindow)?.sendPreferredPlace() }

    override var next: UIResponder? { owner }
    /// The responder after the owner in the responder chain.
    var responderAround: UIResponder? { super.next }

    /// The controller over which another controller can be presented now.
    var topmostHosted: UIViewController {
        var controller: UIViewController = self
        while let presented = controller.presentedViewController { controller = presented }
        return controller
    }
}
