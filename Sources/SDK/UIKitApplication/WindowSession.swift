import ExtensionFoundation
import ExtensionRunner
import Synchronization
import SystemCalls
import UIKit
import Wire

/// The line to a host that shows the app's window.
final class WindowSession: ChannelHandler {
    enum Event: Sendable {
        case began(WireViewEnvironment, Channel)
        /// Before there is a window.
        case resized(WireViewEnvironment)
        /// Whether the person is at the window.
        case active(Bool)
        case ended
    }

    private struct State {
        /// Open as long as the window is.
        var begin: IncomingCall?
        var interface: (any ExtensionInterfaceLine)?
        var channel: Channel?
    }

    private let state = Mutex(State())
    /// What the app has shared stays readable as long as its window is open.
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
    /// - Parameter completion: called on the main thread with the extension that took the items, nil when the person closed the sheet.
    func share(_ items: [NSExtensionItem], completion: @escaping @MainActor @Sendable (Result<String?, any Error>) -> Void) {
        let request = WireShareItems.with { $0.items = exchange.send(items) }
        guard let channel = state.withLock({ $0.channel }) else { return }
        // As long as the person likes.
        channel.ask(request, deadline: .seconds(24 * 3600)) { answer in
            let result = answer.map { $0.message.extensionIdentifier.isEmpty ? nil : $0.message.extensionIdentifier }.mapError { $0 as any Error }
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(result) } }
        }
    }

    /// The host shows a window from now on.
    func shown(_ interface: any ExtensionInterfaceLine) { state.withLock { $0.interface = interface } }

    private func tell(_ event: Event) {
        DispatchQueue.main.async { [self] in MainActor.assumeIsolated { onEvent(self, event) } }
    }

    func channel(_ channel: Channel, received call: IncomingCall) {
        switch call.method {
        case .beginRequest:
            guard let request = call.decode(WireBeginRequest.self) else { return }
            guard request.hasEnvironment else {
                return call.fail(WireFailure(.refused, "This app has a window, and its host shows none.", remedy: "Open it with `appex open`."))
            }
            let isFirst = state.withLock { state in
                guard state.begin == nil else { return false }
                state.begin = call
                return true
            }
            guard isFirst else { return call.fail(WireFailure(.refused, "This host shows the app already.")) }
            tell(.began(request.environment, channel))
            MainThreadWatch.shared.expect()
        case .viewEvents:
            guard let interface = state.withLock({ $0.interface }) else { return call.fail(WireFailure(.notFound, "The app shows no window.")) }
            interface.receive(call)
            MainThreadWatch.shared.expect()
        case .loadAttachment: exchange.answer(call)
        default: call.fail(WireFailure(.unsupported, "An app does not understand this request."))
        }
    }

    func channel(_ channel: Channel, received event: IncomingEvent) {
        if let change = event.decode(WireChangeViewEnvironment.self) {
            guard let interface = state.withLock({ $0.interface }) else { return tell(.resized(change.environment)) }
            return interface.receive(change)
        }
        switch event.decode(WireHostStateChanged.self)?.state {
        case .didBecomeActive: tell(.active(true))
        case .willResignActive: tell(.active(false))
        default: break
        }
    }

    func channel(_ channel: Channel, ended end: ChannelEnd) {
        state.withLock { $0 = State() }
        exchange.close()
        tell(.ended)
    }
}
