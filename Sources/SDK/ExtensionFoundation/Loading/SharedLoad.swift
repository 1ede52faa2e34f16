import Foundation
import Synchronization

/// One call of a load handler, with every reader that waits for its value.
///
/// It ends exactly once: with the handler's first answer, with an error when the handler releases its completion without calling it,
/// or without a value when the last reader has left.
final class SharedLoad<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, any Error>
    /// Called once per reader, on the thread that ended the load. Move slow work elsewhere, unless the provider's value
    /// is valid only during this call.
    typealias Receiver = @Sendable (Outcome, LoadProgress) -> Void
    typealias Start = @Sendable (@escaping @Sendable (Outcome) -> Void) -> Progress?

    private enum Phase { case open, finished, abandoned }

    private struct Reader {
        let progress: LoadProgress
        let receive: Receiver
    }

    private struct State {
        var phase = Phase.open
        var readers: [(id: UInt64, reader: Reader)] = []
        var nextID: UInt64 = 0
        var upstream: Progress?
    }

    private let state = Mutex(State())
    private let abandonedError: @Sendable () -> any Error
    private let onEnd: @Sendable (SharedLoad) -> Void

    init(abandonedError: @escaping @Sendable () -> any Error, onEnd: @escaping @Sendable (SharedLoad) -> Void = { _ in }) {
        self.abandonedError = abandonedError
        self.onEnd = onEnd
    }

    /// Adds a reader; `nil` when the load has ended and a new load is needed.
    func add(_ receive: @escaping Receiver) -> LoadProgress? {
        let progress = LoadProgress()
        let place: (id: UInt64, upstream: Progress?)? = state.withLock { state in
            guard state.phase == .open else { return nil }
            defer { state.nextID += 1 }
            state.readers.append((state.nextID, Reader(progress: progress, receive: receive)))
            return (state.nextID, state.upstream)
        }
        guard let (id, upstream) = place else { return nil }
        progress.whenCancelled { self.leave(id) }
        if let upstream { progress.follow(upstream) }
        return progress
    }

    /// Calls the handler off the caller's thread, once.
    func begin(_ start: @escaping Start) {
        DispatchQueue.global().async {
            guard self.state.withLock({ $0.phase == .open }) else { return }
            let completion = LoadCompletion(load: self)
            self.attach(start { completion.call($0) })
        }
    }

    fileprivate func finish(_ outcome: Outcome) {
        let readers: [Reader]? = state.withLock { state in
            guard state.phase == .open else { return nil }
            state.phase = .finished
            state.upstream = nil
            defer { state.readers = [] }
            return state.readers.map(\.reader)
        }
        guard let readers else { return }
        onEnd(self)
        for reader in readers { reader.receive(outcome, reader.progress) }
    }

    fileprivate func finishAbandoned() {
        guard state.withLock({ $0.phase == .open }) else { return }
        finish(.failure(abandonedError()))
    }

    private func attach(_ upstream: Progress?) {
        guard let upstream else { return }
        let (phase, followers) = state.withLock { state in
            if state.phase == .open { state.upstream = upstream }
            return (state.phase, state.readers.map(\.reader.progress))
        }
        switch phase {
        case .open: for follower in followers { follower.follow(upstream) }
        case .finished: break
        case .abandoned: upstream.cancel()
        }
    }

    private func leave(_ id: UInt64) {
        var wasLast = false
        var upstream: Progress?
        let reader: Reader? = state.withLock { state in
            guard let index = state.readers.firstIndex(where: { $0.id == id }) else { return nil }
            let reader = state.readers.remove(at: index).reader
            if state.readers.isEmpty {
                wasLast = true
                state.phase = .abandoned
                upstream = state.upstream
                state.upstream = nil
            }
            return reader
        }
        guard let reader else { return }
        if wasLast { onEnd(self) }
        upstream?.cancel()
        reader.receive(.failure(ItemRequest.cancelled), reader.progress)
    }
}

/// Captured by the closure that a load handler receives: its release means that the handler will never answer.
private final class LoadCompletion<Value: Sendable>: Sendable {
    private let load: SharedLoad<Value>

    init(load: SharedLoad<Value>) {
        self.load = load
    }

    func call(_ outcome: SharedLoad<Value>.Outcome) {
        load.finish(outcome)
    }

    deinit {
        load.finishAbandoned()
    }
}
