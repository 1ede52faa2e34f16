import Foundation
import Glibc
import Synchronization
import SystemCalls

/// The socket to one sync program. Never waits for it: reads what there is, and holds back what it does not take, within bounds.
final class SyncLink: ReactorSource {
    private struct State {
        var key: Reactor.Key?
        var events: Reactor.Events = []
        var isReading = false
        var isClosed = false
        var unread = LineBuffer()
        var unsent = Data()
        /// Those who wait until everything is sent.
        var waiters: [CheckedContinuation<Void, Never>] = []
        var onMessages: (@Sendable ([SyncMessage]) async -> Void)?
        var onEnd: (@Sendable () async -> Void)?
    }

    private let socket: OwnedDescriptor
    private let state = Mutex(State())
    /// The most bytes that it may leave unread.
    private static let limit = 4 << 20

    /// - Parameter socket: connected; reading and writing it does not wait.
    init(_ socket: OwnedDescriptor) { self.socket = socket }

    deinit { for waiter in state.withLock({ $0.waiters }) { waiter.resume() } }

    /// Begins to read, unless it is closed. What comes is passed on in its order; nothing more is read before that has returned. The end is reported
    /// once.
    func start(onMessages: @escaping @Sendable ([SyncMessage]) async -> Void, onEnd: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            guard !state.isClosed else { return }
            (state.onMessages, state.onEnd) = (onMessages, onEnd)
            state.isReading = true
            watch(&state)
        }
    }

    /// Sends bytes, at once or when there is room.
    func post(_ bytes: Data) {
        let isTooMuch = state.withLock { state in
            guard !state.isClosed else { return false }
            state.unsent.append(bytes)
            return state.unsent.count > Self.limit
        }
        if isTooMuch { close() } else { flush() }
    }

    /// Returns when everything is sent, or nothing will be any more.
    func drained() async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                guard !state.isClosed, !state.unsent.isEmpty else { return true }
                state.waiters.append(continuation)
                return false
            }
            if isDone { continuation.resume() }
        }
    }

    func close() {
        let (waiters, onEnd) = state.withLock { state -> ([CheckedContinuation<Void, Never>], (@Sendable () async -> Void)?) in
            guard !state.isClosed else { return ([], nil) }
            state.isClosed = true
            state.isReading = false
            state.unsent = Data()
            watch(&state)
            defer { (state.waiters, state.onMessages, state.onEnd) = ([], nil, nil) }
            return (state.waiters, state.onEnd)
        }
        shutdown(socket.rawValue, Int32(SHUT_RDWR))
        waiters.forEach { $0.resume() }
        if let onEnd { Task { await onEnd() } }
    }

    // MARK: - The reactor

    func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        if !events.isDisjoint(with: [.writable, .hangUp]) { flush() }
        if !events.isDisjoint(with: [.readable, .hangUp]) { read(into: scratch) }
    }

    /// Watches for what is possible now. With nothing to wait for it is not watched at all, or its end would be reported again and again.
    private func watch(_ state: inout State) {
        var events: Reactor.Events = state.isReading ? .readable : []
        if !state.unsent.isEmpty { events.insert(.writable) }
        guard events != state.events else { return }
        state.events = events
        if events.isEmpty {
            if let key = state.key.take() { Reactor.shared.unwatch(key, socket.rawValue) }
        } else if let key = state.key {
            Reactor.shared.change(key, socket.rawValue, to: events)
        } else {
            state.key = try? Reactor.shared.watch(socket.rawValue, for: events, source: self)
        }
    }

    private func flush() {
        let (waiters, hasFailed) = state.withLock { state -> ([CheckedContinuation<Void, Never>], Bool) in
            guard !state.isClosed else { return ([], false) }
            while !state.unsent.isEmpty {
                let count = state.unsent.withUnsafeBytes { send(socket.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN { break }
                guard count > 0 else { return ([], true) }
                state.unsent = Data(state.unsent.dropFirst(count))
            }
            watch(&state)
            guard state.unsent.isEmpty else { return ([], false) }
            defer { state.waiters = [] }
            return (state.waiters, false)
        }
        waiters.forEach { $0.resume() }
        if hasFailed { close() }
    }

    private func read(into scratch: UnsafeMutableRawBufferPointer) {
        guard state.withLock({ $0.isReading }) else { return }
        let count = recv(socket.rawValue, scratch.baseAddress, scratch.count, 0)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count > 0 else { return close() }
        let (lines, isTooLong) = state.withLock { state -> ([ArraySlice<UInt8>], Bool) in
            let lines = state.unread.add(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
            // The next bytes wait until these lines are understood.
            if !lines.isEmpty { state.isReading = false }
            watch(&state)
            return (lines, state.unread.count > SyncMessage.limit)
        }
        if isTooLong { return close() }
        guard !lines.isEmpty else { return }
        Task { await pass(lines) }
    }

    private func pass(_ lines: [ArraySlice<UInt8>]) async {
        let messages = lines.compactMap { SyncMessage($0) }
        if !messages.isEmpty, let onMessages = state.withLock({ $0.onMessages }) { await onMessages(messages) }
        state.withLock { state in
            guard !state.isClosed else { return }
            state.isReading = true
            watch(&state)
        }
    }
}
