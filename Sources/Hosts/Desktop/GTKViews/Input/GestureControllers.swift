import CGtk
import CGtkSupport
import Wire

/// GTK's gestures for those of the protocol.
@MainActor
enum GestureControllers {
    static func make(_ gesture: WireViewGesture, for node: RenderedNode) -> [OpaquePointer] {
        let report = Report(gesture: gesture, node: node)
        switch gesture.kind {
        case .tap: return [tap(report)]
        case .longPress: return [longPress(report)]
        case .pan: return [pan(report)]
        case .swipe: return [swipe(report)]
        case .pinch: return [pinch(report)]
        case .rotation: return [rotation(report)]
        case .hover: return [hover(report)]
        case .touches: return [touches(report)]
        default: return []
        }
    }

    private static func tap(_ report: Report) -> OpaquePointer {
        let click: OpaquePointer = gtk_gesture_click_new()
        let wanted = max(1, Int(report.gesture.taps))
        onPress(UnsafeMutableRawPointer(click), "released") { count, x, y in
            guard count % wanted == 0, let node = report.node, gtk_widget_contains(node.widget, x, y) != 0 else { return }
            report.send(.ended, x, y) { $0.touches = 1 }
        }
        return click
    }

    private static func longPress(_ report: Report) -> OpaquePointer {
        let press: OpaquePointer = gtk_gesture_long_press_new()
        let seconds = report.gesture.seconds
        // GTK takes a factor of its own delay of half a second.
        if seconds.isFinite, seconds > 0 { gtk_gesture_long_press_set_delay_factor(press, max(0.5, min(2, seconds / 0.5))) }
        var isDown = false
        var place = (0.0, 0.0)
        onPoint(UnsafeMutableRawPointer(press), "pressed") { x, y in
            isDown = true
            place = (x, y)
            report.send(.began, x, y)
        }
        onNotify(UnsafeMutableRawPointer(press), "end") {
            if isDown { report.send(.ended, place.0, place.1) }
            isDown = false
        }
        return press
    }

    private static func pan(_ report: Report) -> OpaquePointer {
        let drag: OpaquePointer = gtk_gesture_drag_new()
        let raw = UnsafeMutableRawPointer(drag)
        var start = (x: 0.0, y: 0.0)
        var isPanning = false
        var speed = Speed()
        onPoint(raw, "drag-begin") { x, y in
            start = (x, y)
            isPanning = false
            speed = Speed()
        }
        onPoint(raw, "drag-update") { dx, dy in
            speed.add(dx, dy)
            guard isPanning || dx * dx + dy * dy > 64 else { return }
            let phase: WireGesturePhase = isPanning ? .changed : .began
            isPanning = true
            // Widgets inside no longer treat it as a click.
            gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
            report.send(phase, start.x + dx, start.y + dy) { speed.fill(&$0, dx, dy) }
        }
        onPoint(raw, "drag-end") { dx, dy in
            if isPanning { report.send(.ended, start.x + dx, start.y + dy) { speed.fill(&$0, dx, dy) } }
            isPanning = false
        }
        onNotify(raw, "cancel") {
            if isPanning { report.send(.cancelled, start.x, start.y) }
            isPanning = false
        }
        return drag
    }

    private static func swipe(_ report: Report) -> OpaquePointer {
        let swipe: OpaquePointer = gtk_gesture_swipe_new()
        onPoint(UnsafeMutableRawPointer(swipe), "swipe") { vx, vy in
            guard max(abs(vx), abs(vy)) > 200 else { return }
            let direction: UInt32 = abs(vx) > abs(vy) ? (vx > 0 ? 1 : 2) : (vy > 0 ? 8 : 4)
            guard report.gesture.directions == 0 || report.gesture.directions & direction != 0 else { return }
            report.send(.ended, 0, 0) {
                $0.direction = direction
                $0.velocityX = vx
                $0.velocityY = vy
            }
        }
        return swipe
    }

