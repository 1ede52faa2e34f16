import Foundation
import Sandbox
import SystemCalls
import Wire

/// What the state machine has decided, and the end of the process.
extension RunningExtension {
    func perform(_ actions: [ExtensionLifecycle.Action]) {
        for action in actions {
            switch action {
            case .setDeadline(let duration): setDeadline(duration)
            case .clearDeadline: setDeadline(nil)
            case .setPatience(let duration): setPatience(duration)
            case .expire(let grace):
                var event = WireExpire()
                event.graceMs = grace.wholeMilliseconds
                try? state.withLock { $0.channel }?.send(event)  // a process that does not listen is killed at the deadline
            case .kill: kill()
            case .end(let reason, let explanation): end(reason, explanation)
            }
        }
    }

    private func setDeadline(_ duration: Duration?) {
        set(\.deadline, .deadline, after: duration) { $0.deadlineDue = duration.map { .now + $0 } }
    }

    private func setPatience(_ duration: Duration?) { set(\.patience, .stillBlocked, after: duration) }

    /// Schedules the event after this time, and cancels the timer that was set before; nil only cancels.
    private func set(
        _ timer: WritableKeyPath<State, Reactor.Key?>, _ event: ExtensionLifecycle.Event, after duration: Duration?,
        _ note: (inout State) -> Void = { _ in }
    ) {
        let new = duration.map { duration in
            Reactor.shared.schedule(after: duration) { [weak self] in self?.handle(event) }
        }
        let old = state.withLock { state in
            defer {
                state[keyPath: timer] = new
                note(&state)
            }
            return state[keyPath: timer]
        }
        if let old { Reactor.shared.cancel(old) }
    }

    /// How long a process that is about to be killed may take to send its stack.
    private static let stackBudget = Duration.milliseconds(100)

    /// Ends the process. A process that hangs is asked for its stack first, and has a moment to send it.
    private func kill() {
        let process = state.withLock { state -> LaunchedProcess? in
            guard state.lifecycle.isStackWanted, !state.isAsked else { return nil }
            state.isAsked = true
            return state.process
        }
        guard let process, process.child.askForStack() else { return killNow() }
        Reactor.shared.schedule(after: Self.stackBudget) { [weak self] in self?.killNow() }
    }

    func killNow() {
        notePeak()
        state.withLock { $0.process }?.child.kill()
    }

    /// Records the peak memory of the process while the kernel still knows it.
    func notePeak() {
        guard let peak = state.withLock({ $0.inner })?.peakMemory else { return }
        state.withLock { $0.record.peakMemory = max($0.record.peakMemory, peak) }
    }

    private func end(_ reason: WireEndReason, _ explanation: String) {
        setPatience(nil)
        let (record, channel, connected, waiters, group, threshold) = state.withLock { state in
            state.record.reason = reason
            state.record.explanation = explanation
            state.record.phases = state.timeline.phases
            if state.record.totalUs == 0 { state.record.totalUs = state.timeline.elapsed() }
            defer {
                state.channel = nil
                state.connected = nil
                state.process = nil
                state.inner = nil
                state.group = nil
                state.threshold = nil
                state.waiters = []
                state.isEnded = true
            }
            return (state.record, state.channel, state.connected, state.waiters, state.group, state.threshold)
        }
        threshold?.cancel()
        if let group { groups?.remove(group) }
        channel?.close()
        if let connected { services.ended(connected) }
        // Not on the reactor's thread: how much there is to delete is up to the extension. Its place is free when all files are gone.
        DispatchQueue.global(qos: .utility).async { [self] in
            do {
                try FolderRemoval.remove(request.temporaryPath)
            } catch {
                Log.write("The temporary files of \(request.request) are left. \(error)", about: request.extensionIdentifier)
            }
            measureDiskAtEnd()
            onEnd(self, record)
            waiters.forEach { $0.resume() }
        }
    }

    // MARK: - The end of the process

    func exited(_ report: ExitReport) {
        let (output, channel, group, memory) = state.withLock { ($0.process?.output, $0.channel, $0.group, $0.process?.stack) }
        // The kernel may report the end before this thread has read the last messages of the process, for example that it has completed.
        channel?.receiveRest()
        output?.drain()
        let lines = output?.lines ?? []
        let stack = memory?.read()
        var report = report
        if let group, group.memoryKills > 0 {
            report.hitMemoryLimit = true
            report.peakMemory = max(report.peakMemory, group.peakMemory ?? 0)
        }
        perform(
            state.withLock { [report] state in
                state.record.totalUs = state.timeline.elapsed()
                state.record.peakMemory = max(state.record.peakMemory, report.peakMemory)
                state.record.cpuUs = report.cpuTime
                state.record.exitStatus = report.status
                state.record.signal = report.signal
                state.record.output = lines
                state.stack = stack
                return state.lifecycle.handle(.exited(report, lastLine: lines.last { !$0.isEmpty }))
            })
    }
}
