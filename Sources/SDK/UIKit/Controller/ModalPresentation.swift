import Foundation
import RemoteView

/// A controller presented over another: the dimming view, the card, and the controller's view on the card.
@MainActor final class ModalPresentation {
    private let cover: UIView
    private let card: UIView
    private unowned let controller: UIViewController
    private var wishes: [NSLayoutConstraint] = []

    init(_ controller: UIViewController, over window: UIView) {
        self.controller = controller
        cover = UIView(frame: window.bounds)
        card = UIView()
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cover.accessibilityViewIsModal = true
        cover.nodeRole = .dimming
        cover.presentedController = controller
        card.nodeRole = .card
        card.translatesAutoresizingMaskIntoConstraints = false
        let view: UIView = controller.view
        view.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(view)
        cover.addSubview(card)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: card.leadingAnchor), view.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            view.topAnchor.constraint(equalTo: card.topAnchor), view.bottomAnchor.constraint(equalTo: card.bottomAnchor),
            card.centerXAnchor.constraint(equalTo: cover.centerXAnchor), card.centerYAnchor.constraint(equalTo: cover.centerYAnchor),
        ])
        place()
        window.addSubview(cover)
    }

    private var isWhole: Bool {
        switch controller.modalPresentationStyle {
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: true
        default: false
        }
    }

    private func place() {
        NSLayoutConstraint.deactivate(wishes)
        let margin: CGFloat = isWhole ? 0 : 24
        wishes = [
            card.widthAnchor.constraint(lessThanOrEqualTo: cover.widthAnchor, constant: -2 * margin),
            card.heightAnchor.constraint(lessThanOrEqualTo: cover.heightAnchor, constant: -2 * margin),
        ]
        let size = controller.preferredContentSize
        if !(controller is UIAlertController) {
            let width = card.widthAnchor.constraint(equalToConstant: isWhole ? 10_000 : size.width > 0 ? size.width : 540)
            let height = card.heightAnchor.constraint(equalToConstant: isWhole ? 10_000 : size.height > 0 ? size.height : 620)
            for wish in [width, height] { wish.priority = UILayoutPriority(740) }
            wishes += [width, height]
        }
        NSLayoutConstraint.activate(wishes)
    }

    /// The controller's preferred size has changed.
    func contentSizeChanged() { place() }

    func end() { cover.removeFromSuperview() }
}

extension UIViewController {
    func presentModally(_ other: UIViewController, animated: Bool, completion: (() -> Void)?) {
        // The host shows it, over all of the view.
        if let picker = other as? UIDocumentPickerViewController {
            picker.showDialog()
            completion?()
            return
        }
        guard presentedViewController == nil else {
            return FileHandle.standardError.write(Data("\(type(of: self)) presents another controller already; dismiss that one first.\n".utf8))
        }
        guard let window = viewIfLoaded?.window ?? InterfaceProcess.session?.root.owner as? UIView else { return }
        presentedViewController = other
        other.presentingViewController = self
        other.willAppear(animated)
        other.presentation = ModalPresentation(other, over: window)
        presentationChanged(window)
        window.afterShown {
            other.didAppear(animated)
            completion?()
        }
    }

    func dismissModally(animated: Bool, completion: (() -> Void)?) {
        guard let presented = presentedViewController else {
            if let presenter = presentingViewController ?? parent { return presenter.dismissModally(animated: animated, completion: completion) }
            completion?()
            return
        }
        if presented.presentedViewController != nil { presented.dismissModally(animated: false, completion: nil) }
        presented.willDisappear(animated)
        presented.presentation?.end()
        presented.presentation = nil
        presentedViewController = nil
        presented.presentingViewController = nil
        presented.didDisappear(animated)
        presentationChanged(viewIfLoaded?.window)
        completion?()
    }

    private func presentationChanged(_ window: UIView?) {
        (window as? UIWindow)?.sendPreferredPlace()
        InterfaceProcess.onPresentation?()
    }
}

extension UIView {
    /// Runs `action` once the host shows the changes made until now.
    func afterShown(_ action: @escaping () -> Void) {
        guard let session = node.session else {
            DispatchQueue.main.async { MainActor.assumeIsolated { action() } }
            return
        }
        session.afterNextAnswer(action)
    }
}
