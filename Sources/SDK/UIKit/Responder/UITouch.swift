public import Foundation

/// One finger, or the pressed pointer.
@MainActor @preconcurrency
open class UITouch: NSObject {
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

    open internal(set) var phase = Phase.began
    open internal(set) var tapCount = 1
    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) weak var view: UIView?
    /// In the coordinates of `view`.
    var point = CGPoint.zero
    var previousPoint = CGPoint.zero

    open func location(in view: UIView?) -> CGPoint { self.view?.convert(point, to: view) ?? point }
    open func previousLocation(in view: UIView?) -> CGPoint { self.view?.convert(previousPoint, to: view) ?? previousPoint }
}

/// An event with its touches.
@MainActor @preconcurrency
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }

    open internal(set) var allTouches: Set<UITouch>?
    open internal(set) var timestamp: TimeInterval = 0
    open var type: EventType { .touches }
}
