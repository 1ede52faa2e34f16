import ExtensionModel
import Sandbox
import SystemCalls
import Wire

/// The life of an extension's process, as a value: events go in, actions come out.
///
/// `requested → launching → running → completing → expiring → ended`. Every phase but the last has a deadline, so every request ends.
///
/// A process that is prepared before its request is `prepared` until the request comes, and `launching` from then on.
struct ExtensionLifecycle: Sendable {
    /// `judging`: the process ended after its session; the host may still report why it closed the session.
    enum Phase: String, Sendable { case requested, prepared, launching, running, completing, expiring, judging, ended }

    enum Event: Sendable {
        case started
        /// The process was started, and has no request yet.
        case startedPrepared
        /// A prepared process gets its request, with the time that the request has.
        case requested(budget: Duration?)
        case loaded
        case completing(cancelled: Bool)
        case finished
        /// No host shows the app any more.
        case closed
        /// A host shows the app again.
        case attached
        /// An app that no host shows has work to do.
        case woken
        /// The process saw its session end. It cannot know whether the host disappeared or closed the session because of a violation.
        case sessionEnded
        /// The process closed its system line a while ago and has not exited since.
        case lineClosed
        case unusable(WireUnusableReason, String)
        /// The process must end: because of a host, an upgrade, a violation, or because the system stops.
        case mustEnd(WireEndReason, String)
        case deadline
        /// The runner reports that the main thread does not handle the events that wait for it.
        case blocked
        /// After `blocked`: the main thread handles events again.
        case responding
        /// After `blocked`, the main thread was still blocked when the same time had passed again.
        case stillBlocked
        /// The machine is short of memory, and this process is the first to end.
        case pressure
        case exited(ExitReport, lastLine: String?)
        case launchFailed(String)
    }

    enum Action: Sendable, Equatable {
        case setDeadline(Duration)
        case clearDeadline
        /// The time after which a blocked main thread ends the process; nil when it is no longer blocked.
        case setPatience(Duration?)
        /// Ask the process to exit within this time.
        case expire(Duration)
        case kill
        /// The process has ended; `reason` and `explanation` go into its record.
        case end(WireEndReason, String)
    }

    /// How long a prepared process waits for a request.
    static let preparedBudget = Duration.seconds(10)
    /// The time in which a host may read the returned attachments, before completion counts as over.
    static let readingBudget = Duration.seconds(60)
    /// After SIGKILL a process ends at once, unless the kernel is stuck.
    static let killBudget = Duration.seconds(5)
    /// The time in which a host may report why it closed a session; the host itself waits a second for the process to end.
    static let judgementBudget = Duration.seconds(2)

    private(set) var phase = Phase.requested
    private var cause: (reason: WireEndReason, explanation: String)?
    private var completion: WireEndReason?
    private var hasSessionEnded = false
    private var isBlocked = false
    /// The phases that the process has reported.
    private var told: Set<WireLifecyclePhase> = []
    private let point: ExtensionPoint
    private var requestBudget: Duration?
    private let memoryLimit: Int64

    init(point: ExtensionPoint, requestBudget: Duration?) {
        self.point = point
        self.requestBudget = requestBudget
        memoryLimit = point.memoryLimit
    }

    /// Whether the stack would explain why the process is killed. At the memory limit the process is killed at once: it would only take more memory.
    var isStackWanted: Bool { cause.map { $0.reason.isCrashOrHang && $0.reason != .memoryLimit } ?? false }

    /// What the system makes of a phase that the process reports.
    enum Turn: Sendable, Equatable {
        case now
        /// An honest process may report the phase at this point, too, such as one that completes twice. The report has no effect.
        case late
        /// No honest process reports the phase at this point.
        case never
    }

