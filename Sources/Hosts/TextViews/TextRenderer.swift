package import ExtensionHost
package import RemoteView
import Synchronization
import SystemCalls
package import Wire

/// Shows a view to programs and terminals; its only state is the list of waiting conditions.
package final class TextRenderer: ViewRenderer {
    private struct Waiter: Sendable {
        let check: @Sendable (ViewSnapshot) -> Bool
        let finish: @Sendable (Result<Void, ViewProblem>) -> Void
    }

    private struct State {
        var state = ExtensionViewState.starting
        var waiters: [UInt64: Waiter] = [:]
        var last: UInt64 = 0
    }

    package let measurer: any ViewMeasurer = TextMeasurer()
    private let state = Mutex(State())
    private let onChange: @Sendable () -> Void

    /// - Parameter onChange: runs after each change of the view or its state, on the view's queue.
    package init(onChange: @escaping @Sendable () -> Void = {}) { self.onChange = onChange }

    package var viewState: ExtensionViewState { state.withLock { $0.state } }

    package func viewChanged(_ changes: ViewChanges, in view: ExtensionView) {
        checkWaiters(view)
        onChange()
    }

    package func viewStateChanged(_ new: ExtensionViewState, of view: ExtensionView) {
        state.withLock { $0.state = new }
        checkWaiters(view)
        onChange()
    }

    // MARK: - Waiting

    /// Returns when `check` is true, at once or after a change of the view; without polling.
    ///
    /// - Throws: when the view ends first or `timeout` passes; `what` completes the sentence "… did not happen".
    package func wait(
        in view: ExtensionView, for what: String, timeout: Duration, until check: @escaping @Sendable (ViewSnapshot) -> Bool
    ) async throws(ViewProblem) {
        let result: Result<Void, ViewProblem> = await withCheckedContinuation { continuation in
            let finish: @Sendable (Result<Void, ViewProblem>) -> Void = { continuation.resume(returning: $0) }
            let number = state.withLock { state in
                state.last += 1
                state.waiters[state.last] = Waiter(check: check, finish: finish)
                return state.last
            }
            Reactor.shared.schedule(after: timeout) { [weak self] in
                self?.take(number)?.finish(.failure(ViewProblem("\(what) did not happen within \(timeout.seconds).")))
            }
            // On the view's queue, so that no change is missed.
            view.read { model in checkWaiters(model) }
        }
        try result.get()
    }

    /// Sends events, and returns when the extension has handled them and its changes have been applied.
    package func send(_ events: [WireViewEvent], to view: ExtensionView, timeout: Duration) async throws(ViewProblem) {
        for event in events { view.send(event) }
        let isAnswered: Bool = await withCheckedContinuation { continuation in
            let answered = Once(continuation)
            let timer = Reactor.shared.schedule(after: timeout) { answered.resume(false) }
            view.whenAnswered {
                Reactor.shared.cancel(timer)
                answered.resume(true)
            }
        }
        guard isAnswered else { throw ViewProblem("The extension did not answer within \(timeout.seconds).") }
    }

    private func take(_ number: UInt64) -> Waiter? { state.withLock { $0.waiters.removeValue(forKey: number) } }

    private func checkWaiters(_ view: ExtensionView) { view.read { checkWaiters($0) } }

    private func checkWaiters(_ model: ViewModel) {
        let (waiters, current) = state.withLock { ($0.waiters, $0.state) }
        guard !waiters.isEmpty else { return }
        let snapshot = ViewSnapshot(model)
        for (number, waiter) in waiters where waiter.check(snapshot) { take(number)?.finish(.success(())) }
        guard case .ended(let reason) = current else { return }
        for number in waiters.keys { take(number)?.finish(.failure(ViewProblem(reason ?? "The extension has finished."))) }
    }
}

/// A continuation that either of two sides may resume.
private final class Once: Sendable {
    private let continuation: Mutex<CheckedContinuation<Bool, Never>?>

    init(_ continuation: CheckedContinuation<Bool, Never>) { self.continuation = Mutex(continuation) }

    func resume(_ value: Bool) {
        let taken = continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }
        taken?.resume(returning: value)
    }
}

extension Duration {
    fileprivate var seconds: String {
        "\(inSeconds.short) s"
    }
}
