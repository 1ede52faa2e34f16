import ExtensionFoundation
import ExtensionRunner
import Synchronization
import SystemCalls
import UIKit
import Wire

/// The session with a host that shows the app's window.
final class WindowSession: HandlingChannel {
    enum Event: Sendable {
        case began(WireViewEnvironment, Channel)
        /// Sent only before a window is shown.
        case resized(WireViewEnvironment)
        /// Whether the person is using the window.
        case active(Bool)
        case ended
    }

    private struct State {
        /// Remains open as long as the window.
        var begin: IncomingRequest<WireBeginRequest>?
        var interface: (any ExtensionInterfaceLine)?
        var channel: Channel?
    }

    private let state = Mutex(State())
    /// Items that the app has shared remain readable as long as its window is open.
    private let exchange = ItemExchange(peer: .trusted)
    private let onEvent: @MainActor @Sendable (WindowSession, Event) -> Void

    /// - Parameter onEvent: called on the main thread.
    init(onEvent: @escaping @MainActor @Sendable (WindowSession, Event) -> Void) { self.onEvent = onEvent }

    func start(_ socket: OwnedDescriptor) throws {
        let channel = Channel(socket, handler: self)
        state.withLock { $0.channel = channel }
        exchange.attach(to: channel)
        try channel.start()
    }

    /// Asks the host for its share sheet.
    ///
    /// - Parameters:
    ///   - excluded: types of activities that it does not offer.
    ///   - completion: called on the main thread with the extension that received the items, or nil when the person closed the sheet.
    func share(
        _ items: [NSExtensionItem], excluding excluded: [String], completion: @escaping @MainActor @Sendable (Result<String?, any Error>) -> Void
    ) {
        let request = WireShareItems.with {
            $0.items = exchange.send(items)
            $0.excludedActivityTypes = excluded
        }
        guard let channel = state.withLock({ $0.channel }) else { return }
        // The person may take as long as they like.
        channel.ask(request, deadline: .seconds(24 * 3600)) { answer in
            let result = answer.map { $0.message.extensionIdentifier.isEmpty ? nil : $0.message.extensionIdentifier }.mapError { $0 as any Error }
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(result) } }
        }
    }

    /// From now on the host shows a window.
    @MainActor func shown(_ interface: any ExtensionInterfaceLine) {
        interface.begin(with: exchange)
        state.withLock { $0.interface = interface }
    }

    private func notify(_ event: Event) {
        DispatchQueue.main.async { [self] in MainActor.assumeIsolated { onEvent(self, event) } }
    }

    static let handlers: WireHandlers<WindowSession> = {
        var handlers = WireHandlers<WindowSession>()
        handlers.receive(WireBeginRequest.self) { request, session in session.begin(request) }
        handlers.receive(WireViewEvents.self) { events, session in
            guard let interface = session.state.withLock({ $0.interface }) else {
                return events.fail(WireFailure(.notFound, "The app shows no window."))
            }
            interface.receive(events, session.exchange)
            MainThreadWatch.shared.expect()
        }
        handlers.receive(WireLoadAttachment.self) { request, session in session.exchange.answer(request) }
        handlers.listen(WireChangeViewEnvironment.self) { change, session in
            guard let interface = session.state.withLock({ $0.interface }) else { return session.notify(.resized(change.environment)) }
            interface.receive(change)
        }
        handlers.listen(WireHostStateChanged.self) { change, session in
            switch change.state {
            case .didBecomeActive: session.notify(.active(true))
            case .willResignActive: session.notify(.active(false))
            case .willEnterForeground, .didEnterBackground, .unspecified, .UNRECOGNIZED: break
            }
        }
        return handlers
    }()

    private func begin(_ request: IncomingRequest<WireBeginRequest>) {
        guard request.message.hasEnvironment else {
            return request.fail(WireFailure(.refused, "This app has a window, and its host shows none.", remedy: "Open it with `appex open`."))
        }
        let (isFirst, channel) = state.withLock { state in
            let isFirst = state.begin == nil
            if isFirst { state.begin = request }
            return (isFirst, state.channel)
        }
        guard isFirst else { return request.fail(WireFailure(.refused, "This host shows the app already.")) }
        guard let channel else { return }
        notify(.began(request.message.environment, channel))
        MainThreadWatch.shared.expect()
    }

    func channel(_ channel: Channel, ended end: ChannelEnd) {
        state.withLock { $0 = State() }
        exchange.close()
        notify(.ended)
    }
}