    /// The process reports a phase. Each phase takes effect once, however often it is reported.
    mutating func turn(of phase: WireLifecyclePhase) -> Turn {
        // None of the extension's code is in a prepared process: it can only report that it is ready, or that its sandbox is not complete.
        if self.phase == .prepared, phase != .prepared, phase != .unusable { return .never }
        switch phase {
        case .prepared: return self.phase == .prepared && told.insert(phase).inserted ? .now : .never
        case .loaded, .began: return told.insert(phase).inserted ? .now : .never
        case .unusable, .finished, .outOfTime: return told.insert(phase).inserted ? .now : .late
        // A request is either completed or cancelled.
        case .completing, .cancelling: return told.isDisjoint(with: [.completing, .cancelling]) && told.insert(phase).inserted ? .now : .late
        // An app reports this for each of its hosts.
        case .hostGone: return told.insert(phase).inserted || point.outlivesHost ? .now : .late
        case .blocked, .responding:
            guard isBlocked != (phase == .blocked) else { return .late }
            isBlocked.toggle()
            return .now
        case .unspecified, .UNRECOGNIZED: return .late  // from a later version of the protocol
        }
    }

    mutating func handle(_ event: Event) -> [Action] {
        guard phase != .ended else { return [] }
        guard phase != .judging else { return judge(event) }
        if phase == .prepared { return wait(event) }
        switch event {
        case .started where phase == .requested:
            phase = .launching
            return [.setDeadline(point.launchBudget)]
        case .startedPrepared where phase == .requested:
            phase = .prepared
            return [.setDeadline(Self.preparedBudget)]
        case .loaded where phase == .launching && completion != nil:
            phase = .completing
            return [.setDeadline(point.completionBudget)]
        case .loaded where phase == .launching:
            phase = .running
            return [requestBudget.map { .setDeadline($0) } ?? .clearDeadline]
        case .completing(let cancelled) where phase == .running || phase == .launching:
            phase = .completing
            completion = cancelled ? .cancelledByExtension : .completed
            return [.setDeadline(Self.readingBudget + point.completionBudget)]
        case .finished where phase == .completing:
            phase = .expiring
            return [.setDeadline(point.expirationGrace)]
        case .closed where phase == .launching:
            completion = .completed
            return []
        case .closed where phase == .running:
            phase = .completing
            completion = .completed
            return [.setDeadline(point.completionBudget)]
        case .attached where phase == .launching:
            completion = nil
            return []
        case .attached where phase == .completing:
            phase = .running
            completion = nil
            return [.clearDeadline]
        case .woken where phase == .completing:
            return [.setDeadline(point.completionBudget)]
        case .sessionEnded:
            hasSessionEnded = true
            return []
        case .unusable(let reason, let explanation):
            cause = cause ?? (reason == .confinement ? .sandbox : .unusable, explanation)
            phase = .expiring
            return [.setDeadline(point.expirationGrace)]
        case .blocked where point.mainThreadBudget != nil:
            return [.setPatience(point.mainThreadBudget)]
        case .responding:
            return [.setPatience(nil)]
        case .stillBlocked:
            return kill(.blocked, "Its main thread had taken nothing for \(((point.mainThreadBudget ?? .zero) * 2).inWords). Work belongs elsewhere.")
        case .pressure where phase == .completing:
            return deadline()  // its time in the background ends early
        case .pressure where phase != .expiring:
            return kill(.memoryPressure, "The machine was short of memory, and it was the first to go.")
        case .mustEnd(.hostGone, _) where completion != nil:
            return []  // its completion block has its time, with or without a host
        case .mustEnd(let reason, let explanation):
            return kill(reason, explanation)
        case .lineClosed:
            return kill(.protocol, "It closed its line to the system.")
        case .deadline:
            return deadline()
        case .exited where hasSessionEnded && cause == nil && completion == nil:
            phase = .judging
            return [.setDeadline(Self.judgementBudget)]
        case .exited(let report, let lastLine):
            let (reason, explanation) = verdict(report, lastLine)
            phase = .ended
            return [.clearDeadline, .end(reason, explanation)]
        case .launchFailed(let explanation):
            phase = .ended
            return [.clearDeadline, .end(.sandbox, explanation)]
        case .started, .startedPrepared, .requested, .loaded, .completing, .finished, .closed, .attached, .woken, .blocked, .pressure:
            return []  // out of turn: the process repeats itself
        }
    }

