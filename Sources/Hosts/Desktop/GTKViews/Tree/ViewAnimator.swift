import CGtk
import CGtkSupport
import RemoteView
import Wire

/// Animates nodes from their old state to the new one, and reports the end.
@MainActor
final class ViewAnimator {
    /// Properties that are animated; others change at once.
    static let keys: Set<WireViewPropertyKey> = [.alpha, .transform, .background]

    private struct State {
        var frame: ShownFrame
        var alpha: Double
        var transform: [Double]
        var background: AppexColor
    }

    private let wire: WireViewAnimation
    private unowned let view: RemoteViewWidget
    private var before: [UInt64: State] = [:]
    private var after: [UInt64: State] = [:]
    private var animation: UnsafeMutablePointer<AdwAnimation>?
    private var delay: UInt32 = 0

    init(_ wire: WireViewAnimation, in view: RemoteViewWidget) {
        self.wire = wire
        self.view = view
    }

    /// Saves how `node` looks before it changes.
    func remember(_ node: RenderedNode) {
        guard before[node.id] == nil else { return }
        before[node.id] = view.animations.last { $0.shown[node.id] != nil }?.shown[node.id] ?? Self.state(of: node)
    }

    /// The current animated state of the nodes.
    private var shown: [UInt64: State] = [:]

    private static func state(of node: RenderedNode) -> State {
        State(frame: node.frame, alpha: node[.alpha], transform: node[.transform], background: AppexColor(node[.background]))
    }

    func remove(_ id: UInt64) {
        before[id] = nil
        after[id] = nil
        shown[id] = nil
    }

    func cancel() {
        if delay != 0 { g_source_remove(delay) }
        delay = 0
        // Skipping would report the end, which is no longer wanted.
        if let animation { adw_animation_pause(animation) }
        release()
    }

    func start() {
        for id in before.keys {
            guard let node = view.nodes[id] else { continue }
            after[id] = Self.state(of: node)
        }
        show(0)
        let wait = max(0, min(60, wire.delay.finite()))
        guard wait > 0 else { return play() }
        delay = afterMilliseconds(UInt32(wait * 1000)) { [weak self] in
            self?.delay = 0
            self?.play()
        }
    }

    private func play() {
        let duration = max(0, min(60, wire.duration.finite()))
        let target = adw_callback_animation_target_new(
            { value, data in
                // SAFETY: GTK calls on the main thread, and the pointer is used at once.
                nonisolated(unsafe) let data = data
                MainActor.assumeIsolated {
                    guard let data else { return }
                    Unmanaged<ViewAnimator>.fromOpaque(data).takeUnretainedValue().show(value)
                }
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
        let animation = wire.damping > 0 && wire.damping.isFinite ? spring(duration, target) : timed(duration, target)
        self.animation = animation
        guard let animation else { return finish() }
        onSignal(UnsafeMutableRawPointer(animation), "done") { [weak self] in self?.finish() }
        adw_animation_play(animation)
    }

    private func timed(_ duration: Double, _ target: OpaquePointer?) -> UnsafeMutablePointer<AdwAnimation>? {
        guard let animation = adw_timed_animation_new(view.widget, 0, 1, UInt32(duration * 1000), target) else { return nil }
        let easing: AdwEasing =
            switch wire.curve {
            case .easeIn: ADW_EASE_IN_CUBIC
            case .easeOut: ADW_EASE_OUT_CUBIC
            case .linear: ADW_LINEAR
            default: ADW_EASE_IN_OUT_CUBIC
            }
        adw_timed_animation_set_easing(OpaquePointer(animation), easing)
        return animation
    }

    private func spring(_ duration: Double, _ target: OpaquePointer?) -> UnsafeMutablePointer<AdwAnimation>? {
        // A spring of mass 1 that is at rest, within a thousandth, at the end of the duration.
        let damping = max(0.1, min(1, wire.damping))
        let frequency = 6.9 / (damping * max(0.05, duration))
        let parameters = adw_spring_params_new(damping, 1, frequency * frequency)
        return adw_spring_animation_new(view.widget, 0, 1, parameters, target)
    }

    private func show(_ share: Double) {
        for (id, from) in before {
            guard let to = after[id], let node = view.nodes[id] else { continue }
            var now = to
            now.frame = from.frame.mixed(with: to.frame, share)
            now.alpha = from.alpha + (to.alpha - from.alpha) * share
            if from.transform.count == 6, to.transform.count == 6 {
                now.transform = zip(from.transform, to.transform).map { $0 + ($1 - $0) * share }
            }
            now.background = appex_color_mix(from.background, to.background, share)
            shown[id] = now
            node.show(frame: now.frame)
            node.show(alpha: now.alpha)
            node.show(transform: now.transform)
            node.show(background: now.background)
        }
    }

    private func finish() {
        show(1)
        view.animations.removeAll { $0 === self }
        var event = WireViewEvent()
        event.kind = .animation
        event.number = wire.number
        view.onEvent(event)
        // Not inside the signal of the object that is released here.
        soon { self.release() }
    }

    private func release() {
        if let animation { g_object_unref(UnsafeMutableRawPointer(animation)) }
        animation = nil
    }
}

extension RemoteViewWidget {
    func start(_ animator: ViewAnimator) {
        animations.append(animator)
        animator.start()
        // The newest animation now has the nodes of older ones.
    }

    func removeAnimations(of node: RenderedNode) {
        for animation in animations { animation.remove(node.id) }
    }
}
