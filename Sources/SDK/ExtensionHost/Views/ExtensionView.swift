import Dispatch
package import RemoteView
import Synchronization
import SystemCalls
package import Wire

/// The view of one request: takes what the extension sends, has a renderer show it, and tells the extension what the person does.
///
/// All of it happens on a queue of its own, so that neither an extension that sends much nor a layout that takes long holds up anybody else.
package final class ExtensionView: Sendable {
    /// What belongs to the queue.
    struct State {
        var model: ViewModel
        var renderer: (any ViewRenderer)?
        var state = ExtensionViewState.starting
        var events = EventQueue()
        /// Counts the requests with events; nil while none is unanswered.
        var unanswered: UInt64?
        var sent: UInt64 = 0
        var timers: [Reactor.Key] = []
        /// Run when nothing is unanswered.
        var waiting: [@Sendable () -> Void] = []
    }

    /// What other threads write.
    struct Mailbox {
        var openUpdates = 0
        var hasEnded = false
        /// The newest one that the queue has not seen.
        var environment: WireViewEnvironment?
        /// When the person did something with it.
        var usedAt: ContinuousClock.Instant?
    }

    /// After which times an extension that does not answer is reported.
    static let patience: [Duration] = [.seconds(1), .seconds(5)]
    /// A person may be asked something by the extension while it handles an event.
    static let answerBudget = Duration.seconds(24 * 3600)

    /// To the extension; nil for a view that nobody is behind.
    let channel: Channel?
    let limits: ViewLimits
    let patience: [Duration]
    let onViolation: @Sendable (ViewViolation) -> Void
    let queue = DispatchQueue(label: "appex.view", qos: .userInteractive)
    let mailbox = Mutex(Mailbox())
    // SAFETY: touched only by work on `queue`, which is serial.
    nonisolated(unsafe) var state: State

    package init(
        channel: Channel?, renderer: any ViewRenderer, environment: WireViewEnvironment, limits: ViewLimits = ViewLimits(),
        patience: [Duration] = patience, onViolation: @escaping @Sendable (ViewViolation) -> Void
    ) {
        self.channel = channel
        self.limits = limits
        self.patience = patience
        self.onViolation = onViolation
        state = State(model: ViewModel(measurer: renderer.measurer, environment: environment, limits: limits), renderer: renderer)
        queue.setSpecific(key: Self.current, value: ObjectIdentifier(self))
    }

    /// Reads the view as it is now. From any thread, also within a ``ViewRenderer``'s callbacks.
    package func read<Value: Sendable>(_ body: (ViewModel) throws -> Value) rethrows -> Value {
        if DispatchQueue.getSpecific(key: Self.current) == ObjectIdentifier(self) { return try body(state.model) }
        return try queue.sync { try body(state.model) }
    }

    private static let current = DispatchSpecificKey<ObjectIdentifier>()

    /// Runs work in its turn.
    func enqueue(_ work: @escaping @Sendable (ExtensionView) -> Void) {
        queue.async { [self] in work(self) }
    }

    /// The host shows the view otherwise now. Of several in a row the last one counts.
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
        try? channel?.send(event)  // an extension that has gone needs no word
        state.renderer?.viewChanged(changes, in: self)
    }

    /// As the request begins with it.
    var environment: WireViewEnvironment {
        mailbox.withLock { $0.environment } ?? read { $0.environment }
    }

    // MARK: - The person

    /// The person did something with it.
    func noteUse() { mailbox.withLock { $0.usedAt = .now } }

    /// Whether the person has just used it, and it is still shown: what it then does is done for the person.
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

    /// Nothing more is taken or sent. The first reason counts.
    package func end(reason: String?) {
        let isFirst = mailbox.withLock { mailbox in
            defer { mailbox.hasEnded = true }
            return !mailbox.hasEnded
        }
        guard isFirst else { return }
        enqueue { view in
            view.stopWaiting()
            view.become(.ended(reason: reason))
            view.state.renderer = nil  // which may hold the view
            view.tellWaiting()
        }
    }
}
