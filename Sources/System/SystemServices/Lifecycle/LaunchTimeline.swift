import SystemCalls
import Wire

/// The ends of the steps of one launch, in microseconds since the system received the request. A value: the moments go in, the phases come out.
///
/// The times that the process reports are not trusted. They are put in order: each step ends no earlier than the step before, and no later than the
/// message that reports it arrived.
struct LaunchTimeline: Sendable {
    /// The steps in their order. The last five happen in the process.
    enum Step: Int, CaseIterable, Sendable { case decision, plan, spawn, sandbox, runtime, sdk, library, begin }

    let requested: MonotonicMoment
    private var ends: [Step: UInt64] = [:]

    init(requested: MonotonicMoment) { self.requested = requested }

    /// Microseconds since the request.
    func elapsed(at moment: MonotonicMoment = .now) -> UInt64 { moment.microseconds(since: requested) }

    /// A step of the system is done.
    mutating func end(_ step: Step, at moment: MonotonicMoment = .now) { ends[step] = elapsed(at: moment) }

    /// The process has reported its steps, at `received` microseconds since the request. Only the first report of a step counts.
    mutating func take(_ marks: WireLaunchMarks, received: UInt64) {
        let told: [(Step, UInt64)] = [
            (.sandbox, marks.sandboxedUs), (.runtime, marks.runtimeUs), (.sdk, marks.preparedUs), (.library, marks.loadedUs),
            (.begin, marks.beganUs),
        ]
        for (step, end) in told where end > 0 && ends[step] == nil { ends[step] = min(end, received) }
    }

    /// How long each step took; 0 for an unknown step, whose time is in the next known step.
    var phases: WireLaunchPhases {
        var (lengths, last): ([Step: UInt64], UInt64) = ([:], 0)
        for step in Step.allCases {
            guard let end = ends[step] else { continue }
            lengths[step] = max(end, last) - last
            last = max(end, last)
        }
        return WireLaunchPhases.with { phases in
            phases.decisionUs = lengths[.decision] ?? 0
            phases.planUs = lengths[.plan] ?? 0
            phases.spawnUs = lengths[.spawn] ?? 0
            phases.sandboxUs = lengths[.sandbox] ?? 0
            phases.runtimeUs = lengths[.runtime] ?? 0
            phases.sdkUs = lengths[.sdk] ?? 0
            phases.libraryUs = lengths[.library] ?? 0
            phases.beginUs = lengths[.begin] ?? 0
        }
    }
}
