import CGtk
import CWebKit
import Foundation
import GTKViews

/// A web page in a widget.
@MainActor
final class WebView {
    let widget: Widget
    let session: WebSession
    /// The address, the title or the progress has changed.
    var onChange: Action = {}
    /// Another document is there.
    var onDocument: Action = {}
    /// It has loaded.
    var onFinish: Action = {}
    /// An address could not be loaded; says why.
    var onFailure: (_ address: String, _ problem: String) -> Void = { _, _ in }
    /// The process of the page has ended by itself.
    var onCrash: Action = {}
    /// The person opens an address in a new window; nil to open nothing.
    var onOpen: (_ address: String) -> WebView? = { _ in nil }
    /// The page closes its window.
    var onClose: Action = {}
    /// The person has clicked on an address that is not of the web.
    var onOtherAddress: (_ address: String) -> Void = { _ in }
    /// The person opens a menu on a place of the page, which may get more items.
    var onMenu: (_ menu: WebMenu, _ place: WebPlace) -> Void = { _, _ in }
    /// How many places have the text that is looked for.
    var onFound: (_ count: Int) -> Void = { _ in }
    /// How many documents there were: another number is another document.
    private(set) var document = 0
    /// Calls of scripts that have not ended.
    private var calls: [ObjectIdentifier: WebCall] = [:]

    init(session: WebSession) {
        self.session = session
        widget = appex_web_view_new(session.session)
        watch()
    }

    /// One that a page of `opener` has opened.
    init(openedBy opener: WebView) {
        session = opener.session
        widget = appex_web_view_new_related(opener.widget)
        watch()
    }

    isolated deinit {
        documentHasGone()
        g_object_unref(widget.raw)
    }

    // MARK: - What is shown

    func load(_ address: URL) { appex_web_view_load(widget, address.absoluteString) }
    func reload() { appex_web_view_reload(widget) }
    func stop() { appex_web_view_stop(widget) }
    func goBack() { appex_web_view_go(widget, -1) }
    func goForward() { appex_web_view_go(widget, 1) }
    var canGoBack: Bool { appex_web_view_can_go(widget, -1) }
    var canGoForward: Bool { appex_web_view_can_go(widget, 1) }
    var isLoading: Bool { appex_web_view_is_loading(widget) }
    var progress: Double { appex_web_view_progress(widget) }
    /// Empty before something is loaded.
    var address: String { appex_web_view_address(widget).map { String(cString: $0) } ?? "" }
    /// Not to be trusted.
    var title: String { appex_web_view_title(widget).map { String(cString: $0) } ?? "" }
    var contentType: String? { appex_web_view_type(widget).map { String(cString: $0) } }

    var zoom: Double {
        get { appex_web_view_zoom(widget) }
        set { appex_web_view_set_zoom(widget, min(max(newValue, 0.3), 5)) }
    }

    /// Nil ends the search.
    func find(_ text: String?) { appex_web_view_find(widget, text?.forC) }
    func findAgain(backwards: Bool) { appex_web_view_find_again(widget, backwards) }

    // MARK: - Signals

    /// The view, for as long as there is one.
    private struct Watcher {
        weak var view: WebView?
    }

    private func watch() {
        g_object_ref_sink(widget.raw)
        var events = AppexWebEvents()
        events.changed = { data in WebView.with(data) { $0.onChange() } }
        events.committed = { data in
            WebView.with(data) {
                $0.documentHasGone()
                $0.onDocument()
            }
        }
        events.finished = { data in WebView.with(data) { $0.onFinish() } }
        events.failed = { address, problem, data in
            let (address, problem) = (WebView.text(address), WebView.text(problem))
            WebView.with(data) { $0.onFailure(address, problem) }
        }
        events.crashed = { data in
            WebView.with(data) {
                $0.documentHasGone()
                $0.onCrash()
            }
        }
        events.opened = { address, data in
            let address = WebView.text(address)
            nonisolated(unsafe) var opened: Widget?
            WebView.with(data) { opened = $0.onOpen(address)?.widget }
            return opened
        }
        events.closed = { data in WebView.with(data) { $0.onClose() } }
        events.other_address = { address, data in
            let address = WebView.text(address)
            WebView.with(data) { $0.onOtherAddress(address) }
        }
        appex_web_view_watch(widget, &events, Handler.retained(Watcher(view: self)), { releaseHandler($0) })
        appex_web_view_when_menu(
            widget,
            { menu, place, data in
                guard let menu, let place = place.map({ WebPlace($0.pointee) }) else { return }
                nonisolated(unsafe) let unsafeMenu = menu
                WebView.with(data) { $0.onMenu(WebMenu(unsafeMenu), place) }
            }, Handler.retained(Watcher(view: self)), { releaseHandler($0) })
        appex_web_view_when_found(
            widget, { count, data in WebView.with(data) { $0.onFound(Int(count)) } }, Handler.retained(Watcher(view: self)), { releaseHandler($0) })
    }

    nonisolated private static func text(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

    // SAFETY: signals come on the main thread, and the data are used there at once.
    nonisolated private static func with(_ data: UnsafeMutableRawPointer?, _ body: @MainActor (WebView) -> Void) {
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { if let data, let view = Handler<Watcher>.of(data).view { body(view) } }
    }

    // MARK: - Calls

    func begin(_ call: WebCall) {
        calls[ObjectIdentifier(call)] = call
        call.onEnd = { [weak self] call in self?.calls[ObjectIdentifier(call)] = nil }
    }

    /// What the document was asked, it does not answer any more.
    private func documentHasGone() {
        document += 1
        for call in calls.values { call.end(.left) }
    }
}