    private static func pinch(_ report: Report) -> OpaquePointer {
        let zoom: OpaquePointer = gtk_gesture_zoom_new()
        let raw = UnsafeMutableRawPointer(zoom)
        onNotify(raw, "begin") { report.sendAtCentre(zoom, .began) { $0.scale = 1 } }
        onNumber(raw, "scale-changed") { scale in report.sendAtCentre(zoom, .changed) { $0.scale = scale } }
        onNotify(raw, "end") { report.sendAtCentre(zoom, .ended) { $0.scale = gtk_gesture_zoom_get_scale_delta(zoom) } }
        return zoom
    }

    private static func rotation(_ report: Report) -> OpaquePointer {
        let rotate: OpaquePointer = gtk_gesture_rotate_new()
        let raw = UnsafeMutableRawPointer(rotate)
        onNotify(raw, "begin") { report.sendAtCentre(rotate, .began) }
        onPoint(raw, "angle-changed") { _, delta in report.sendAtCentre(rotate, .changed) { $0.rotation = delta } }
        onNotify(raw, "end") { report.sendAtCentre(rotate, .ended) { $0.rotation = gtk_gesture_rotate_get_angle_delta(rotate) } }
        return rotate
    }

    private static func hover(_ report: Report) -> OpaquePointer {
        let motion: OpaquePointer = gtk_event_controller_motion_new()
        let raw = UnsafeMutableRawPointer(motion)
        var last = (0.0, 0.0)
        onPoint(raw, "enter") { x, y in report.send(.began, x, y) }
        onPoint(raw, "motion") { x, y in
            last = (x, y)
            report.send(.changed, x, y)
        }
        onSignal(raw, "leave") { report.send(.ended, last.0, last.1) }
        return motion
    }

    /// Every press and move.
    private static func touches(_ report: Report) -> OpaquePointer {
        let drag: OpaquePointer = gtk_gesture_drag_new()
        let raw = UnsafeMutableRawPointer(drag)
        var start = (x: 0.0, y: 0.0)
        onPoint(raw, "drag-begin") { x, y in
            start = (x, y)
            report.send(.began, x, y) { $0.touches = 1 }
        }
        onPoint(raw, "drag-update") { dx, dy in report.send(.changed, start.x + dx, start.y + dy) { $0.touches = 1 } }
        onPoint(raw, "drag-end") { dx, dy in report.send(.ended, start.x + dx, start.y + dy) { $0.touches = 1 } }
        onNotify(raw, "cancel") { report.send(.cancelled, start.x, start.y) }
        return drag
    }
}

/// Sends the events of one gesture.
@MainActor
private final class Report {
    let gesture: WireViewGesture
    weak var node: RenderedNode?

    init(gesture: WireViewGesture, node: RenderedNode) {
        self.gesture = gesture
        self.node = node
    }

    func send(_ phase: WireGesturePhase, _ x: Double, _ y: Double, _ fill: (inout WireViewEvent) -> Void = { _ in }) {
        node?.send(.gesture) {
            $0.number = gesture.number
            $0.phase = phase
            $0.x = x
            $0.y = y
            fill(&$0)
        }
    }

    func sendAtCentre(_ controller: OpaquePointer, _ phase: WireGesturePhase, _ fill: (inout WireViewEvent) -> Void = { _ in }) {
        var x = 0.0
        var y = 0.0
        gtk_gesture_get_bounding_box_center(controller, &x, &y)
        send(phase, x, y) {
            $0.touches = 2
            fill(&$0)
        }
    }
}

/// The velocity of a pan, from its last two steps.
private struct Speed {
    private var last: (x: Double, y: Double, time: gint64)?
    private var x = 0.0
    private var y = 0.0

    mutating func add(_ dx: Double, _ dy: Double) {
        let now = g_get_monotonic_time()
        if let last {
            let seconds = Double(max(1, now - last.time)) / 1_000_000
            x = (dx - last.x) / seconds
            y = (dy - last.y) / seconds
        }
        last = (dx, dy, now)
    }

    func fill(_ event: inout WireViewEvent, _ dx: Double, _ dy: Double) {
        event.dx = dx
        event.dy = dy
        event.velocityX = x
        event.velocityY = y
        event.touches = 1
    }
}
