import CGtk
import ExtensionHost
import Foundation
import GTKViews
import InterfaceText
import WebPages

/// A page with its address, the extensions that accept it, and little else. Guide: *Accessing a Webpage*.
@MainActor
final class BrowserWindow {
    let view: WebView
    let browser: Browser
    let window: ProgramWindow
    let toasts: Toasts
    let findBar: FindBar
    let actions: ActionsMenu
    private let address: Widget = gtk_entry_new()
    private lazy var backButton = Make.iconButton("go-previous-symbolic", label: localized("Back")) { [weak self] in self?.view.goBack() }
    private lazy var forwardButton = Make.iconButton("go-next-symbolic", label: localized("Forward")) { [weak self] in self?.view.goForward() }
    private lazy var reloadButton = Make.iconButton("view-refresh-symbolic", label: localized("Load Again")) { [weak self] in self?.reloadOrStop() }
    private lazy var shareButton = Make.squeezedButton(localized("_Share…"), icon: "emblem-shared-symbolic", label: localized("Share…")) {
        [weak self] in self?.share(.page)
    }
    /// What is open over the page.
    var sheet: PageSheet?
    var run: PageActionRun?
    /// What the menu of a place offers, for each kind of place: asked when the page has come.
    var offered: [PlaceKind: [InstalledExtension]] = [:]
    /// Asks where a download goes.
    var chooser: FileChooser?
    /// The address that could not be loaded, as long as nothing else is.
    private var failed: String?

