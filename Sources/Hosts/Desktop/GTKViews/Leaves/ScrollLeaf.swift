import CGtk
import CGtkSupport
import InterfaceText
import RemoteView
import Wire

/// A native scrolled window around a canvas as large as the content; the node's children are on the canvas.
final class ScrollLeaf: Leaf {
    let canvas: Widget
    private var contentSize: (width: Double, height: Double)?
    private var isMoving = false
    private var isReportPending = false
    private var endTimer: UInt32 = 0
    private var commanded = 0
    private var glide: UnsafeMutablePointer<AdwAnimation>?

    init(_ node: RenderedNode) {
        canvas = appex_node_new(GTK_ACCESSIBLE_ROLE_GROUP)
        let scrolled: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(scrolled.object, canvas)
        gtk_scrolled_window_set_kinetic_scrolling(scrolled.object, 1)
        super.init(node, scrolled)
        for adjustment in [horizontal, vertical] {
            onSignal(UnsafeMutableRawPointer(adjustment!), "value-changed") { [weak self] in self?.moved() }
        }
    }

    isolated deinit {
        if endTimer != 0 { g_source_remove(endTimer) }
        stopGliding()
    }

    private var horizontal: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_hadjustment(widget.object) }
    private var vertical: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_vadjustment(widget.object) }

    override func update(_ keys: Set<WireViewPropertyKey>?) {
        let scrolls = self[.scrolls]
        let indicators = self[.indicators]
        func policy(_ bit: Int) -> GtkPolicyType {
            scrolls & bit != 0 && indicators & bit != 0 ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL
        }
        gtk_scrolled_window_set_policy(widget.object, policy(1), policy(2))
        let zoom = self[.zoom]
        if zoomInput == nil, zoom.count == 3, zoom[2] > zoom[1] {
            zoomInput = ZoomInput(on: widget, scale: { [weak self] in self?[.zoom] ?? [] }) { [weak self] phase, scale, point in
                self?.node.send(.zoom) { ($0.phase, $0.value, $0.x, $0.y) = (phase, scale, point.x, point.y) }
            }
        }
    }
    private var zoomInput: ZoomInput?

    func setContentSize(_ width: Double, _ height: Double) { contentSize = (width.finite(), height.finite()) }

    /// Makes the canvas as large as the model's content size, or, without one, as its children need.
    func updateCanvas() {
        let insets = self[.scrollInsets] ?? WireViewInsets()
        var (width, height) = contentSize ?? (0, 0)
        if contentSize == nil {
            let own = self[.contentSize]
            if own.count == 2 {
                (width, height) = (own[0].finite(), own[1].finite())
            } else {
                for child in node.children where !child[.hidden] {
                    width = max(width, child.frame.x + child.frame.width)
                    height = max(height, child.frame.y + child.frame.height)
                }
            }
        }
        let scrolls = self[.scrolls]
        let wide = scrolls & 1 != 0 ? Int32(within: max(0, width + insets.left.finite() + insets.right.finite())) : 0
        let high = scrolls & 2 != 0 ? Int32(within: max(0, height + insets.top.finite() + insets.bottom.finite())) : 0
        appex_node_set_request(canvas.object, wide, high, wide, high)
        appex_node_set_origin(canvas.object, insets.left, insets.top)
    }

    override func frameChanged() { updateCanvas() }

    /// What scrolls takes the keyboard, so it always has a name: that of the view, where the extension has given none.
    override var accessibleName: String? { node.view.titleAbove.flatMap { $0.isEmpty ? nil : $0 } ?? Self.unnamed }
    static let unnamed = localized("Content")

    // MARK: Moving

    private var offset: (x: Double, y: Double) {
        let insets = self[.scrollInsets] ?? WireViewInsets()
        return (gtk_adjustment_get_value(horizontal) - insets.left.finite(), gtk_adjustment_get_value(vertical) - insets.top.finite())
    }

    func scroll(toX x: Double, y: Double, isAnimated: Bool) {
        let insets = self[.scrollInsets] ?? WireViewInsets()
        let to = (x.finite() + insets.left.finite(), y.finite() + insets.top.finite())
        guard isAnimated, gtk_widget_get_mapped(widget) != 0 else { return move(to, before: nil) }
        glide(to)
    }

    /// The canvas gets its new size with the next frame: then the offset is set again, because the old size may not have allowed it.
    private func move(_ to: (x: Double, y: Double), before: (x: Double, y: Double)?) {
        commanded += 1
        set(to)
        onFrame(of: widget) { [weak self] in
            guard let self else { return false }
            self.commanded -= 1
            if self.commanded == 0 { self.set(to) }
            return false
        }
    }

    private func set(_ to: (x: Double, y: Double)) {
        gtk_adjustment_set_value(horizontal, to.x)
        gtk_adjustment_set_value(vertical, to.y)
    }

    private func glide(_ to: (x: Double, y: Double)) {
        stopGliding()
        let from = (x: gtk_adjustment_get_value(horizontal), y: gtk_adjustment_get_value(vertical))
        path = (from, to)
        let target = adw_callback_animation_target_new(
            { share, data in
                // SAFETY: GTK calls on the main thread, and the pointer is used at once.
                nonisolated(unsafe) let data = data
                MainActor.assumeIsolated {
                    guard let data else { return }
                    Unmanaged<ScrollLeaf>.fromOpaque(data).takeUnretainedValue().glided(share)
                }
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
        glide = adw_timed_animation_new(widget, 0, 1, 300, target)
        if let glide { adw_animation_play(glide) }
    }
    private var path: (from: (x: Double, y: Double), to: (x: Double, y: Double))?

    /// GTK holds a reference to a running animation, so it is stopped before it is released.
    private func stopGliding() {
        guard let animation = glide else { return }
        glide = nil
        adw_animation_pause(animation)
        g_object_unref(UnsafeMutableRawPointer(animation))
    }

    private func glided(_ share: Double) {
        guard let path else { return }
        set((path.from.x + (path.to.x - path.from.x) * share, path.from.y + (path.to.y - path.from.y) * share))
    }

    // MARK: Reporting

    private func moved() {
        guard !isReportPending else { return }
        isReportPending = true
        // Once in a frame, however many pointer events there are.
        guard gtk_widget_get_mapped(widget) != 0 else { return soon { [weak self] in self?.report() } }
        onFrame(of: widget) { [weak self] in
            self?.report()
            return false
        }
    }

    private func report() {
        isReportPending = false
        send(isMoving ? .changed : .began)
        isMoving = true
        if endTimer != 0 { g_source_remove(endTimer) }
        endTimer = afterMilliseconds(150) { [weak self] in self?.ended() }
    }

    private func ended() {
        endTimer = 0
        isMoving = false
        if self[.pages], snapToPage() { return }
        send(.ended)
    }

    private func send(_ phase: WireGesturePhase) {
        let offset = offset
        node.send(.scroll) {
            $0.phase = phase
            $0.x = offset.x
            $0.y = offset.y
        }
    }

    /// Scrolls to the start of a page; false if it is already there.
    private func snapToPage() -> Bool {
        func nearest(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) -> Double {
            let page = max(1, gtk_adjustment_get_page_size(adjustment))
            let last = max(0, gtk_adjustment_get_upper(adjustment) - page)
            return min(last, (gtk_adjustment_get_value(adjustment) / page).rounded() * page)
        }
        let to = (x: nearest(horizontal), y: nearest(vertical))
        let isThere = abs(to.x - gtk_adjustment_get_value(horizontal)) < 1 && abs(to.y - gtk_adjustment_get_value(vertical)) < 1
        if !isThere { glide(to) }
        return !isThere
    }
}
