import ExtensionHost
import Synchronization
import SystemCalls

/// What a Finder Sync extension says about files, as a command has heard it.
final class SeenFiles: FinderSyncListener {
    private struct State {
        var traits: FinderTraits?
        var waiters: [CheckedContinuation<Void, Never>] = []
        var badges: [FinderBadge] = []
        var items: [String: String] = [:]
        /// What the person would press, one after the other.
        var answers: [String]
        var messages: [FinderReport.Message] = []
        var addresses: [FinderReport.Address] = []
        var changes: AsyncStream<(path: String, badge: String)>.Continuation?
        var hasEnded = false
        var failure: ExtensionHostError?
    }

    private let state: Mutex<State>
    /// More items are not looked at, nor remembered.
    static let limit = 10_000

    /// - Parameter answers: the titles of the buttons that are pressed in its messages, one after the other; then they are closed.
    init(answers: [String] = []) { state = Mutex(State(answers: answers)) }

    /// Messages that it has shown, and pages that it wanted opened, in their order.
    var messages: [FinderReport.Message] { state.withLock { $0.messages } }
    var addresses: [FinderReport.Address] { state.withLock { $0.addresses } }

    /// Why it has ended before it was closed.
    var failure: ExtensionHostError? { state.withLock { $0.failure } }
    /// Those with a picture, in the order in which they came.
    var badges: [FinderBadge] { state.withLock { $0.badges } }
    /// The badges of items, by their paths.
    var items: [String: String] { state.withLock { $0.items } }

    /// What it has said of itself, once it has; throws when it ends before, or takes longer than ten seconds.
    func traits() async throws -> FinderTraits {
        let timer = Reactor.shared.schedule(after: .seconds(10)) { [self] in wake() }
        defer { Reactor.shared.cancel(timer) }
        await withCheckedContinuation { continuation in
            let isKnown = state.withLock { state in
                guard state.traits == nil, !state.hasEnded else { return true }
                state.waiters.append(continuation)
                return false
            }
            if isKnown { continuation.resume() }
        }
        let (traits, failure) = state.withLock { ($0.traits, $0.failure) }
        if let traits { return traits }
        throw failure ?? ExtensionHostError(.extensionFailed, "It did not begin within 10 s.")
    }

    /// Why it has ended, if it ends by itself within two seconds.
    func end() async -> ExtensionHostError? {
        let timer = Reactor.shared.schedule(after: .seconds(2)) { [self] in wake() }
        defer { Reactor.shared.cancel(timer) }
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                if !state.hasEnded { state.waiters.append(continuation) }
                return state.hasEnded
            }
            if hasEnded { continuation.resume() }
        }
        return failure
    }

    /// Badges that are set from now on, until it ends.
    func changes() -> AsyncStream<(path: String, badge: String)> {
        let (stream, continuation) = AsyncStream.makeStream(of: (path: String, badge: String).self, bufferingPolicy: .bufferingNewest(10_000))
        let hasEnded = state.withLock { state in
            state.changes = continuation
            return state.hasEnded
        }
        if hasEnded { continuation.finish() }
        return stream
    }

    private func wake() {
        let waiters = state.withLock { state in
            defer { state.waiters = [] }
            return state.waiters
        }
        waiters.forEach { $0.resume() }
    }

    // MARK: - FinderSyncListener

    func finder(_ finder: FinderSyncRequest, has traits: FinderTraits) {
        state.withLock { $0.traits = traits }
        wake()
    }

    func finder(_ finder: FinderSyncRequest, has badge: FinderBadge) {
        state.withLock { state in
            state.badges.removeAll { $0.identifier == badge.identifier }
            state.badges.append(badge)
        }
    }

    func finder(_ finder: FinderSyncRequest, sets badges: [(path: String, badge: String)]) {
        let changes = state.withLock { state in
            for (path, badge) in badges {
                if badge.isEmpty {
                    state.items[path] = nil
                } else if state.items.count < Self.limit || state.items[path] != nil {
                    state.items[path] = badge
                }
            }
            return state.changes
        }
        for badge in badges { changes?.yield(badge) }
    }

    func finder(_ finder: FinderSyncRequest, shows request: AlertRequest) {
        let alert = request.alert
        let button = state.withLock { state -> Int? in
            let answer = state.answers.isEmpty ? nil : state.answers.removeFirst()
            let button = alert.buttons.firstIndex { $0 == answer } ?? (alert.buttons.isEmpty && answer == "OK" ? 0 : nil)
            state.messages.append(FinderReport.Message(alert, answer: button == nil ? nil : answer))
            return button
        }
        request.answer(button)
    }

    func finder(_ finder: FinderSyncRequest, asksToOpen address: String) async -> Bool {
        state.withLock { state in
            let isAgreed = !state.answers.isEmpty && state.answers.removeFirst() == "Open"
            state.addresses.append(FinderReport.Address(address: address, isAgreed: isAgreed))
            return isAgreed
        }
    }

    func finder(_ finder: FinderSyncRequest, endedWith error: ExtensionHostError?) {
        let changes = state.withLock { state in
            (state.hasEnded, state.failure) = (true, error)
            return state.changes
        }
        changes?.finish()
        wake()
    }
}
