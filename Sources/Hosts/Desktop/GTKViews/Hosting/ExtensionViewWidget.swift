import CGtk
import CGtkSupport
package import ExtensionHost
import HostErrors
package import RemoteView
package import Wire

/// A host's widget for one extension: the extension's view, and the host's messages when the extension has none.
///
/// A spinner when the start takes long, a banner when the extension does not respond, a page with its name when it has ended by itself. Main thread
/// only; nothing here blocks.
@MainActor
package final class ExtensionViewWidget {
    /// For the host's window.
    package let widget: Widget
    package let content: RemoteViewWidget
    /// The person wants to close it.
    package var onClose: () -> Void = {}
    /// The person wants to start it again after it ended by itself.
    package var onRetry: () -> Void = {}
    /// The state has changed.
    package var onState: (ExtensionViewState) -> Void = { _ in }

    /// Called when ``hasBackButton`` changes.
    package var onBackButton: () -> Void = {}

    private let name: String
    private let banner: NotAnsweringBanner
    private let spinner: Widget
    private var status: Widget?
    private var spinnerTimer: UInt32 = 0
    /// How long the extension may not respond before the person can close it.
    private static let patience = Duration.seconds(5)
    package private(set) var state = ExtensionViewState.starting
    /// Whether there is a view that handles the person's actions.
    package var isAnswering: Bool { state == .shown || state == .answering }
    /// Whether a button of the view leads to its page before, so that a second one beside it, of the host, would only confuse.
    package var hasBackButton: Bool { isAnswering && content.hasBackButton }

    package init(name: String, presentation: WireViewPresentation = .sheet) {
        self.name = name
        content = RemoteViewWidget(presentation: presentation)
        // GTK has been initialized by now.
        widget = gtk_overlay_new()
        spinner = gtk_spinner_new()
        g_object_ref_sink(widget.raw)
        banner = NotAnsweringBanner(name: name)
        gtk_overlay_set_child(widget.object, content.widget)
        gtk_widget_set_hexpand(content.widget, 1)
        gtk_widget_set_vexpand(content.widget, 1)
        gtk_widget_set_halign(spinner, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(spinner, GTK_ALIGN_CENTER)
        gtk_widget_set_size_request(spinner, 32, 32)
        gtk_widget_set_visible(spinner, 0)
        gtk_widget_set_can_target(spinner, 0)
        gtk_overlay_add_overlay(widget.object, spinner)
        gtk_overlay_add_overlay(widget.object, banner.widget)
        banner.onClose = { [weak self] in self?.onClose() }
        content.onBackButton = { [weak self] in self?.onBackButton() }
        show(.starting)
    }

    isolated deinit {
        stopTimer()
        g_object_unref(widget.raw)
    }

    /// Shows `view` from now on, and sends it the person's actions.
    package func connect(to view: ExtensionView) {
        content.connect(to: view)
        content.onEnvironment = { [weak view] in view?.setEnvironment($0) }
    }

    /// Removes everything of an earlier start.
    package func reset() {
        content.removeAll()
        show(.starting)
    }

    package func apply(_ changes: ViewChanges) { content.apply(changes) }

    /// The person wants to close the view: Escape or the window's close button.
    package func close() { onClose() }

    package func show(_ state: ExtensionViewState) {
        self.state = state
        stopTimer()
        showSpinner(false)
        banner.isShown = false
        switch state {
        case .starting:
            removeStatus()
            waitForSpinner()
        case .shown, .answering: removeStatus()
        case .notAnswering(let duration):
            showSpinner(true)
            banner.isShown = duration >= Self.patience
            if banner.isShown { widget.announce(banner.words) }
        case .ended(let reason): showEnd(reason.map { EndText(name: name, reason: "", details: $0) })
        }
        if content.hasBackButton { onBackButton() }
        onState(state)
    }

    /// Shows why the extension has ended, in place of a view.
    package func showEnd(_ error: any Error) {
        let text = EndText(error, name: name)
        show(.ended(reason: text.sentence))
        showEnd(text)
    }

    /// Whether the banner with the close button is shown.
    package var isOfferingToClose: Bool { banner.isShown }

    // MARK: Waiting

    private func waitForSpinner() {
        spinnerTimer = afterMilliseconds(300) { [weak self] in
            self?.spinnerTimer = 0
            self?.showSpinner(true)
        }
    }

    private func showSpinner(_ isShown: Bool) {
        gtk_widget_set_visible(spinner, isShown ? 1 : 0)
        gtk_spinner_set_spinning(spinner.object, isShown ? 1 : 0)
    }

    private func stopTimer() {
        if spinnerTimer != 0 { g_source_remove(spinnerTimer) }
        spinnerTimer = 0
    }

    // MARK: The end

    private func showEnd(_ text: EndText?) {
        content.widget.disable()
        guard let text else { return }
        removeStatus()
        let heading = content.titleAbove == name ? nil : name
        let page = EndPage.make(name: heading, text, retry: { [weak self] in self?.onRetry() }, close: { [weak self] in self?.onClose() })
        gtk_overlay_add_overlay(widget.object, page)
        gtk_widget_set_visible(content.widget, 0)
        status = page
        widget.announce(text.sentence)
    }

    private func removeStatus() {
        gtk_widget_set_sensitive(content.widget, 1)
        gtk_widget_set_visible(content.widget, 1)
        if let status { gtk_overlay_remove_overlay(widget.object, status) }
        status = nil
    }
}
