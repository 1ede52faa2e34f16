import CGtk
package import Wire

/// A pinch, or the wheel with Control pressed, over content that can be zoomed.
@MainActor
package final class ZoomInput {
    package typealias Report = @MainActor (_ phase: WireGesturePhase, _ scale: Double, _ point: (x: Double, y: Double)) -> Void
    private static let step = 1.1

    /// - Parameters:
    ///   - scale: the current scale, its minimum and its maximum.
    ///   - report: called with a scale between these, and the point that stays fixed.
    @discardableResult
    package init(on widget: Widget, scale: @escaping @MainActor () -> [Double], report: @escaping Report) {
        func bounded(_ wished: Double) -> Double? {
            let zoom = scale()
            return zoom.count == 3 && wished.isFinite ? max(zoom[1], min(zoom[2], wished)) : nil
        }
        let pinch: OpaquePointer = gtk_gesture_zoom_new()
        var before = 1.0
        func notify(_ phase: WireGesturePhase, _ factor: Double) {
            var (x, y) = (0.0, 0.0)
            gtk_gesture_get_bounding_box_center(pinch, &x, &y)
            if let scale = bounded(before * factor) { report(phase, scale, (x, y)) }
        }
        onNotify(UnsafeMutableRawPointer(pinch), "begin") {
            before = scale().first ?? 1
            notify(.began, 1)
        }
        onNumber(UnsafeMutableRawPointer(pinch), "scale-changed") { notify(.changed, $0) }
        onNotify(UnsafeMutableRawPointer(pinch), "end") { notify(.ended, gtk_gesture_zoom_get_scale_delta(pinch)) }
        gtk_widget_add_controller(widget, pinch)

        let wheel: OpaquePointer = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
        gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
        onScroll(UnsafeMutableRawPointer(wheel)) { _, dy in
            guard gtk_event_controller_get_current_event_state(wheel).rawValue & GDK_CONTROL_MASK.rawValue != 0, let now = scale().first,
                let wished = bounded(now * (dy < 0 ? Self.step : 1 / Self.step))
            else { return false }
            let middle = (Double(gtk_widget_get_width(widget)) / 2, Double(gtk_widget_get_height(widget)) / 2)
            report(.began, now, middle)
            report(.ended, wished, middle)
            return true
        }
        gtk_widget_add_controller(widget, wheel)
    }
}
