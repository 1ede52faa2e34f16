import Synchronization

/// A value that is loaded from files at the first use, and again when the files have changed.
///
/// Queries about types of the system table never use it, so a process that uses no other types opens no file.
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

    /// - Parameter interval: the shortest time between two checks of the files for changes.
    init(paths: [String], interval: Duration, load: @escaping @Sendable () -> Value) {
        self.paths = paths
        self.interval = interval
        self.load = load
    }

    func current() -> Value {
        // Loading holds the lock: it takes a few milliseconds once, and no other thread should load at the same time.
        state.withLock { state in
            refresh(&state)
            if let value = state.value { return value }
            // The stamps are taken first, so that a change during the loading is noticed.
            state.stamps = stamps()
            let value = load()
            state.looked = .now
            state.value = value
            state.generation += 1
            return value
        }
    }

    /// Changes whenever a result may change. Reading it never loads the value.
    var generation: Int {
        state.withLock { state in
            refresh(&state)
            return state.generation
        }
    }

    /// Loads the value again at the next use, regardless of the files' stamps.
    func invalidate() {
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
