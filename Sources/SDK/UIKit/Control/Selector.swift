/// A method by name, for target and action.
///
/// Linux has no Objective-C runtime, so `#selector(Controller.tapped(_:))` is written `Selector(Controller.tapped(_:))`: a reference to a method
/// with no, one or two parameters. The target must be of the method's class; a target of another class ignores the action.
public struct Selector: Sendable {
    /// Returns whether the target handled the action.
    private let call: @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Bool
    private let accepts: @Sendable (_ target: AnyObject) -> Bool
    let parameterCount: Int

    @preconcurrency public init<Target: AnyObject, Result>(_ method: @escaping @MainActor (Target) -> () -> Result) {
        parameterCount = 0
        accepts = { $0 is Target }
        call = { target, _, _ in
            guard let target = target as? Target else { return false }
            _ = method(target)()
            return true
        }
    }

    @preconcurrency public init<Target: AnyObject, Sender, Result>(_ method: @escaping @MainActor (Target) -> (Sender) -> Result) {
        parameterCount = 1
        accepts = { $0 is Target }
        call = { target, sender, _ in
            guard let target = target as? Target, let sender = sender as? Sender else { return false }
            _ = method(target)(sender)
            return true
        }
    }

    @preconcurrency public init<Target: AnyObject, Sender, Event, Result>(_ method: @escaping @MainActor (Target) -> (Sender, Event) -> Result) {
        parameterCount = 2
        accepts = { $0 is Target }
        call = { target, sender, event in
            guard let target = target as? Target, let sender = sender as? Sender, let event = event as? Event else { return false }
            _ = method(target)(sender, event)
            return true
        }
    }

    /// Whether `target` is of the method's class.
    func isImplemented(by target: AnyObject) -> Bool { accepts(target) }

    /// Calls the method of `target`; false when the target is of another class, or the sender is not of the method's parameter type.
    @MainActor @discardableResult
    package func perform(on target: AnyObject, sender: Any?, event: Any? = nil) -> Bool { call(target, sender, event) }
}
