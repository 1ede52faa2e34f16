public import Foundation

/// The presentation of a controller over another, or of the whole interface in its host.
@MainActor @preconcurrency
open class UIPresentationController: NSObject {
    /// The presented controller.
    open private(set) weak var presentedViewController: UIViewController!
    /// Is asked when the person wants to dismiss the controller.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        super.init()
    }

    /// Nil for the controller of the whole interface, which the host presents.
    open var presentingViewController: UIViewController? { presentedViewController?.presentingViewController }
}

/// What a controller hears when the person dismisses it: with Escape, or with the host's close button. Dismissal by code is not reported.
@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// False keeps the controller, as ``UIViewController/isModalInPresentation`` does.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The person wanted to dismiss a controller that stays: the moment to ask whether its content can be lost.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
