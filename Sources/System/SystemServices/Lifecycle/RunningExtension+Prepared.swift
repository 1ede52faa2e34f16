import ExtensionModel
import Foundation
import Sandbox
import SystemCalls
import Wire

/// A process that was prepared: until its request has reached it, nobody knows of it, and its end is nobody's failure.
struct Preparation: Sendable {
    enum Stage: Sendable {
        case waiting
        /// The process has not confirmed yet that it has the request.
        case taking
        case taken
        case dropped
    }

    var stage = Stage.waiting
    /// Requests that wait until the process is ready, or until there is no hope of that.
    var waiters: [UInt64: CheckedContinuation<Void, Never>] = [:]
    var lastWaiter: UInt64 = 0
    /// Receives the record when the request has ended.
    var notify: (@Sendable (RunningExtension, WireLaunchRecord) -> Void)?
    /// The record of a process that ended before the answer to the question whether it has its request.
    var ended: WireLaunchRecord?
}

/// A request for a prepared process.
struct PreparedRequest: Sendable {
    let requested: MonotonicMoment
    let host: AskingHost
    let budget: Duration?
    let notify: @Sendable (RunningExtension, WireLaunchRecord) -> Void
}

extension RunningExtension {
    /// How long a prepared process may take to confirm that it has its request; after that a new process is started for the request.
    private static let takeBudget = Duration.milliseconds(250)

    /// How long a request waits for a prepared process that is still being started; a launch takes less on a busy machine, too.
    private static let startBudget = Duration.seconds(1)

    /// Whether the process waits for a request.
    var isReady: Bool { state.withLock { $0.lifecycle.isReady && !$0.isEnded } }

    /// Returns when this prepared process is ready, when it will not be, or when it has taken too long.
    func waitUntilReady() async {
        await withCheckedContinuation { continuation in
            let number = state.withLock { state -> UInt64? in
                guard state.preparation?.stage == .waiting, !state.lifecycle.isReady, !state.isEnded else { return nil }
                state.preparation?.lastWaiter += 1
                guard let number = state.preparation?.lastWaiter else { return nil }
                state.preparation?.waiters[number] = continuation
                return number
            }
            guard let number else { return continuation.resume() }
            Reactor.shared.schedule(after: Self.startBudget) { [weak self] in
                self?.state.withLock { $0.preparation?.waiters.removeValue(forKey: number) }?.resume()
            }
        }
    }

    /// The process is ready, or will not be.
    func endWaiting() {
        let waiters = state.withLock { state in
            defer { state.preparation?.waiters = [:] }
            return state.preparation?.waiters ?? [:]
        }
        for waiter in waiters.values { waiter.resume() }
    }

    /// Hands a request to this prepared process.
    ///
    /// - Parameter session: its end of the session.
    /// - Returns: whether the process has the request. Otherwise it is dropped, and the request has left no trace.
    func take(_ taken: PreparedRequest, session: OwnedDescriptor) async -> Bool {
        noteLine(session)
        let (channel, actions) = state.withLock { state -> (Channel?, [ExtensionLifecycle.Action]) in
            guard state.lifecycle.isReady, !state.isEnded, state.preparation?.stage == .waiting, let channel = state.channel,
                let rung = SandboxRung(rawValue: state.record.sandboxRung)
            else { return (nil, []) }
            state.preparation?.stage = .taking
            state.preparation?.notify = taken.notify
            state.host = taken.host
            state.connected = ConnectedProcess(request, rung: rung, channel: channel)
            state.record.hostName = taken.host.name
            state.record.startedAt = Date().timeIntervalSince1970
            state.record.prepared = true
            state.timeline = LaunchTimeline(requested: taken.requested)
            state.timeline.end(.decision)
            return (channel, state.lifecycle.handle(.requested(budget: taken.budget)))
        }
        perform(actions)
        guard let channel else {
            drop("It was not ready.")
            return false
        }
        let message = WireBeginPrepared.with { $0.requestedAtNs = taken.requested.nanoseconds }
        let hasIt = (try? await channel.call(message, descriptors: [session], deadline: Self.takeBudget)) != nil
        settle(hasIt)
        return hasIt
    }

    private func settle(_ hasIt: Bool) {
        let (record, notify) = state.withLock { state in
            state.preparation?.stage = hasIt ? .taken : .dropped
            // The host has nothing to do with a dropped process.
            if !hasIt { state.host = nil }
            defer { state.preparation?.ended = nil }
            return (state.preparation?.ended, state.preparation?.notify)
        }
        if !hasIt { handle(.mustEnd(.cancelledByHost, "It did not take its request.")) }
        if hasIt, let record { notify?(self, record) }
    }

    /// Ends the process unless it has a request.
    func drop(_ why: String) {
        let isUnused = state.withLock { state in
            guard state.preparation?.stage == .waiting else { return false }
            state.preparation?.stage = .dropped
            return true
        }
        guard isUnused else { return }
        endWaiting()
        handle(.mustEnd(.cancelledByHost, why))
    }

    /// A process that was dropped while it was being started could not be ended then.
    func endIfDropped() {
        if state.withLock({ $0.preparation?.stage == .dropped }) { handle(.mustEnd(.cancelledByHost, "It is no longer wanted.")) }
    }

    /// Where the record of a prepared process goes that has ended: to its host when the process had its request, otherwise nowhere.
    func preparedEnded(_ record: WireLaunchRecord) {
        let notify = state.withLock { state -> (@Sendable (RunningExtension, WireLaunchRecord) -> Void)? in
            switch state.preparation?.stage {
            case .taken: return state.preparation?.notify
            case .taking:
                state.preparation?.ended = record
                return nil
            case .waiting, .dropped, nil:
                state.preparation?.stage = .dropped
                return nil
            }
        }
        endWaiting()
        notify?(self, record)
    }
}
