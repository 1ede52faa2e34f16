import ExtensionFoundation
import RemoteView
import Synchronization
import SystemCalls
package import Wire

/// A widget that runs and is shown. Releasing this object ends the process; ``close()`` first lets the widget disappear.
package final class WidgetRequest: Sendable {
    private struct State {
        var traits: WireWidgetTraits?
        var surroundings: WireWidgetSurroundings
        var end: ExtensionHostError?
        var hasEnded = false
        var waiters: [CheckedContinuation<Void, Never>] = []
        /// Callers that wait for the widget's end.
        var endWaiters: [CheckedContinuation<Void, Never>] = []

        mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
            defer { waiters = [] }
            return waiters
        }
    }

    /// How long a widget may take until it has a view once its process has started, and to handle a change of its surroundings.
    static let answerBudget = Duration.seconds(10)
    /// Longer, because an update usually fetches something.
    package static let updateBudget = Duration.seconds(30)

    package let request: ExtensionRequest
    package let view: ExtensionView
    private let state: Mutex<State>
    private let onTraits: @Sendable (WireWidgetTraits) -> Void

    package var identifier: String { request.extension.identifier }

    init(
        _ request: ExtensionRequest, renderer: any ViewRenderer, environment: WireViewEnvironment, surroundings: WireWidgetSurroundings,
        onTraits: @escaping @Sendable (WireWidgetTraits) -> Void
    ) {
        self.request = request
        self.onTraits = onTraits
        state = Mutex(State(surroundings: surroundings))
        view = request.attach(renderer: renderer, environment: environment, widget: surroundings)
        request.session.whenTraitsChange { [weak self] in self?.take($0) }
        Task { [weak self, request] in
            var failure: ExtensionHostError?
            do throws(ExtensionHostError) { _ = try await request.result() } catch { failure = error }
            self?.ended(failure)
        }
    }

    deinit {
        guard !state.withLock({ $0.hasEnded }) else { return }
        Task { [request] in await request.cancel() }
    }

    // MARK: - Traits

    /// The traits that the widget reported; default values before it has a view.
    package var traits: WireWidgetTraits { state.withLock { $0.traits ?? WireWidgetTraits() } }
    package var surroundings: WireWidgetSurroundings { state.withLock { $0.surroundings } }
    /// Why the widget ended before it was closed; nil while it runs, and when it ended normally.
    package var failure: ExtensionHostError? { state.withLock { $0.end } }
    package var hasEnded: Bool { state.withLock { $0.hasEnded } }

    private func take(_ traits: WireWidgetTraits) {
        let waiters = state.withLock { state in
            state.traits = traits
            return state.takeWaiters()
        }
        onTraits(traits)
        waiters.forEach { $0.resume() }
    }

    private func ended(_ failure: ExtensionHostError?) {
        let waiters = state.withLock { state in
            state.hasEnded = true
            state.end = failure
            defer { state.endWaiters = [] }
            return state.takeWaiters() + state.endWaiters
        }
        waiters.forEach { $0.resume() }
    }

    /// Returns when the widget has ended. The result says why, if the widget ended before it was closed.
    package func ended() async -> ExtensionHostError? {
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                if !state.hasEnded { state.endWaiters.append(continuation) }
                return state.hasEnded
            }
            if hasEnded { continuation.resume() }
        }
        return failure
    }

    /// Returns when the widget has a view; throws when it ends first or takes too long.
    package func ready() async throws(ExtensionHostError) {
        let timer = Reactor.shared.schedule(after: Self.answerBudget) { [weak self] in
            self?.state.withLock { $0.takeWaiters() }.forEach { $0.resume() }
        }
        defer { Reactor.shared.cancel(timer) }
        await withCheckedContinuation { continuation in
            let isKnown = state.withLock { state in
                guard state.traits == nil, !state.hasEnded else { return true }
                state.waiters.append(continuation)
                return false
            }
            if isKnown { continuation.resume() }
        }
        let (isKnown, failure) = state.withLock { ($0.traits != nil, $0.end) }
        if let failure { throw failure }
        guard isKnown else { throw ExtensionHostError(.extensionFailed, "\(request.extension.displayName) had no view within 10 s.") }
    }

    // MARK: - Requests of the host

    /// Asks the widget to update its content. Its changes have been applied to ``view`` when this returns.
    package func update() async throws(ExtensionHostError) -> WidgetUpdateResult {
        try await ready()
        do throws(CallError) {
            let reply = try await request.session.channel.call(WireUpdateWidget(), deadline: Self.updateBudget)
            // Updates that arrived before the answer are still in the view's queue.
            view.read { _ in }
            return WidgetUpdateResult(reply.message.result) ?? .failed
        } catch {
            if case .deadline = error {
                throw ExtensionHostError(.extensionFailed, "\(request.extension.displayName) had not updated within 30 s.")
            }
            // The record of the process arrives a moment later and says why.
            if case .ended = error, let failure = await ended() { throw failure }
            throw failure ?? ExtensionHostError(error)
        }
    }

    /// Gives the widget other surroundings, or begins or ends its editing mode. Returns when the widget has handled the change; the view reports
    /// a widget that does not answer.
    package func change(_ surroundings: WireWidgetSurroundings, cancelsPresented: Bool = false) async {
        state.withLock { $0.surroundings = surroundings }
        var change = WireChangeWidget()
        change.surroundings = surroundings
        change.cancelsPresented = cancelsPresented
        _ = try? await request.session.channel.call(change, deadline: Self.answerBudget)
    }

    /// The height that its content wants at a width: its preferred height, or the smallest at which its constraints hold. 0: it has none.
    package func wantedHeight(width: Double) -> Double { view.read { $0.wantedHeight(width: width) } }

    /// What the widget shows, as data; nil while it shows nothing, or something else in place of its content.
    package func content() -> WireWidgetContent? {
        let (traits, mode) = state.withLock { ($0.traits, $0.surroundings.displayMode) }
        guard let traits, !traits.isPresenting else { return nil }
        return view.content(mode)
    }

    /// Lets the widget disappear, and returns when its process has ended.
    @discardableResult
    package func close() async -> LaunchRecord? {
        view.end(reason: nil)
        guard !hasEnded else { return failure?.launch }
        return await request.finish(endingAfter: Self.answerBudget)
    }
}
