/// A target, held weakly as on Apple's systems, and its action. Without a target, the action goes along the responder chain.
@MainActor struct TargetAction {
    let hasTarget: Bool
    weak var target: AnyObject?
    let action: Selector

    init(target: Any?, action: Selector) {
        hasTarget = target != nil
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    func send(from sender: UIResponder?, as value: Any?, event: Any? = nil) {
        if hasTarget {
            guard let target else { return }
            action.perform(on: target, sender: value, event: event)
        } else if let found = sender?.target(forAction: action, withSender: value) {
            action.perform(on: found as AnyObject, sender: value, event: event)
        }
    }
}
