public import Foundation
import RemoteView
import Wire

/// Recognizes a person's gesture on a view. The host recognizes the gesture and sends its events here.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static var recognized: State { .ended }
    }

    open internal(set) weak var view: UIView?
    open internal(set) var state = State.possible
    open var isEnabled = true { didSet { if oldValue != isEnabled { view?.sendGestures() } } }
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var name: String?
    private var targets: [TargetAction] = []
    /// The position in the view's coordinates.
    var point = CGPoint.zero
    open internal(set) var numberOfTouches = 1

    public override init() { super.init() }

    public init(target: Any?, action: Selector?) {
        super.init()
        if let action { addTarget(target as Any, action: action) }
    }

    public required init?(coder: NSCoder) { super.init() }

    open func addTarget(_ target: Any, action: Selector) { targets.append(TargetAction(target: target, action: action)) }
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll { object == nil || $0.target === object }
    }

    open func location(in view: UIView?) -> CGPoint { self.view?.convert(point, to: view) ?? point }
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }
    /// Has no effect: the host decides which gesture takes precedence.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

    /// The description sent to the host; nil while there is nothing to recognize.
    var message: WireViewGesture? { nil }

    func receive(_ event: WireViewEvent) {
        guard isEnabled, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return }
        point = CGPoint(x: event.x, y: event.y)
        numberOfTouches = max(1, Int(event.touches))
        read(event)
        state =
            switch event.phase {
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .cancelled: .cancelled
            case .unspecified, .UNRECOGNIZED: .ended
            }
        for target in targets { target.send(from: view, as: self) }
        if state == .ended || state == .cancelled { state = .possible }
    }

    /// Reads the values that only this kind of gesture has.
    func read(_ event: WireViewEvent) {}
}

@MainActor @preconcurrency
public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
}
