import Sandbox
import Wire

/// Memory: a warning near the limit, and the end beyond it.
extension RunningExtension {
    /// How often what escapes the kernel's limits is looked at, where no control group knows it.
    private static let memoryInterval = Duration.milliseconds(250)
    /// A launch that takes longer is noted. The guide: well under a second.
    private static let launchAim: UInt64 = 1_000_000

    private var memoryLimit: UInt64 { UInt64(clamping: request.point.memoryLimit) }

    /// Begins when the process can be warned.
    func watchMemory() {
        guard let group = state.withLock({ $0.group }), group.limitsMemory else { return lookAtMemory() }
        let threshold = group.watchMemory(memoryLimit / 4 * 3) { [weak self] in self?.warn(of: "comes near its limit of memory") }
        let isLate = state.withLock { state in
            if !state.isEnded { state.threshold = threshold }
            return state.isEnded
        }
        if isLate { threshold?.cancel() }
    }

    /// Asks the process to free what can be made again.
    func warn(of what: String) {
        guard let line else { return }
        Log.write("\(request.extensionIdentifier) (\(identifier)) \(what); it is warned.")
        try? line.send(WireMemoryWarning())  // one that does not read is found by the deadline or the limit
    }

    func noteSlowLaunch(_ microseconds: UInt64) {
        guard microseconds > Self.launchAim else { return }
        let time = Duration.milliseconds(Int64(clamping: microseconds / 1000)).inWords
        Log.write("\(request.extensionIdentifier) (\(identifier)) took \(time) to launch; it should be well under a second.")
    }

    private func lookAtMemory(hasWarned: Bool = false) {
        Reactor.shared.schedule(after: Self.memoryInterval) { [weak self] in
            guard let self, let inner = state.withLock({ state in state.isEnded ? nil : state.inner }) else { return }
            let use = MemoryUse.of(inner.pid)
            guard use.own > memoryLimit || use.handedOver > MemoryUse.handedOverLimit else {
                // Once for each time that it comes near its limit; below a half it is far from it again.
                let isNear = use.own > memoryLimit / 4 * 3
                if isNear, !hasWarned { warn(of: "comes near its limit of memory") }
                return lookAtMemory(hasWarned: isNear || hasWarned && use.own > memoryLimit / 2)
            }
            state.withLock { $0.record.peakMemory = max($0.record.peakMemory, use.own) }
            let (amount, bound) = (Int64(clamping: use.own + use.handedOver).inMebibytes, request.point.memoryLimit.inMebibytes)
            handle(.mustEnd(.memoryLimit, "It held \(amount) of memory and memory files, and may hold \(bound) of its own."))
        }
    }
}
