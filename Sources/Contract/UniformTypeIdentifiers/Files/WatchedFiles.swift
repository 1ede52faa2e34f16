import Synchronization

/// A value made from files: made on first need, and made again when the files have changed.
///
/// Questions about types of the system table never come here, so a process that meets no others opens no file.
final class WatchedFiles<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var stamps: [BoundedFile.Stamp?] = []
        var looked: ContinuousClock.Instant?
        var generation = 0
    }

    private let paths: [String]
    private let interval: Duration
    private let load: @Sendable () -> Value
    private let state = Mutex(State())

    /// - Parameter interval: how often, at most, the files are looked at for changes.
    init(paths: [String], interval: Duration, load: @escaping @Sendable () -> Value) {
        self.paths = paths
        self.interval = interval
        self.load = load
    }

    func current() -> Value {
        // Reading happens under the lock: it takes a few milliseconds once, and nobody else should do it at the same time.
        state.withLock { state in
            refresh(&state)
            if let value = state.value { return value }
            // Stamps first: a change during the reading is then seen as one.
            state.stamps = stamps()
            let value = load()
            state.looked = .now
            state.value = value
            state.generation += 1
            return value
        }
    }

    /// Changes whenever an answer may change. Asking for it reads nothing that was not read before.
    var generation: Int {
        state.withLock { state in
            refresh(&state)
            return state.generation
        }
    }

    /// Makes the value again at the next question, whatever the files' stamps say.
    func forget() {
        state.withLock { state in
            guard state.value != nil else { return }
            state.value = nil
            state.generation += 1
        }
    }

    private func refresh(_ state: inout State) {
        guard state.value != nil, let looked = state.looked, looked.duration(to: .now) >= interval else { return }
        state.looked = .now
        guard stamps() != state.stamps else { return }
        state.value = nil
        state.generation += 1
    }

    private func stamps() -> [BoundedFile.Stamp?] { paths.map(BoundedFile.stamp) }
}
