import CGtk
import CGtkSupport
import RemoteView
import Wire

extension RenderedNode {
    func showLook() { show(background: AppexColor(self[.background])) }

    /// Paints with the properties and this background, which may be an intermediate value of an animation.
    func show(background: AppexColor) {
        var look = AppexLook()
        look.background = background
        look.border_color = self[.borderWidth] > 0 ? AppexColor(self[.borderColor]) : AppexColor()
        look.corner_radius = self[.cornerRadius]
        look.corners = UInt32(truncatingIfNeeded: self[.corners])
        look.border_width = self[.borderWidth]
        if let shadow = self[.shadow] {
            look.shadow_color = shadow.hasColor ? AppexColor(shadow.color) : AppexColor()
            look.shadow_opacity = shadow.opacity
            look.shadow_radius = shadow.radius
            look.shadow_x = shadow.x
            look.shadow_y = shadow.y
        }
        look.clips = self[.clips]
        look.is_selected = leaf == nil && self[.selected]
        look.surface = surface
        appex_node_set_look(widget.object, &look)
    }

    private var surface: AppexSurface {
        if kind == .effect { return APPEX_SURFACE_EFFECT }
        return switch WireViewRole(rawValue: self[.role]) {
        case .bar: APPEX_SURFACE_BAR
        case .cell: APPEX_SURFACE_CELL
        case .card: APPEX_SURFACE_CARD
        case .dimming: APPEX_SURFACE_DIMMING
        case .group: APPEX_SURFACE_GROUP
        default: APPEX_SURFACE_NONE
        }
    }

    func show(alpha: Double) { gtk_widget_set_opacity(widget, repeatsTitle ? 0 : alpha.isFinite ? max(0, min(1, alpha)) : 1) }

    /// Whether it is the title of a bar and says what the host's title above it says already.
    var repeatsTitle: Bool {
        guard let title = view.titleAbove, self[.role] == WireViewRole.barTitle.rawValue else { return false }
        return self[.text]?.text == title
    }

    func show(transform: [Double]) {
        let matrix = transform.count == 6 ? transform : [1, 0, 0, 1, 0, 0]
        matrix.withUnsafeBufferPointer { appex_node_set_transform(widget.object, $0.baseAddress) }
    }

    func show(frame: ShownFrame) {
        appex_node_set_frame(widget.object, frame.x, frame.y, frame.width, frame.height)
    }

    func showImage() {
        let tint = AppexColor(self.tint ?? .with { $0.system = .tint })
        let fit = AppexFit(rawValue: UInt32(clamping: self[.contentMode]))
        if let id = self[.image], let image = view.images[id.rawValue] {
            appex_node_set_image(widget.object, image.texture, image.scale, fit, image.isTemplate, tint)
        } else if !self[.symbol].isEmpty, let icon = Symbols.icon(self[.symbol], size: symbolSize, on: widget) {
            appex_node_set_image(widget.object, icon, 1, fit, true, tint)
            g_object_unref(UnsafeMutableRawPointer(icon))
        } else {
            appex_node_set_image(widget.object, nil, 1, fit, false, tint)
        }
    }

    func show(drawing: OpaquePointer?, scale: Double) {
        appex_node_set_image(widget.object, drawing, scale, APPEX_FIT_FILL, false, AppexColor())
    }

    private var symbolSize: Int32 {
        let side = min(frame.width, frame.height)
        return side > 0 ? Int32(max(8, min(256, side))) : 16
    }
}

/// A frame in its parent, in points.
struct ShownFrame: Equatable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0

    init() {}

    init(_ frame: WireViewFrame) {
        x = frame.x.finite()
        y = frame.y.finite()
        width = max(0, frame.width.finite())
        height = max(0, frame.height.finite())
    }

    func mixed(with other: ShownFrame, _ share: Double) -> ShownFrame {
        var frame = ShownFrame()
        frame.x = x + (other.x - x) * share
        frame.y = y + (other.y - y) * share
        frame.width = max(0, width + (other.width - width) * share)
        frame.height = max(0, height + (other.height - height) * share)
        return frame
    }
}
