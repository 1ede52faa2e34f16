import CGtk
import CGtkSupport
import DesktopApp
import GTKViews
import HostPhotos
import InterfaceText

/// A picture that can be made larger and moved: with keys, a pinch, the wheel with Control, and the pointer.
@MainActor
final class ZoomedPicture {
    let widget: Widget = gtk_scrolled_window_new()
    /// Has the keyboard, and the name of the picture.
    let node: Widget = appex_node_new(GTK_ACCESSIBLE_ROLE_IMG)
    private(set) var zoom = PictureZoom()
    private var texture: PictureTexture?
    private var isUpdating = false
    private var dragStart = (x: 0.0, y: 0.0)
    /// The size has changed, by the person or with the window.
    var onZoom: Action = {}

    init() {
        gtk_scrolled_window_set_child(widget.object, node)
        // A picture that takes the keyboard is not moved.
        if let viewport = gtk_scrolled_window_get_child(widget.object) { gtk_viewport_set_scroll_to_focus(viewport.object, 0) }
        gtk_widget_set_halign(node, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(node, GTK_ALIGN_CENTER)
        gtk_widget_set_focusable(node, 1)
        gtk_widget_set_focusable(widget, 0)
        Make.name(widget, localized("Picture"))
        for adjustment in adjustments { onNotify(UnsafeMutableRawPointer(adjustment), "notify::page-size") { [weak self] in self?.roomChanged() } }
        onNotify(widget.raw, "notify::scale-factor") { [weak self] in self?.roomChanged() }
        ZoomInput(on: widget) { [weak self] in
            guard let self else { return [] }
            return [zoom.scale, zoom.fitting, PictureZoom.greatest]
        } report: { [weak self] _, scale, _ in
            self?.change { $0.set(scale) }
        }
        letDrag()
    }

    /// - Parameter size: of the picture in its file, in pixels; what is shown may have fewer.
    func show(_ texture: PictureTexture?, of size: PictureZoom.Size, isOther: Bool) {
        self.texture = texture
        appex_node_set_image(node.object, texture?.paintable, 1, APPEX_FIT_FILL, false, AppexColor())
        if isOther { zoom = PictureZoom(picture: size, room: zoom.room) } else { zoom.picture = size }
        request()
    }

    /// How many pixels the longest side would need to be sharp.
    var wantedSide: Int { Int(min(1e6, max(zoom.shown.width, zoom.shown.height)).rounded(.up)) }

    /// Changes the size; the middle stays in the middle.
    func change(_ body: (inout PictureZoom) -> Void) {
        let before = zoom
        body(&zoom)
        guard zoom != before else { return }
        let middles = adjustments.map { adjustment in
            let upper = gtk_adjustment_get_upper(adjustment)
            return upper > 0 ? (gtk_adjustment_get_value(adjustment) + gtk_adjustment_get_page_size(adjustment) / 2) / upper : 0.5
        }
        request()
        onZoom()
        // The adjustments have their new sizes after the next layout.
        var frames = 0
        onFrame(of: widget) { [weak self] in
            frames += 1
            guard frames > 1 else { return true }
            guard let self else { return false }
            for (adjustment, middle) in zip(adjustments, middles) {
                gtk_adjustment_set_value(adjustment, middle * gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) / 2)
            }
            return false
        }
    }

    // MARK: - Sizes

    private var adjustments: [UnsafeMutablePointer<GtkAdjustment>] {
        [gtk_scrolled_window_get_hadjustment(widget.object), gtk_scrolled_window_get_vadjustment(widget.object)].compactMap(\.self)
    }

    private var factor: Double { Double(max(1, gtk_widget_get_scale_factor(widget))) }

    /// In the middle of a layout, so it is answered after it.
    private func roomChanged() {
        guard !isUpdating else { return }
        isUpdating = true
        soon { [weak self] in
            guard let self else { return }
            isUpdating = false
            let sides = adjustments.map { gtk_adjustment_get_page_size($0) * self.factor }
            guard sides.count == 2, sides[0] > 0, sides[1] > 0 else { return }
            let room = PictureZoom.Size(width: sides[0], height: sides[1])
            guard room != zoom.room else { return }
            zoom.room = room
            request()
            onZoom()
        }
    }

    /// Rounded down: what fits must not need scroll bars.
    private func request() {
        let (width, height) = (Int32(within: zoom.shown.width / factor), Int32(within: zoom.shown.height / factor))
        appex_node_set_request(node.object, max(1, width), max(1, height), max(1, width), max(1, height))
    }

    // MARK: - Moving

    private func letDrag() {
        let drag: OpaquePointer = gtk_gesture_drag_new()
        onPoint(UnsafeMutableRawPointer(drag), "drag-begin") { [weak self] _, _ in
            guard let values = self?.adjustments.map({ gtk_adjustment_get_value($0) }), values.count == 2 else { return }
            self?.dragStart = (values[0], values[1])
        }
        onPoint(UnsafeMutableRawPointer(drag), "drag-update") { [weak self] x, y in
            guard let self, !zoom.fits, adjustments.count == 2 else { return }
            gtk_adjustment_set_value(adjustments[0], dragStart.x - x)
            gtk_adjustment_set_value(adjustments[1], dragStart.y - y)
        }
        gtk_widget_add_controller(widget, drag)
    }
}
