public import Foundation

/// An object that can handle events: a view, a controller, the application.
@MainActor @preconcurrency
open class UIResponder: NSObject {
    public override init() { super.init() }

    /// The responder that is asked next when this responder does not handle an event.
    open var next: UIResponder? { nil }

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { UIResponder.first === self }

    /// Requests the keyboard focus. A view receives the focus when the host has moved its focus there.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        if let first = UIResponder.first, first !== self, !first.resignFirstResponder() { return false }
        UIResponder.first = self
        return true
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder, canResignFirstResponder else { return !isFirstResponder }
        UIResponder.first = nil
        return true
    }

    /// The responder with the keyboard focus.
    static weak var first: UIResponder?

    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: - Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    // MARK: - Actions

    /// Whether the responder handles an action that has no target.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isImplemented(by: self) }

    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// The first responder of this type along the chain, starting with this responder.
    func nearest<Kind>(_ kind: Kind.Type) -> Kind? {
        var responder: UIResponder? = self
        while let current = responder {
            if let found = current as? Kind { return found }
            responder = current.next
        }
        return nil
    }
}
