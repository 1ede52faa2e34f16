import Foundation
import Sandbox
import SystemCalls
import Wire

/// Memory: a warning near the limit, and the end of the process beyond it.
extension RunningExtension {
    /// How often to check the memory that the kernel does not limit: with a control group, what the group does not count; without one, all of it.
    private static let memoryInterval = Duration.milliseconds(250)
    /// The same until the process is ready: most processes are ready before the first check.
    private static let launchInterval = Duration.milliseconds(100)
    /// A launch that takes longer is noted. The guide: well under a second.
    private static let launchAim: UInt64 = 1_000_000

    private var memoryLimit: UInt64 { UInt64(clamping: request.point.memoryLimit) }

    /// The results of an earlier check.
    private struct Look {
        var hasWarned = false
        /// Descriptors waited in its own sockets.
        var hides = false
        var cpuTime: UInt64 = 0
        /// A control group limits its memory; only what waits in its sockets is checked.
        var isLimited = false
    }

    /// The program in the sandbox, once it is known; nil when it has ended.
    var program: ForeignProcess? {
        let (inner, process) = state.withLock { state in
            state.isEnded || state.lifecycle.phase == .judging ? (nil, nil) : (state.inner, state.process)
        }
        return inner ?? process?.child.program.map { ForeignProcess(pid: $0) }
    }

    /// The other end of this socket of the process belongs to the system or a host.
    func noteLine(_ socket: OwnedDescriptor?) {
        var status = stat()
        guard let socket, fstat(socket.rawValue, &status) == 0 else { return }
        _ = state.withLock { $0.lines.insert(UInt64(status.st_ino)) }
    }

    /// Begins when the process has been made: it runs code of the extension before it reports that it is ready.
    func watchMemory() {
        Reactor.shared.schedule(after: Self.launchInterval) { [weak self] in
            guard let self, let group = state.withLock({ $0.group }), group.limitsMemory else {
                self?.lookAtMemory(Look())
                return
            }
            lookAtMemory(Look(isLimited: true))
            let threshold = group.watchMemory(memoryLimit / 4 * 3) { [weak self] in self?.warn(of: "comes near its limit of memory") }
            let isLate = state.withLock { state in
                if !state.isEnded { state.threshold = threshold }
                return state.isEnded
            }
            if isLate { threshold?.cancel() }
        }
    }

    /// Asks the process to free memory whose contents can be made again.
    func warn(of what: String) {
        guard let line else { return }
        Log.write("\(identifier) \(what); it is warned.", about: request.extensionIdentifier)
        try? line.send(WireMemoryWarning())  // a process that does not read it meets the deadline or the limit
    }

    func noteSlowLaunch(_ microseconds: UInt64) {
        guard microseconds > Self.launchAim else { return }
        let time = Duration.milliseconds(Int64(clamping: microseconds / 1000)).inWords
        Log.write("\(identifier) took \(time) to launch; it should be well under a second.", about: request.extensionIdentifier)
    }

    private func lookAtMemory(_ last: Look) {
        guard !state.withLock({ $0.isEnded }) else { return }
        // A sandbox that has not reported yet which process is inside has no memory of the extension in it.
        let next = program.map { look(at: $0.pid, after: last) } ?? last
        guard let next else { return }
        let isLaunching = state.withLock { $0.lifecycle.phase == .launching }
        Reactor.shared.schedule(at: isLaunching ? .now + Self.launchInterval : Self.nextLook()) { [weak self] in self?.lookAtMemory(next) }
    }

    private static let firstLook = ContinuousClock.Instant.now

    /// The same moment for all processes: however many they are, the system wakes once.
    private static func nextLook() -> ContinuousClock.Instant {
        let count = ((ContinuousClock.Instant.now - firstLook) / memoryInterval).rounded(.down) + 1
        return firstLook + memoryInterval * count
    }

    /// - Returns: what the next check has to know; nil when this was the last check.
    private func look(at pid: Int32, after last: Look) -> Look? {
        var next = last
        next.cpuTime = ProcessUse.cpuTime(of: pid)
        // A process that has not run since the last check has not grown.
        if next.cpuTime == last.cpuTime, next.cpuTime > 0, !last.hides { return next }
        let use = MemoryUse.of(pid, lines: state.withLock { $0.lines })
        next.hides = use.inFlight > 0
        let isTooMuch = !last.isLimited && (use.own > memoryLimit || use.handedOver > MemoryUse.handedOverLimit)
        guard isTooMuch || next.hides && last.hides else {
            guard !last.isLimited else { return next }
            // One warning each time that it comes near its limit; it has left again when it is below a half.
            let isNear = use.own > memoryLimit / 4 * 3
            if isNear, !last.hasWarned { warn(of: "comes near its limit of memory") }
            next.hasWarned = isNear || last.hasWarned && use.own > memoryLimit / 2
            return next
        }
        state.withLock { $0.record.peakMemory = max($0.record.peakMemory, use.own) }
        handle(.mustEnd(.memoryLimit, sentence(use)))
        return nil
    }

    private func sentence(_ use: MemoryUse) -> String {
        let bound = "may hold \(request.point.memoryLimit.inMebibytes) of its own."
        guard use.own > memoryLimit || use.handedOver > MemoryUse.handedOverLimit else {
            return "It kept \(use.inFlight) descriptors in sockets of its own, where nobody can see how much memory they hold, and " + bound
        }
        return "It held \(Int64(clamping: use.own + use.handedOver).inMebibytes) of memory and memory files, and " + bound
    }
}
