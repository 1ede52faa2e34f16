import Foundation
import Sandbox
import SystemCalls
import Wire

/// What can be measured of a process while it runs.
extension RunningExtension {
    /// The current figures.
    func gauges() -> WireProcessGauges {
        let (gauges, group, lines) = state.withLock { state -> (WireProcessGauges, ControlGroup?, Set<UInt64>) in
            var gauges = WireProcessGauges()
            gauges.request = request.request
            gauges.identifier = request.extensionIdentifier
            gauges.pointAlias = request.point.alias
            gauges.pid = state.record.pid
            gauges.phase = state.preparation?.stage == .waiting && !state.lifecycle.isReady ? "preparing" : state.lifecycle.phase.rawValue
            gauges.hostName = state.host?.name ?? ""
            gauges.startedAt = state.record.startedAt
            gauges.memoryLimit = state.record.memoryLimit
            gauges.descriptorLimit = UInt32(clamping: request.point.openFileLimit)
            gauges.threadLimit = UInt32(clamping: request.point.threadLimit)
            if let traffic = state.channel?.traffic { (gauges.received, gauges.sent) = (traffic.received, traffic.sent) }
            if let due = state.deadlineDue { gauges.timeLeftMs = max(.zero, due - .now).wholeMilliseconds }
            gauges.isBlocked = state.patience != nil
            gauges.disk = disk[ownFolder]?.allocated ?? 0
            gauges.diskLimit = UInt64(clamping: request.point.diskLimit)
            return (gauges, state.group, state.lines)
        }
        guard let program else { return gauges }
        var measured = gauges
        let use = ProcessUse.of(program.pid)
        measured.cpuUs = use.cpuTime
        measured.threads = use.threads
        measured.descriptors = use.descriptors
        measured.memory = group?.memory ?? MemoryUse.of(program.pid, lines: lines).own
        return measured
    }

    /// The rank of the process when the machine is short of memory; nil when it has ended, or has no request yet.
    func standing() -> PressureOrder.Standing? {
        let (phase, isShown, isOver) = state.withLock { ($0.lifecycle.phase, $0.host != nil, $0.isEnded) }
        guard !isOver, phase != .prepared else { return nil }
        let use: PressureOrder.Use =
            switch phase {
            case .completing where request.point.outlivesHost && !isShown: .background
            case .completing, .expiring, .judging, .ended: .completing
            case .requested, .prepared, .launching, .running: request.point.hasUserInterface ? .shown : .working
            }
        return PressureOrder.Standing(id: identifier, use: use, started: started)
    }
}
