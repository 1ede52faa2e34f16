public import Foundation
import Wire

extension UIView {
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

        var curve: WireAnimationCurve { WireAnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .unspecified }
    }

    /// Changes views and has the host animate the difference. Durations and delays are in seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, delay, options.curve, damping: 0, animations, completion)
    }

    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        run(duration, 0, .unspecified, damping: 0, animations, completion)
    }

    /// Animates with a spring; a `dampingRatio` of 1 does not oscillate.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, delay, options.curve, damping: min(max(Double(dampingRatio), 0.05), 1), animations, completion)
    }

    /// Changes the content of `view` with a cross-fade of the changed properties.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, 0, options.curve, damping: 0, animations ?? {}, completion)
    }

    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let old = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(old)
    }

    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationState.isEnabled = enabled }
    public class var areAnimationsEnabled: Bool { AnimationState.isEnabled }

    private class func run(
        _ duration: TimeInterval, _ delay: TimeInterval, _ curve: WireAnimationCurve, damping: Double, _ animations: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        // An animation inside another animation is part of that animation.
        guard let session = InterfaceProcess.session, AnimationState.isEnabled, !AnimationState.isRunning, duration > 0 else {
            animations()
            if let completion { DispatchQueue.main.async { MainActor.assumeIsolated { completion(true) } } }
            return
        }
        var animation = WireViewAnimation()
        animation.duration = min(duration, 60)
        animation.delay = min(max(delay, 0), 60)
        animation.curve = curve
        animation.damping = damping
        AnimationState.isRunning = true
        session.animate(animation, animations, completion: completion)
        AnimationState.isRunning = false
    }
}

@MainActor private enum AnimationState {
    static var isEnabled = true
    static var isRunning = false
}
