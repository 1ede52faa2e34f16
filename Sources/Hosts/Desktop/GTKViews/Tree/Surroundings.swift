import CGtk
import CGtkSupport
import Wire

/// Watches the surroundings of the view, and reports changes to it.
@MainActor
final class Surroundings {
    private unowned let view: RemoteViewWidget
    private var handlers: [(object: UnsafeMutableRawPointer, id: gulong)] = []

    init(_ view: RemoteViewWidget) {
        self.view = view
        let style = adw_style_manager_get_default()
        watch(UnsafeMutableRawPointer(style!), ["notify::dark", "notify::high-contrast"])
        if let settings = gtk_settings_get_default() {
            let names = ["notify::gtk-xft-dpi", "notify::gtk-font-name", "notify::gtk-enable-animations", "notify::gtk-theme-name"]
            watch(UnsafeMutableRawPointer(settings), names)
        }
        for signal in ["notify::scale-factor", "notify::root"] {
            onNotify(view.widget.raw, signal) { [weak self] in self?.styleChanged() }
        }
        let widget = view.widget
        onSignal(widget.raw, "map") { [weak self] in self?.styleChanged() }
        appex_palette_refresh(widget, isDark)
        view.environment = read()
    }

    /// The theme's objects outlive the view, so the view's handlers are removed from them.
    isolated deinit { for handler in handlers { g_signal_handler_disconnect(handler.object, handler.id) } }

    private func watch(_ object: UnsafeMutableRawPointer, _ signals: [String]) {
        let callback: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, _, data in
            // SAFETY: GTK calls on the main thread, and the pointer is used at once.
            nonisolated(unsafe) let data = data
            MainActor.assumeIsolated {
                guard let data else { return }
                Unmanaged<Surroundings>.fromOpaque(data).takeUnretainedValue().styleChanged()
            }
        }
        for signal in signals {
            let data = Unmanaged.passUnretained(self).toOpaque()
            handlers.append((object, appex_signal_connect(object, signal, unsafeBitCast(callback, to: GCallback.self), data, nil)))
        }
    }

    private var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 }

    private func read() -> WireViewEnvironment {
        let style = adw_style_manager_get_default()
        var environment = view.environment
        let (width, height) = (gtk_widget_get_width(view.widget), gtk_widget_get_height(view.widget))
        // A hidden view has no size; when it is shown again, it will probably get its last size.
        if width > 0, height > 0 { (environment.width, environment.height) = (Double(width), Double(height)) }
        environment.scale = Double(max(1, gtk_widget_get_scale_factor(view.widget)))
        environment.isDark = isDark
        environment.isRightToLeft = gtk_widget_get_direction(view.widget) == GTK_TEXT_DIR_RTL
        environment.hasHighContrast_p = adw_style_manager_get_high_contrast(style) != 0
        if let settings = gtk_settings_get_default() {
            let object = UnsafeMutableRawPointer(settings)
            environment.reducesMotion = !appex_object_get_flag(object, "gtk-enable-animations")
            let resolution = Double(appex_object_get_integer(object, "gtk-xft-dpi")) / 1024
            environment.textScale = resolution > 0 ? resolution / 96 : 1
        }
        let accent = appex_color_resolve(AppexColor(.with { $0.system = .tint }), false).wire
        environment.accent = .with {
            $0.light = accent
            $0.dark = accent
            $0.system = .tint
        }
        return environment
    }

    /// Reads the surroundings, and reports them if they have changed.
    func update() {
        let now = read()
        guard now != view.environment else { return }
        view.environment = now
        guard now.width > 0, now.height > 0 else { return }
        view.onEnvironment(now)
    }

    /// The theme has changed its colours in the middle of a frame: painted parts use the new colours at once, text after its next layout.
    func colorsChanged() {
        appex_palette_refresh(view.widget, isDark)
        guard !isPending else { return }
        isPending = true
        soon { [weak self] in
            self?.isPending = false
            self?.styleChanged()
        }
    }
    private var isPending = false

    private func styleChanged() {
        if let root = gtk_widget_get_root(view.widget) {
            appex_window_prepare_announcements(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self))
        }
        appex_palette_refresh(view.widget, isDark)
        view.systemFont = SystemFont(of: view.widget)
        for node in view.nodes.values { node.restyle() }
        appex_node_redraw_all(view.widget)
        update()
    }
}

extension GdkRGBA {
    /// The colour in the protocol's form: 0xRRGGBBAA.
    var wire: UInt32 {
        func byte(_ value: Float) -> UInt32 { UInt32(max(0, min(1, value)) * 255 + 0.5) }
        return byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha)
    }
}
