import Foundation
import Sandbox
import Synchronization
import SystemCalls
import Wire

/// The process that talks to servers: started with the first transfer, ended when there is none for a while. When it exits by itself, each of its
/// tries has failed, and the next try starts a new process.
final class TransferEngineProcess: HandlingChannel {
    private struct State {
        var channel: Channel?
        var child: ChildProcess?
        var starting: Task<Channel, any Error>?
        /// Tries that were sent to the process, and tries that must be stopped as soon as they were sent.
        var sent: Set<UInt64> = []
        var stopping: Set<UInt64> = []
        var active = 0
        var idle: Reactor.Key?
    }

    private let ladder: SandboxLadder
    private let onAdvance: @Sendable (WireFetchAdvanced) -> Void
    private let state = Mutex(State())
    /// How long it stays without work.
    private static let idleBudget = Duration.seconds(10)
    /// Longer than any transfer may take.
    private static let longestTry = Duration.seconds(8 * 24 * 3600)

    init(_ ladder: SandboxLadder, onAdvance: @escaping @Sendable (WireFetchAdvanced) -> Void) {
        self.ladder = ladder
        self.onAdvance = onAdvance
    }

    /// Makes a try, and returns when it has ended.
    func fetch(_ fetch: WireFetch, files: [OwnedDescriptor]) async throws -> WireFetched {
        begin()
        defer { end(fetch.transfer) }
        let channel = try await running()
        return try await withCheckedThrowingContinuation { continuation in
            channel.ask(fetch, descriptors: files, deadline: Self.longestTry) { answer in
                continuation.resume(with: answer.map(\.message).mapError { $0 })
            }
            let mustStop = state.withLock { state in
                state.sent.insert(fetch.transfer)
                return state.stopping.contains(fetch.transfer)
            }
            if mustStop { sendStop(fetch.transfer, channel) }
        }
    }

    /// Asks the process to stop a try; `fetch` returns the result.
    func stop(_ transfer: Int64) {
        let number = UInt64(clamping: transfer)
        let channel = state.withLock { state in
            state.stopping.insert(number)
            return state.sent.contains(number) ? state.channel : nil
        }
        if let channel { sendStop(number, channel) }
    }

    private func sendStop(_ transfer: UInt64, _ channel: Channel) {
        var event = WireStopFetch()
        event.transfer = transfer
        try? channel.send(event)  // a process that has ended runs no try
    }

    private func begin() {
        state.withLock { state in
            state.active += 1
            if let idle = state.idle { Reactor.shared.cancel(idle) }
            state.idle = nil
        }
    }

    private func end(_ transfer: UInt64) {
        state.withLock { state in
            state.sent.remove(transfer)
            state.stopping.remove(transfer)
            state.active -= 1
            guard state.active == 0 else { return }
            state.idle = Reactor.shared.schedule(after: Self.idleBudget) { [weak self] in self?.rest() }
        }
    }

    /// Ends the process at once, whatever it does.
    func end() { state.withLock { $0.child }?.kill() }

    private func rest() {
        let channel = state.withLock { state -> Channel? in
            guard state.active == 0 else { return nil }
            defer { state.channel = nil }
            return state.channel
        }
        channel?.close()
    }

    private func running() async throws -> Channel {
        let task = state.withLock { state in
            if let channel = state.channel, channel.end == nil { return Task { () throws -> Channel in channel } }
            if let starting = state.starting { return starting }
            let task = Task { try await self.start() }
            state.starting = task
            return task
        }
        return try await task.value
    }

    private func start() async throws -> Channel {
        defer { state.withLock { $0.starting = nil } }
        let (ours, theirs) = try Channel.pair()
        let channel = Channel(ours, handler: self)
        let child = try await TransferSandbox.start(ladder, line: theirs) { report in
            if report.status != 0 { Log.write("The program for transfers ended with status \(report.status).", about: "transfers") }
        }
        try channel.start()
        state.withLock { state in
            state.channel = channel
            state.child = child
        }
        return channel
    }

    static let handlers: WireHandlers<TransferEngineProcess> = {
        var handlers = WireHandlers<TransferEngineProcess>()
        handlers.listen(WireFetchAdvanced.self) { advance, process in process.onAdvance(advance) }
        return handlers
    }()

    func channel(_ channel: Channel, ended end: ChannelEnd) {
        let child = state.withLock { state -> ChildProcess? in
            if state.channel === channel { state.channel = nil }
            return end.isViolation ? state.child : nil
        }
        child?.kill()
    }
}
