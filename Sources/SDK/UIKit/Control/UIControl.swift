public import Foundation
import RemoteView
import Wire

/// A view that sends actions to targets when the person uses it.
@MainActor @preconcurrency
open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1)
        public static let touchDownRepeat = Event(rawValue: 2)
        public static let touchDragInside = Event(rawValue: 4)
        public static let touchDragOutside = Event(rawValue: 8)
        public static let touchDragEnter = Event(rawValue: 16)
        public static let touchDragExit = Event(rawValue: 32)
        public static let touchUpInside = Event(rawValue: 64)
        public static let touchUpOutside = Event(rawValue: 128)
        public static let touchCancel = Event(rawValue: 256)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xfff)
        public static let allEditingEvents = Event(rawValue: 0xf0000)
        public static let allEvents = Event(rawValue: 0xffff_ffff)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
    }

    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    private enum Handler {
        case target(TargetAction)
        case action(UIAction)
    }

    private var handlers: [(events: Event, handler: Handler)] = []

    open var isEnabled: Bool {
        get { node[.enabled] }
        set {
            node[.enabled] = newValue
            stateDidChange()
        }
    }

    open var isSelected: Bool {
        get { node[.selected] }
        set {
            node[.selected] = newValue
            stateDidChange()
        }
    }

    open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateDidChange() } } }
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    open private(set) var isTracking = false
    open var isTouchInside: Bool { isTracking }

    open var state: State {
        var state: State = isEnabled ? [] : .disabled
        if isHighlighted { state.insert(.highlighted) }
        if isSelected { state.insert(.selected) }
        if isFirstResponder { state.insert(.focused) }
        return state
    }

    /// Subclasses override this to show the new state.
    func stateDidChange() {}

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: - Targets

    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        handlers.append((controlEvents, .target(TargetAction(target: target, action: action))))
    }

    /// Removes all actions of the target for these events: `Selector` values cannot be compared.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        change(controlEvents) { handler in
            if case .target(let entry) = handler { object == nil || entry.target === object } else { false }
        }
    }

    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        handlers.append((controlEvents, .action(action)))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) { removeAction(identifiedBy: action.identifier, for: controlEvents) }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        change(controlEvents) { handler in if case .action(let action) = handler { action.identifier == actionIdentifier } else { false } }
    }

    private func change(_ events: Event, where matches: (Handler) -> Bool) {
        handlers = handlers.compactMap { entry in
            guard matches(entry.handler) else { return entry }
            let rest = entry.events.subtracting(events)
            return rest.isEmpty ? nil : (rest, entry.handler)
        }
    }

    open var allTargets: Set<AnyHashable> {
        Set(
            handlers.compactMap { entry in
                if case .target(let target) = entry.handler { (target.target as? NSObject).map(AnyHashable.init) } else { nil }
            })
    }

    open func sendActions(for controlEvents: Event) {
        for entry in handlers where !entry.events.isDisjoint(with: controlEvents) {
            switch entry.handler {
            case .target(let target): target.send(from: self, as: self, event: UIEvent())
            case .action(let action): action.perform(sender: self)
            }
        }
    }

    open func sendAction(_ action: UIAction) { action.perform(sender: self) }

    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        TargetAction(target: target, action: action).send(from: self, as: self, event: event)
    }

    // MARK: - Events

    override func handle(_ event: WireViewEvent) {
        // An event from just before the control was disabled may arrive afterwards.
        guard isEnabled else { return }
        switch event.kind {
        case .pressed:
            isTracking = true
            isHighlighted = true
            sendActions(for: .touchDown)
        case .released:
            isTracking = false
            isHighlighted = false
            sendActions(for: .touchUpOutside)
        case .tap:
            isTracking = false
            isHighlighted = false
            sendActions(for: .touchUpInside)
            sendActions(for: .primaryActionTriggered)
        default: super.handle(event)
        }
    }
}
