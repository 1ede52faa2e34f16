import ExtensionFoundation
import Foundation

extension UIViewController {
    /// The presentation of this controller, or of the controller that it is inside of; never nil for a controller that is shown.
    public var presentationController: UIPresentationController? {
        if presentingViewController == nil, let parent { return parent.presentationController }
        if let sheet = sheetPresentationController { return sheet }
        if let popover = popoverPresentationController { return popover }
        if companions.presentation == nil {
            companions.presentation = UIPresentationController(presentedViewController: self, presenting: presentingViewController)
        }
        return companions.presentation
    }

    /// Dismisses the controller for the person, unless it or its delegate prevents that.
    func dismissForPerson() {
        let presentation = presentationController
        let delegate = presentation?.delegate
        let isKept = isRetainedByContent || presentation.flatMap { delegate?.presentationControllerShouldDismiss($0) } == false
        guard !isKept else {
            if let presentation { delegate?.presentationControllerDidAttemptToDismiss(presentation) }
            return
        }
        guard presentingViewController != nil else { return personWantsToLeave() }
        if let presentation { delegate?.presentationControllerWillDismiss(presentation) }
        dismiss(animated: true) { if let presentation { delegate?.presentationControllerDidDismiss(presentation) } }
    }

    /// Whether this controller, or a controller whose view is shown inside it, is modal in its presentation.
    private var isRetainedByContent: Bool { isModalInPresentation || visibleChildren.contains(where: \.isRetainedByContent) }
}