    private mutating func kill(_ reason: WireEndReason, _ explanation: String) -> [Action] {
        // A completed request stays completed, even when the process has to be killed.
        cause = cause ?? completion.map { ($0, words(for: $0)) } ?? (reason, explanation)
        return [.setDeadline(Self.killBudget), .kill]
    }

    /// A prepared process reports its readiness.
    var isReady: Bool { phase == .prepared && cause == nil && told == [.prepared] }

    /// Nobody waits for a prepared process: whatever happens before its request ends it at once.
    private mutating func wait(_ event: Event) -> [Action] {
        switch event {
        case .requested(let budget) where isReady:
            phase = .launching
            requestBudget = budget
            return [.setDeadline(point.launchBudget)]
        case .exited:
            phase = .ended
            return [.clearDeadline, .end(cause?.reason ?? .exited, cause?.explanation ?? "It ended before it had a request.")]
        case .launchFailed(let explanation):
            phase = .ended
            return [.clearDeadline, .end(.sandbox, explanation)]
        case .mustEnd(let reason, let explanation): return kill(reason, explanation)
        default: return kill(.cancelledByHost, "No request came.")
        }
    }

    private mutating func judge(_ event: Event) -> [Action] {
        switch event {
        case .mustEnd(let reason, let explanation):
            phase = .ended
            return [.clearDeadline, .end(reason, explanation)]
        case .deadline:
            phase = .ended
            return [.clearDeadline, .end(.hostGone, "The host closed the session before the extension had completed.")]
        default: return []
        }
    }

    private mutating func deadline() -> [Action] {
        switch phase {
        case .requested, .launching:
            return kill(.launchTimeout, "It was not ready within \(point.launchBudget.inWords); an extension should launch in well under a second.")
        case .running:
            return kill(.requestTimeout, "It had not completed within \((requestBudget ?? .zero).inWords).")
        case .completing:
            phase = .expiring
            return [.setDeadline(point.expirationGrace), .expire(point.expirationGrace)]
        case .expiring:
            cause = cause ?? (.expired, "It was still running \(point.expirationGrace.inWords) after it had been told to leave.")
            return [.setDeadline(Self.killBudget), .kill]
        case .prepared, .judging, .ended:
            return []
        }
    }

    private func words(for completion: WireEndReason) -> String {
        if point.outlivesHost { return "It was closed." }
        return completion == .completed ? "It completed the request." : "It cancelled the request."
    }

    private func verdict(_ report: ExitReport, _ lastLine: String?) -> (WireEndReason, String) {
        if let cause { return cause }
        if let completion, report.signal == 0 {
            return (completion, words(for: completion))
        }
        let printed = lastLine.map { " The last thing it printed: \($0)" } ?? ""
        if phase == .launching, report.signal == 0 {
            return (.sandbox, "Its process could not be started (status \(report.status)).\(printed) Run `appex doctor`.")
        }
        if report.signal != 0 {
            let name = Signal.name(report.signal)
            let limit = memoryLimit.inMebibytes
            if report.hitMemoryLimit {
                let peak = Int64(clamping: report.peakMemory).inMebibytes
                return (.memoryLimit, "It held \(peak) of memory and memory files, and may hold \(limit) of its own.")
            }
            if report.peakMemory >= UInt64(clamping: memoryLimit / 10 * 8) {
                return (
                    .memoryLimit, "It used \(Int64(clamping: report.peakMemory).inMebibytes) of the \(limit) that it may, and ended with \(name)."
                )
            }
            return (.crashed, "It crashed with \(name); an allocation beyond \(limit) crashes, too.\(printed)")
        }
        if point.outlivesHost { return (report.status == 0 ? .completed : .exited, "It exited with status \(report.status).\(printed)") }
        return (.exited, "It exited with status \(report.status) before it had completed the request.\(printed)")
    }
}