    init(_ view: WebView, of browser: Browser) {
        self.view = view
        self.browser = browser
        window = ProgramWindow(title: localized("Web Page"), width: 820, height: 640)
        actions = ActionsMenu(system: browser.system)
        toasts = Toasts(over: view.widget)
        findBar = FindBar(in: view)
        window.setContent(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [makeAddressBar(), findBar.widget, toasts.widget]))
        gtk_widget_set_vexpand(view.widget, 1)
        gtk_widget_set_vexpand(toasts.widget, 1)
        for button in [backButton, forwardButton, reloadButton] { adw_header_bar_pack_start(window.header.object, button) }
        adw_header_bar_pack_end(window.header.object, actions.widget)
        adw_header_bar_pack_end(window.header.object, shareButton)
        window.takesQuestions(of: browser.system)
        actions.list = { [weak self] in try await self?.offered(for: .page, points: PlaceKind.actionPoints) ?? [] }
        actions.onChoice = { [weak self] in self?.perform($0, on: .page) }
        bindKeys()
        watch()
        serveSharing()
        showState()
    }

    private func makeAddressBar() -> Widget {
        Make.name(address, localized("Address"))
        gtk_entry_set_input_purpose(address.cast(), GTK_INPUT_PURPOSE_URL)
        gtk_entry_set_placeholder_text(address.cast(), localized("Address of a web page"))
        onSignal(address.raw, "activate") { [weak self] in self?.go() }
        gtk_widget_set_hexpand(address, 1)
        let bar = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [address])
        gtk_widget_set_margin_start(bar, 6)
        gtk_widget_set_margin_end(bar, 6)
        gtk_widget_set_margin_top(bar, 3)
        gtk_widget_set_margin_bottom(bar, 6)
        return bar
    }

    private func bindKeys() {
        window.bind("<Control>l") { [weak self] in self?.focusAddress() }
        window.bind("<Control>r") { [weak self] in self?.view.reload() }
        window.bind("F5") { [weak self] in self?.view.reload() }
        window.bind("<Alt>Left") { [weak self] in self?.view.goBack() }
        window.bind("<Alt>Right") { [weak self] in self?.view.goForward() }
        window.bind("<Control>f") { [weak self] in self?.findBar.open() }
        window.bind("<Control>w") { [weak self] in self?.window.closeForPerson() }
        window.bind("<Control>0") { [weak self] in self?.view.zoom = 1 }
        for key in ["plus", "equal", "KP_Add"] { window.bind("<Control>\(key)") { [weak self] in self?.view.zoom *= 1.2 } }
        for key in ["minus", "KP_Subtract"] { window.bind("<Control>\(key)") { [weak self] in self?.view.zoom /= 1.2 } }
    }

    private func watch() {
        view.onChange = { [weak self] in self?.showState() }
        view.onDocument = { [weak self] in self?.documentHasChanged() }
        view.onFinish = { [weak self] in self?.findOffers() }
        view.onFailure = { [weak self] address, problem in self?.show(address, problem) }
        view.onCrash = { [weak self] in self?.say(localized("The page has stopped unexpectedly. Load it again."), canReload: true) }
        view.onOpen = { [weak self] _ in
            guard let self else { return nil }
            let opened = WebView(openedBy: view)
            soon { [browser] in browser.show(opened) }
            return opened
        }
        view.onClose = { soon { [weak self] in self?.window.closeForPerson() } }
        view.onOtherAddress = { [weak self] in self?.openElsewhere($0) }
        view.onMenu = { [weak self] in self?.fill($0, at: $1) }
    }

    // MARK: - Addresses

    func focusAddress() {
        gtk_widget_grab_focus(address)
        gtk_editable_select_region(address.object, 0, -1)
    }

    private func go() {
        guard let text = gtk_editable_get_text(address.object).map({ String(cString: $0) }), !text.allSatisfy(\.isWhitespace) else { return }
        guard let url = TypedAddress.url(text) else {
            return say(localized("“{text}” is no address. There is no search here.", ["text": String(text.prefix(100))]))
        }
        failed = nil
        view.load(url)
        gtk_widget_grab_focus(view.widget)
    }

    private func reloadOrStop() {
        if view.isLoading { view.stop() } else { view.reload() }
    }

    private func show(_ address: String, _ problem: String) {
        failed = address
        say(localized("The page cannot be loaded: {reason}", ["reason": problem]), canReload: true)
        showState()
    }

    private func openElsewhere(_ address: String) {
        Task { [weak self] in
            if await !URLOpener.open(address, app: nil) {
                self?.say(localized("No program opens “{text}”.", ["text": String(address.prefix(100))]))
            }
        }
    }

    func say(_ sentence: String, canReload: Bool = false) {
        guard canReload else { return toasts.show(sentence) }
        toasts.show(sentence, button: (localized("_Load Again"), { [weak self] in self?.loadAgain() }))
    }

    private func loadAgain() {
        if let failed, let url = PageAddress.url(failed) { view.load(url) } else { view.reload() }
    }

    // MARK: - What is shown

    private func documentHasChanged() {
        failed = nil
        offered = [:]
        sheet?.pageHasGone()
        run?.pageHasGone()
    }

    private func showState() {
        let page = page
        window.setTitle(page?.name ?? localized("Web Page"), subtitle: page?.url.host ?? "")
        let shown = failed ?? view.address
        // What the person is typing stays.
        if !hasFocus(address), gtk_editable_get_text(address.object).map({ String(cString: $0) }) != shown {
            gtk_editable_set_text(address.object, shown.forC)
        }
        gtk_entry_set_progress_fraction(address.cast(), view.isLoading ? view.progress : 0)
        gtk_widget_set_sensitive(backButton, view.canGoBack ? 1 : 0)
        gtk_widget_set_sensitive(forwardButton, view.canGoForward ? 1 : 0)
        for control in [shareButton, actions.widget] { gtk_widget_set_sensitive(control, page == nil ? 0 : 1) }
        let (icon, label) =
            view.isLoading ? ("process-stop-symbolic", localized("Stop Loading")) : ("view-refresh-symbolic", localized("Load Again"))
        guard gtk_button_get_icon_name(reloadButton.cast()).map({ String(cString: $0) }) != icon else { return }
        gtk_button_set_icon_name(reloadButton.cast(), icon)
        gtk_widget_set_tooltip_text(reloadButton, label.forC)
        Make.name(reloadButton, label)
    }

    private func hasFocus(_ widget: Widget) -> Bool {
        guard let focus = gtk_window_get_focus(window.widget.cast()) else { return false }
        return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
    }

    /// What is shown, for extensions; nil before there is anything.
    var page: WebPage? {
        let address = view.address
        return address.isEmpty ? nil : WebPage(address: address, title: view.title, contentType: view.contentType)
    }

    /// The window is closed.
    func closed() {
        view.onChange = {}
        sheet?.close()
        sheet = nil
        run = nil
    }
}
