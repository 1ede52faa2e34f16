import Dispatch
package import ExtensionFoundation
package import RemoteView
import Synchronization
import SystemCalls
package import Wire

/// The view of one request: receives the extension's updates, has a renderer show them, and sends the person's events to the extension.
///
/// It works on its own queue, so that an extension that sends much, or a layout that takes long, delays nothing else.
package final class ExtensionView: Sendable {
    /// State that only the queue uses.
    struct State {
        var model: ViewModel
        var renderer: (any ViewRenderer)?
        var state = ExtensionViewState.starting
        var events = EventQueue()
        /// Number of the request with events that is not answered yet; nil when there is none.
        var unanswered: UInt64?
        var sent: UInt64 = 0
        /// Who waits for what a view carries, with the number of the drag.
        var drag: (number: UInt64, answer: @Sendable ([NSItemProvider]) -> Void)?
        var timers: [Reactor.Key] = []
        /// Actions to run when no request is unanswered.
        var waiting: [@Sendable () -> Void] = []
    }

    /// State that other threads write.
    struct Mailbox {
        var openUpdates = 0
        var hasEnded = false
        /// The newest surroundings that the queue has not applied yet.
        var environment: WireViewEnvironment?
        /// When the person last used the view.
        var usedAt: ContinuousClock.Instant?
    }

    /// An extension that does not answer is reported after each of these times.
    static let patience: [Duration] = [.seconds(1), .seconds(5)]
    /// Long, because the extension may ask the person something while it handles an event.
    static let answerBudget = Duration.seconds(24 * 3600)

    /// The channel to the extension; nil for a view without an extension, such as a snapshot.
    let channel: Channel?
    /// Sends what the person drops on the view; nil where nothing can be dropped.
    let exchange: ItemExchange?
    let limits: ViewLimits
    let patience: [Duration]
    let onViolation: @Sendable (ViewViolation) -> Void
    let queue = DispatchQueue(label: "appex.view", qos: .userInteractive)
    let mailbox = Mutex(Mailbox())
    // SAFETY: touched only by work on `queue`, which is serial.
    nonisolated(unsafe) var state: State

    package init(
        channel: Channel?, exchange: ItemExchange? = nil, renderer: any ViewRenderer, environment: WireViewEnvironment,
        limits: ViewLimits = ViewLimits(),
        patience: [Duration] = patience, onViolation: @escaping @Sendable (ViewViolation) -> Void
    ) {
        self.channel = channel
        self.exchange = exchange
        self.limits = limits
        self.patience = patience
        self.onViolation = onViolation
        state = State(model: ViewModel(measurer: renderer.measurer, environment: environment, limits: limits), renderer: renderer)
        queue.setSpecific(key: Self.current, value: ObjectIdentifier(self))
    }

    /// Reads the current state of the view. It can be called on any thread, also within a ``ViewRenderer``'s callbacks.
    package func read<Value: Sendable>(_ body: (ViewModel) throws -> Value) rethrows -> Value {
        if DispatchQueue.getSpecific(key: Self.current) == ObjectIdentifier(self) { return try body(state.model) }
        return try queue.sync { try body(state.model) }
    }

    private static let current = DispatchSpecificKey<ObjectIdentifier>()

    /// Runs work on the view's queue, in order.
    func enqueue(_ work: @escaping @Sendable (ExtensionView) -> Void) {
        queue.async { [self] in work(self) }
    }

    /// Changes the surroundings that the host shows the view in. Of several calls in a row, the last call counts.
    package func setEnvironment(_ environment: WireViewEnvironment) {
        let isFirst = mailbox.withLock { mailbox in
            defer { mailbox.environment = environment }
            return mailbox.environment == nil
        }
        if isFirst { enqueue { $0.takeEnvironment() } }
    }

    private func takeEnvironment() {
        let environment = mailbox.withLock { mailbox in
            defer { mailbox.environment = nil }
            return mailbox.environment
        }
        guard let environment, !hasEnded else { return }
        let (changes, frames) = state.model.setEnvironment(environment)
        var event = WireChangeViewEnvironment()
        event.environment = state.model.environment
        event.frames = frames
        try? channel?.send(event)  // an extension that has ended needs no message
        state.renderer?.viewChanged(changes, in: self)
    }

    /// The surroundings that the request begins with.
    var environment: WireViewEnvironment {
        mailbox.withLock { $0.environment } ?? read { $0.environment }
    }

    // MARK: - The person

    /// Records that the person used the view.
    func noteUse() { mailbox.withLock { $0.usedAt = .now } }

    /// Whether the person used the view within `time` and it is still shown: what the extension does then counts as done for the person.
    package func isUsed(within time: Duration, of now: ContinuousClock.Instant = .now) -> Bool {
        mailbox.withLock { mailbox in !mailbox.hasEnded && mailbox.usedAt.map { now - $0 <= time } ?? false }
    }

    // MARK: - State

    var hasEnded: Bool { mailbox.withLock { $0.hasEnded } }

    func become(_ new: ExtensionViewState) {
        guard state.state != new else { return }
        if case .ended = state.state { return }
        state.state = new
        state.renderer?.viewStateChanged(new, of: self)
    }

    /// Stops receiving and sending. The first reason counts.
    package func end(reason: String?) {
        let isFirst = mailbox.withLock { mailbox in
            defer { mailbox.hasEnded = true }
            return !mailbox.hasEnded
        }
        guard isFirst else { return }
        enqueue { view in
            view.stopWaiting()
            view.become(.ended(reason: reason))
            view.state.renderer = nil  // the renderer may hold the view
            view.callWaiting()
            view.answerDrag([])
        }
    }
}
