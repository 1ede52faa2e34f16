import CGtk
import CGtkSupport
import RemoteView
import Wire

final class ButtonLeaf: Leaf {
    private let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    private let titles: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    private let title: Widget = gtk_label_new(nil)
    private let subtitle: Widget = gtk_label_new(nil)
    private let image: Widget = appex_node_new(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    private var isDown = false

    init(_ node: RenderedNode) {
        super.init(node, gtk_button_new())
        gtk_box_append(titles.cast(), title)
        gtk_box_append(titles.cast(), subtitle)
        gtk_box_append(box.cast(), image)
        gtk_box_append(box.cast(), titles)
        gtk_widget_set_halign(box, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(titles, GTK_ALIGN_CENTER)
        gtk_widget_set_halign(image, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(image, GTK_ALIGN_CENTER)
        gtk_button_set_child(widget.cast(), box)
        subtitle.setClass("caption")
        subtitle.setClass("dim-label")
        onSignal(widget.raw, "clicked") { [weak self] in self?.tapped() }
        watchPress()
    }

    override func update(_ keys: Set<WireViewPropertyKey>?) {
        let look = ButtonLook(node.properties)
        look.apply(to: widget)
        show(self[.text], in: title, lines: max(1, self[.lines]))
        show(self[.subtitle], in: subtitle, lines: 1)
        gtk_widget_set_visible(titles, hasTitle ? 1 : 0)
        let placement = self[.imagePlacement]
        gtk_orientable_set_orientation(box.object, placement >= 2 ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
        gtk_box_set_spacing(box.cast(), placement >= 2 ? 3 : 6)
        gtk_box_reorder_child_after(box.cast(), image, placement == 1 || placement == 3 ? titles : nil)
        let insets = look.extraInsets
        gtk_widget_set_margin_top(box, Int32(within: insets.top))
        gtk_widget_set_margin_bottom(box, Int32(within: insets.bottom))
        gtk_widget_set_margin_start(box, Int32(within: insets.left))
        gtk_widget_set_margin_end(box, Int32(within: insets.right))
        alignContent()
        restyle()
    }

    override func restyle() {
        let look = ButtonLook(node.properties)
        let color = look.titleColor(tint: node.tint)
        for (label, text) in [(title, self[.text]), (subtitle, self[.subtitle])] {
            guard let text else { continue }
            var attributes = node.textAttributes
            attributes.isBold = label == title && look.isBold
            let font = label == title ? self[.font] : nil
            guard label == title || text.hasFont else { continue }
            let list = attributes.list(for: LabelText.shown(text, lines: 1), font: font, color: color)
            gtk_label_set_attributes(label.object, list)
            pango_attr_list_unref(list)
        }
        showImage(color)
    }

    private var hasTitle: Bool { !(self[.text]?.text.isEmpty ?? true) || !(self[.subtitle]?.text.isEmpty ?? true) }
    override var accessibleName: String? { self[.text]?.text ?? (self[.symbol].isEmpty ? nil : Symbols.spokenName(self[.symbol])) }

    private func show(_ text: WireStyledText?, in label: Widget, lines: Int) {
        gtk_label_set_text(label.object, LabelText.shown(text ?? WireStyledText(), lines: 1).text)
        gtk_label_set_ellipsize(label.object, PANGO_ELLIPSIZE_END)
        gtk_widget_set_visible(label, text?.text.isEmpty ?? true ? 0 : 1)
    }

    /// ALIGNMENT of a button is the position of its content.
    private func alignContent() {
        let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        let align: GtkAlign =
            switch self[.alignment] {
            case 1: isRightToLeft ? GTK_ALIGN_END : GTK_ALIGN_START
            case 3: isRightToLeft ? GTK_ALIGN_START : GTK_ALIGN_END
            default: GTK_ALIGN_CENTER
            }
        gtk_widget_set_halign(box, align)
        gtk_label_set_xalign(title.object, align == GTK_ALIGN_CENTER ? 0.5 : 0)
        gtk_label_set_xalign(subtitle.object, align == GTK_ALIGN_CENTER ? 0.5 : 0)
    }

    private func showImage(_ color: WireViewColor?) {
        let tint = AppexColor(color ?? .with { $0.system = .label })
        if let id = self[.image], let picture = node.view.images[id.rawValue] {
            let width = Int32(within: Double(picture.width) / picture.scale)
            let height = Int32(within: Double(picture.height) / picture.scale)
            appex_node_set_image(image.object, picture.texture, picture.scale, APPEX_FIT_ASPECT_FIT, picture.isTemplate, tint)
            appex_node_set_request(image.object, min(width, 4096), min(height, 4096), width, height)
            gtk_widget_set_visible(image, 1)
        } else if !self[.symbol].isEmpty, let icon = Symbols.icon(self[.symbol], size: Int32(ButtonLook.symbolSize), on: widget) {
            appex_node_set_image(image.object, icon, 1, APPEX_FIT_ASPECT_FIT, true, tint)
            g_object_unref(UnsafeMutableRawPointer(icon))
            let side = Int32(ButtonLook.symbolSize)
            appex_node_set_request(image.object, side, side, side, side)
            gtk_widget_set_visible(image, 1)
        } else {
            appex_node_set_image(image.object, nil, 1, APPEX_FIT_FILL, false, tint)
            gtk_widget_set_visible(image, 0)
        }
    }

    private func tapped() {
        isDown = false
        if let menu = self[.menu], !menu.items.isEmpty {
            MenuPopover.show(menu, from: node, at: nil)
        } else {
            node.send(.tap)
        }
    }

    /// Also reports when the button is pressed, and when it is released outside.
    private func watchPress() {
        let click = gtk_gesture_click_new()
        let raw = UnsafeMutableRawPointer(click!)
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        onPress(raw, "pressed") { [weak self] _, _, _ in
            self?.isDown = true
            self?.node.send(.pressed)
        }
        onNotify(raw, "end") { [weak self] in self?.released() }
        onNotify(raw, "cancel") { [weak self] in self?.released() }
        gtk_widget_add_controller(widget, click)
    }

    private func released() {
        // If there is a `clicked` signal, it comes within the same event.
        soon { [weak self] in
            guard let self, self.isDown else { return }
            self.isDown = false
            self.node.send(.released)
        }
    }
}
