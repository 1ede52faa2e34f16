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
        var isEditingPhoto = false
        var finder: (surroundings: WireFinderSurroundings, line: any FinderSyncHostLine)?
        var onTraits: (@Sendable (WireWidgetTraits) -> Void)?
        var onShare: (@Sendable (ShareRequest) -> Void)?
        var documents: DocumentLine?
        var alerts: AlertLine?
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

    /// How the host shows files; nil where it shows none.
    var finder: WireFinderSurroundings? { state.withLock { $0.finder?.surroundings } }

    func showFiles(_ surroundings: WireFinderSurroundings, _ line: any FinderSyncHostLine) { state.withLock { $0.finder = (surroundings, line) } }

    /// Whether the host has a photo or film for the extension to edit.
    var isEditingPhoto: Bool { state.withLock { $0.isEditingPhoto } }

    func editPhoto() { state.withLock { $0.isEditingPhoto = true } }

    /// Calls `show` when an app asks for the share sheet. Without it, the app learns that there is none.
    func whenSharing(_ show: @escaping @Sendable (ShareRequest) -> Void) { state.withLock { $0.onShare = show } }

    /// Passes on what a process wants of dialogs for files. Without it, the process learns that there are none.
    func whenChoosing(_ line: DocumentLine) { state.withLock { $0.documents = line } }

    /// Passes on messages to the person. Without it, the process learns that there are none.
    func whenAlerting(_ line: AlertLine) { state.withLock { $0.alerts = line } }

    private func documents<Message>(_ request: IncomingRequest<Message>) -> DocumentLine? {
        let line = state.withLock { $0.documents }
        if line == nil { request.fail(WireFailure(.unsupported, "This host has no dialog for files.")) }
        return line
    }

    private func files<Message>(_ request: IncomingRequest<Message>) -> (any FinderSyncHostLine)? {
        let line = state.withLock { $0.finder?.line }
        if line == nil { request.fail(WireFailure(.unsupported, "This host shows no files.")) }
        return line
    }

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
        handlers.receive(WirePickDocuments.self) { request, session in session.documents(request)?.receive(request) }
        handlers.receive(WirePickSavePlace.self) { request, session in session.documents(request)?.receive(request) }
        handlers.receive(WireSaveDocuments.self) { request, session in session.documents(request)?.receive(request) }
        handlers.listen(WireWidgetTraits.self) { traits, session in session.state.withLock { $0.onTraits }?(traits) }
        handlers.receive(WireSetBadgeImage.self) { request, session in session.files(request)?.receive(request) }
        handlers.receive(WireShowAlert.self) { request, session in
            let (alerts, finder) = session.state.withLock { ($0.alerts, $0.finder?.line) }
            if let alerts { return alerts.receive(request) }
            guard let finder else { return request.fail(WireFailure(.unsupported, "This host shows no messages of extensions.")) }
            finder.receive(request)
        }
        handlers.receive(WireSetFileAttribute.self) { request, session in session.files(request)?.receive(request) }
        handlers.receive(WireOpenFiles.self) { request, session in session.files(request)?.receive(request) }
        handlers.listen(WireFinderTraits.self, upTo: FinderSyncRequest.bodyLimit) { traits, session in
            session.state.withLock { $0.finder?.line }?.receive(traits)
        }
        handlers.listen(WireSetBadges.self, upTo: FinderSyncRequest.bodyLimit) { badges, session in
            session.state.withLock { $0.finder?.line }?.receive(badges)
        }
        return handlers
    }()

    func channel(_ channel: Channel, ended end: ChannelEnd) {
        exchange.close()
        state.withLock { $0.alerts }?.close()
        view?.end(reason: violation?.description ?? end.description)
    }
}
