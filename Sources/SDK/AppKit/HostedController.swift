import ExtensionFoundation
import Foundation
import UIKit

/// Stands for a controller of AppKit's among those of UIKit, and tells it what happens.
@MainActor final class HostedController: UIViewController {
    private unowned let owner: NSViewController

    init(of owner: NSViewController) {
        self.owner = owner
        super.init(nibName: nil, bundle: nil)
        preferredPlace = { [unowned owner] in (owner.sizeInHost, owner.originInHost) }
    }

    required init?(coder: NSCoder) { nil }

    /// Makes the owner load its view, which sets this controller's.
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

    // MARK: - The place in the host

    /// Something that ``preferredPlace`` depends on is another.
    func placeChanged() { (viewIfLoaded?.superview as? UIWindow)?.sendPreferredPlace() }

    override var next: UIResponder? { owner }
    /// Who comes after the owner in the chain of responders.
    var responderAround: UIResponder? { super.next }

    /// The controller over which another one can be shown now.
    var topmostHosted: UIViewController {
        var controller: UIViewController = self
        while let presented = controller.presentedViewController { controller = presented }
        return controller
    }
}
