import SystemCalls
import Wire

/// When the steps of one launch were done, in microseconds since the system took the request. A value: the moments go in, the phases come out.
///
/// What the process says of its own steps is a stranger's word. It is brought into order: each step ends no earlier than the one before, and no
/// later than the message came that tells of it.
struct LaunchTimeline: Sendable {
    /// The steps in their order. The last five are the process's own.
    enum Step: Int, CaseIterable, Sendable { case decision, plan, spawn, sandbox, runtime, sdk, library, begin }

    let requested: MonotonicMoment
    private var ends: [Step: UInt64] = [:]

    init(requested: MonotonicMoment) { self.requested = requested }

    /// Microseconds since the request.
    func elapsed(at moment: MonotonicMoment = .now) -> UInt64 { moment.microseconds(since: requested) }

    /// A step of the system's is done.
    mutating func end(_ step: Step, at moment: MonotonicMoment = .now) { ends[step] = elapsed(at: moment) }

    /// The process has told of its steps, at `received` microseconds since the request. Only the first word about a step counts.
    mutating func take(_ marks: WireLaunchMarks, received: UInt64) {
        let told: [(Step, UInt64)] = [
            (.sandbox, marks.sandboxedUs), (.runtime, marks.runtimeUs), (.sdk, marks.preparedUs), (.library, marks.loadedUs),
            (.begin, marks.beganUs),
        ]
        for (step, end) in told where end > 0 && ends[step] == nil { ends[step] = min(end, received) }
    }

    /// How long each step took; 0 for one that is not known, whose time is in the next one that is.
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
