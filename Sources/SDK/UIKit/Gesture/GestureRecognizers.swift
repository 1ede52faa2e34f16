public import Foundation
import Wire

/// Recognizes one or more taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1 { didSet { view?.sendGestures() } }
    open var numberOfTouchesRequired = 1

    override var message: WireViewGesture? {
        .with {
            $0.kind = .tap
            $0.taps = UInt32(clamping: numberOfTapsRequired)
        }
    }
}

/// Recognizes pressing and holding.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// In seconds.
    open var minimumPressDuration: TimeInterval = 0.5 { didSet { view?.sendGestures() } }
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    open var allowableMovement: CGFloat = 10

    override var message: WireViewGesture? {
        .with {
            $0.kind = .longPress
            $0.seconds = minimumPressDuration
        }
    }
}

/// Recognizes dragging.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    private var translation = CGPoint.zero
    /// The translation that `setTranslation` defined as zero.
    private var origin = CGPoint.zero
    private var velocity = CGPoint.zero

    /// Points since the gesture began.
    open func translation(in view: UIView?) -> CGPoint { CGPoint(x: translation.x - origin.x, y: translation.y - origin.y) }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        origin = CGPoint(x: self.translation.x - translation.x, y: self.translation.y - translation.y)
    }
    /// Points per second.
    open func velocity(in view: UIView?) -> CGPoint { velocity }

    override var message: WireViewGesture? { .with { $0.kind = .pan } }

    override func read(_ event: WireViewEvent) {
        if event.phase == .began { origin = .zero }
        translation = CGPoint(x: event.dx, y: event.dy)
        velocity = CGPoint(x: event.velocityX, y: event.velocityY)
    }
}

/// Recognizes a quick movement in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    open var direction = Direction.right { didSet { view?.sendGestures() } }
    open var numberOfTouchesRequired = 1

    override var message: WireViewGesture? {
        .with {
            $0.kind = .swipe
            $0.directions = UInt32(direction.rawValue)
        }
    }
}

/// Recognizes two fingers that move together or apart.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    open var scale: CGFloat {
        get { reported / base }
        set { base = newValue == 0 ? 1 : reported / newValue }
    }
    open private(set) var velocity: CGFloat = 0
    private var reported: CGFloat = 1
    private var base: CGFloat = 1

    override var message: WireViewGesture? { .with { $0.kind = .pinch } }

    override func read(_ event: WireViewEvent) {
        if event.phase == .began { base = 1 }
        reported = event.scale > 0 ? event.scale : 1
    }
}

/// Recognizes two fingers that rotate; in radians.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    open var rotation: CGFloat {
        get { reported - base }
        set { base = reported - newValue }
    }
    private var reported: CGFloat = 0
    private var base: CGFloat = 0

    override var message: WireViewGesture? { .with { $0.kind = .rotation } }

    override func read(_ event: WireViewEvent) {
        if event.phase == .began { base = 0 }
        reported = event.rotation
    }
}

/// Recognizes the pointer over a view.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override var message: WireViewGesture? { .with { $0.kind = .hover } }
}
