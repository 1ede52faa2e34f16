import CSystemCalls
import Glibc
import Synchronization

/// An object with a descriptor that the reactor watches.
package protocol ReactorSource: AnyObject, Sendable {
    /// Called on the reactor's thread; must not block. `scratch` is valid during the call.
    func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer)
}

/// The only thread of a process that waits for packets, process exits and deadlines. It does not poll, and peers have no threads of their own.
package final class Reactor: Sendable {
    package struct Events: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }
        package static let readable = Events(rawValue: 1)
        /// An exceptional condition (`POLLPRI`), which kernel files use for notifications.
        package static let urgent = Events(rawValue: 2)
        package static let writable = Events(rawValue: 4)
        package static let hangUp = Events(rawValue: 0x18)
    }

    package typealias Key = UInt64

    package static let shared = Reactor()

    /// Size of the buffer that sources read into: one byte more than the longest packet (`WireLimits.frame`), so that a longer packet is noticed.
    package static let scratchSize = (64 << 10) + 1

    private struct Timer {
        var due: ContinuousClock.Instant
        var action: @Sendable () -> Void
    }

    private struct State {
        var sources: [Key: any ReactorSource] = [:]
        var timers: [Key: Timer] = [:]
        var lastKey: Key = 1
        var wakesAt: ContinuousClock.Instant?
        var isRunning = false
        var thread: pthread_t?
    }

    private let state = Mutex(State())
    private let poll: Int32
    private let wake: Int32
    private static let wakeKey: Key = 1

    package init() {
        var poll: Int32 = -1
        var wake: Int32 = -1
        // A failure here (no free descriptors) appears at the first `watch`, which reports it.
        _ = appex_poll_create(&poll, &wake)
        self.poll = poll
        self.wake = wake
    }

    // MARK: - Descriptors

    /// Watches `descriptor` until `unwatch`, and retains the source meanwhile.
    package func watch(_ descriptor: Int32, for events: Events, source: any ReactorSource) throws(SystemError) -> Key {
        let key = state.withLock { state -> Key in
            state.lastKey += 1
            state.sources[state.lastKey] = source
            startIfNeeded(&state)
            return state.lastKey
        }
        let result = appex_poll_watch(poll, descriptor, events.rawValue, key, 1)
        guard result == 0 else {
            _ = state.withLock { $0.sources.removeValue(forKey: key) }
            throw SystemError(-result, "watch a descriptor")
        }
        return key
    }

    package func change(_ key: Key, _ descriptor: Int32, to events: Events) {
        _ = appex_poll_watch(poll, descriptor, events.rawValue, key, 0)
    }

    /// Stops watching `descriptor`; call it before the descriptor is closed.
    package func unwatch(_ key: Key, _ descriptor: Int32) {
        _ = appex_poll_remove(poll, descriptor)
        _ = state.withLock { $0.sources.removeValue(forKey: key) }
    }

    // MARK: - Deadlines

    /// Runs `action` once on the reactor's thread at `due`, unless cancelled. All deadlines of the product use this function.
    @discardableResult
    package func schedule(at due: ContinuousClock.Instant, _ action: @escaping @Sendable () -> Void) -> Key {
        let (key, mustWake) = state.withLock { state -> (Key, Bool) in
            state.lastKey += 1
            state.timers[state.lastKey] = Timer(due: due, action: action)
            startIfNeeded(&state)
            guard let wakesAt = state.wakesAt else { return (state.lastKey, state.isRunning) }
            return (state.lastKey, due < wakesAt)
        }
        if mustWake { interrupt() }
        return key
    }

    @discardableResult
    package func schedule(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> Key {
        schedule(at: .now + duration, action)
    }

    package func cancel(_ key: Key) {
        _ = state.withLock { $0.timers.removeValue(forKey: key) }
    }

    /// Whether the caller runs on the reactor's thread, where waiting for a reply would never end.
    package var isCurrent: Bool {
        state.withLock { $0.thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    }

    // MARK: - The thread

    private func interrupt() {
        var one: UInt64 = 1
        _ = write(wake, &one, 8)
    }

    private func startIfNeeded(_ state: inout State) {
        guard !state.isRunning else { return }
        state.isRunning = true
        var thread = pthread_t()
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, 512 << 10)
        // SAFETY: the new thread takes this retained reference first of all.
        let context = Unmanaged.passRetained(self).toOpaque()
        let problem = pthread_create(&thread, &attributes, reactorThread, context)
        pthread_attr_destroy(&attributes)
        if problem == 0 { state.thread = thread } else { Unmanaged<Reactor>.fromOpaque(context).release() }
    }

    fileprivate func run() {
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.scratchSize, alignment: 16)
        defer { scratch.deallocate() }
        var ready = [appex_ready](repeating: appex_ready(), count: 32)
        while true {
            let count = appex_poll_wait(poll, &ready, millisecondsToNextTimer())
            for event in ready.prefix(Int(count)) {
                let key = event.key
                guard key != Self.wakeKey else {
                    var value: UInt64 = 0
                    _ = read(wake, &value, 8)
                    continue
                }
                let source = state.withLock { $0.sources[key] }
                source?.ready(Events(rawValue: event.events), scratch: scratch)
            }
            for action in dueActions() { action() }
        }
    }

    private func millisecondsToNextTimer() -> Int32 {
        state.withLock { state in
            state.wakesAt = state.timers.values.lazy.map(\.due).min()
            guard let due = state.wakesAt else { return -1 }
            return (due - .now).pollMilliseconds
        }
    }

    private func dueActions() -> [@Sendable () -> Void] {
        state.withLock { state in
            guard let wakesAt = state.wakesAt else { return [] }
            let now = ContinuousClock.Instant.now
            guard wakesAt <= now else { return [] }
            let due = state.timers.filter { $0.value.due <= now }.sorted { $0.value.due < $1.value.due }
            for (key, _) in due { state.timers.removeValue(forKey: key) }
            return due.map(\.value.action)
        }
    }
}

private func reactorThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    appex_name_thread("appex-io")
    Unmanaged<Reactor>.fromOpaque(context).takeRetainedValue().run()
    return nil
}
