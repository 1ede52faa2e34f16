import CGtk
import CGtkSupport
package import GTKViews
import SafeText

/// A window: a header bar over content. Independent of its program.
@MainActor
package final class ProgramWindow {
    package let widget: Widget
    package let header: Widget = adw_header_bar_new()
    private let title: Widget
    private let content: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    /// Called when the person closes the window; false prevents that.
    package var shouldClose: () -> Bool = { true }
    /// The window was closed, by itself or together with its parent. Called once.
    package var onClosed: () -> Void = {}
    private var isClosed = false
    private var parent: WindowEnd?

    package init(title text: String, width: Int32, height: Int32) {
        widget = adw_window_new()
        g_object_ref(widget.raw)
        let text = PrintableText.line(text)
        title = adw_window_title_new(text.forC, "")
        gtk_window_set_default_size(widget.cast(), width, height)
        gtk_window_set_title(widget.cast(), text.forC)
        adw_header_bar_set_title_widget(header.object, title)
        gtk_box_append(content.cast(), header)
        adw_window_set_content(widget.cast(), content)
        appex_window_prepare_announcements(widget)
        onCloseRequest()
    }

    isolated deinit {
        if !isClosed { appex_window_destroy(widget) }
        g_object_unref(widget.raw)
    }

    package func setContent(_ child: Widget) {
        gtk_widget_set_vexpand(child, 1)
        gtk_box_append(content.cast(), child)
    }

    /// Has the title bar no line below it: the bar of a view that follows is then the second row of the same bar, and does not repeat its title.
    ///
    /// - Parameter title: the name of the view's extension or app, which the title bar has; nil when another page follows.
    func joinTitleBar(with view: ExtensionViewWidget?, titled title: String? = nil) {
        header.setClass("appex-joined", view != nil)
        view?.content.titleAbove = title
    }

    package func setTitle(_ text: String, subtitle: String = "") {
        let text = PrintableText.line(text)
        adw_window_title_set_title(title.object, text.forC)
        adw_window_title_set_subtitle(title.object, PrintableText.line(subtitle).forC)
        gtk_window_set_title(widget.cast(), text.forC)
    }

    /// Places it over another window, which is blocked until it closes. It closes together with that window.
    package func place(over parent: Widget) {
        gtk_window_set_transient_for(widget.cast(), parent.cast())
        gtk_window_set_modal(widget.cast(), 1)
        self.parent = WindowEnd(of: parent) { [weak self] in self?.close() }
    }

    /// Has screen readers say a sentence about what has changed in the window.
    package func announce(_ sentence: String) { widget.announce(sentence) }

    package func show() { gtk_window_present(widget.cast()) }

    package func close() {
        guard !isClosed else { return }
        isClosed = true
        parent = nil
        appex_window_destroy(widget)
        onClosed()
    }

    /// Closes on Escape, unless a widget inside handles the key.
    package func closeOnEscape(_ action: @escaping Action) { bind(GDK_KEY_Escape, to: action) }

    /// Undoes on Control+Z, unless a widget inside handles the key.
    package func undoOnKey(_ action: @escaping Action) { bind(GDK_KEY_z, with: GDK_CONTROL_MASK.rawValue, to: action) }

    /// Performs an action on a key such as `<Control><Shift>s`, on any keyboard layout, unless a widget inside handles the key.
    package func bind(_ trigger: String, to action: @escaping Action) { onShortcut(trigger, of: widget, action) }

    /// Closes the window as its close button does.
    package func closeForPerson() { if shouldClose() { close() } }

    private func bind(_ wanted: Int32, with modifier: UInt32 = 0, to action: @escaping Action) {
        let keys = gtk_event_controller_key_new()
        onKey(UnsafeMutableRawPointer(keys!)) { key, modifiers in
            guard key == UInt32(wanted), modifiers & modifier == modifier else { return false }
            action()
            return true
        }
        gtk_widget_add_controller(widget, keys)
    }

    private func onCloseRequest() {
        onDecision(widget.raw, "close-request") { [weak self] in
            guard let self else { return false }
            if self.shouldClose() { soon { self.close() } }
            return true  // it is closed here and not by GTK
        }
    }
}
