import ExtensionFoundation
import RemoteView
import Synchronization
import SystemCalls
import Wire

/// The host's end of a session: sends promises, answers loads, and trusts nothing that it receives.
final class HostSession: HandlingChannel {
    private struct State {
        var channel: Channel?
        var view: ExtensionView?
        var violation: ViewViolation?
        var widget: WireWidgetSurroundings?
        var onTraits: (@Sendable (WireWidgetTraits) -> Void)?
        var onShare: (@Sendable (ShareRequest) -> Void)?
        var isGivenUp = false
    }

    let exchange = ItemExchange(peer: .untrusted)
    private let state = Mutex(State())

    func start(_ socket: OwnedDescriptor) throws(SystemError) {
        let channel = Channel(socket, handler: self, limits: .session)
        state.withLock { $0.channel = channel }
        exchange.attach(to: channel)
        try channel.start()
    }

    /// Set by `start`.
    var channel: Channel {
        guard let channel = state.withLock({ $0.channel }) else { preconditionFailure("used before start") }
        return channel
    }

    // MARK: - What the host shows

    /// The extension's view; nil while the host shows none.
    var view: ExtensionView? { state.withLock { $0.view } }
    /// The initial surroundings of a widget; nil for other extensions.
    var widget: WireWidgetSurroundings? { state.withLock { $0.widget } }
    /// The rule that the extension violated with its view.
    var violation: ViewViolation? { state.withLock { $0.violation } }

    func show(_ view: ExtensionView, widget: WireWidgetSurroundings?) { state.withLock { ($0.view, $0.widget) = (view, widget) } }

    func note(_ violation: ViewViolation) { state.withLock { $0.violation = violation } }

    /// Calls `action` with the traits that a widget reports.
    func whenTraitsChange(_ action: @escaping @Sendable (WireWidgetTraits) -> Void) { state.withLock { $0.onTraits = action } }

    /// Calls `show` when an app asks for the share sheet. Without it, the app learns that there is none.
    func whenSharing(_ show: @escaping @Sendable (ShareRequest) -> Void) { state.withLock { $0.onShare = show } }

    /// Whether this host has closed an app: its process may run a little longer, and nothing waits for its end.
    var isGivenUp: Bool { state.withLock { $0.isGivenUp } }

    func giveUp() { state.withLock { $0.isGivenUp = true } }

    // MARK: - The channel

    func close() {
        state.withLock { $0.channel }?.close()
        exchange.close()
    }

    static let handlers: WireHandlers<HostSession> = {
        var handlers = WireHandlers<HostSession>()
        handlers.receive(WireLoadAttachment.self) { request, session in session.exchange.answer(request) }
        handlers.merge(ExtensionView.handlers.mapped(absence: WireFailure(.unsupported, "This host shows no view.")) { $0.view })
        handlers.receive(WireShareItems.self) { request, session in
            guard let onShare = session.state.withLock({ $0.onShare }) else {
                return request.fail(WireFailure(.unsupported, "This host has no share sheet.", remedy: "Open the app with `appex open`."))
            }
            onShare(ShareRequest(request, items: session.exchange.receive(request.message.items)))
        }
        handlers.listen(WireWidgetTraits.self) { traits, session in session.state.withLock { $0.onTraits }?(traits) }
        return handlers
    }()

    func channel(_ channel: Channel, ended end: ChannelEnd) {
        exchange.close()
        view?.end(reason: violation?.description ?? end.description)
    }
}
