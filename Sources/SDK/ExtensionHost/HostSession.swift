import ExtensionFoundation
import RemoteView
import Synchronization
import SystemCalls
import Wire

/// The host's end of a session: sends promises, answers loads, and trusts nothing that it receives.
final class HostSession: HandlingChannel {
    let exchange = ItemExchange(peer: .untrusted)
    private let held = Mutex<Channel?>(nil)
    private let shown = Mutex<(view: ExtensionView?, violation: ViewViolation?, isGivenUp: Bool)>((nil, nil, false))

    private let ofWidget = Mutex<(surroundings: WireWidgetSurroundings?, onTraits: (@Sendable (WireWidgetTraits) -> Void)?)>((nil, nil))
    private let sharing = Mutex<(@Sendable (ShareRequest) -> Void)?>(nil)

    func start(_ socket: OwnedDescriptor) throws(SystemError) {
        let channel = Channel(socket, handler: self, limits: .session)
        held.withLock { $0 = channel }
        exchange.attach(to: channel)
        try channel.start()
    }

    /// Set by `start`.
    var channel: Channel {
        guard let channel = held.withLock({ $0 }) else { preconditionFailure("used before start") }
        return channel
    }

    /// Shows the extension's view; nil while the host shows none.
    var view: ExtensionView? {
        get { shown.withLock { $0.view } }
        set { shown.withLock { $0.view = newValue } }
    }

    /// The rule that the extension violated with its view.
    var violation: ViewViolation? {
        get { shown.withLock { $0.violation } }
        set { shown.withLock { $0.violation = newValue } }
    }

    /// The initial surroundings of a widget; nil for other extensions.
    var widget: WireWidgetSurroundings? {
        get { ofWidget.withLock { $0.surroundings } }
        set { ofWidget.withLock { $0.surroundings = newValue } }
    }

    /// Called with the traits that a widget reports.
    var onTraits: (@Sendable (WireWidgetTraits) -> Void)? {
        get { ofWidget.withLock { $0.onTraits } }
        set { ofWidget.withLock { $0.onTraits = newValue } }
    }

    /// Shows the share sheet for an app; nil where there is no share sheet.
    var onShare: (@Sendable (ShareRequest) -> Void)? {
        get { sharing.withLock { $0 } }
        set { sharing.withLock { $0 = newValue } }
    }

    /// Whether this host has closed an app: its process may run a little longer, and nothing waits for its end.
    var isGivenUp: Bool {
        get { shown.withLock { $0.isGivenUp } }
        set { shown.withLock { $0.isGivenUp = newValue } }
    }

    func close() {
        held.withLock { $0 }?.close()
        exchange.close()
    }

    static let handlers: WireHandlers<HostSession> = {
        var handlers = WireHandlers<HostSession>()
        handlers.receive(WireLoadAttachment.self) { request, session in session.exchange.answer(request) }
        handlers.merge(ExtensionView.handlers.mapped(absence: WireFailure(.unsupported, "This host shows no view.")) { $0.view })
        handlers.receive(WireShareItems.self) { request, session in
            guard let onShare = session.onShare else {
                return request.fail(WireFailure(.unsupported, "This host has no share sheet.", remedy: "Open the app with `appex open`."))
            }
            onShare(ShareRequest(request, items: session.exchange.receive(request.message.items)))
        }
        handlers.listen(WireWidgetTraits.self) { traits, session in session.onTraits?(traits) }
        return handlers
    }()

    func channel(_ channel: Channel, ended end: ChannelEnd) {
        exchange.close()
        view?.end(reason: violation?.description ?? end.description)
    }
}
