import ExtensionModel
import Foundation
import SafeText
import Sandbox
import Synchronization
import SystemCalls
import Wire

/// One process: its state machine, the code that carries out the actions, and the record of the launch.
///
/// Events come from the reactor's thread and from hosts; the state machine is a value behind one lock, and its actions run outside the lock.
final class RunningExtension: ChannelHandler {
    struct State {
        var lifecycle: ExtensionLifecycle
        var record: WireLaunchRecord
        var timeline: LaunchTimeline
        var process: LaunchedProcess?
        /// The process inside the sandbox, once the kernel has reported its id.
        var inner: ForeignProcess?
        var channel: Channel?
        /// The same process as the services see it.
        var connected: ConnectedProcess?
        /// The host that asked for the process and shows it; nil for an app in the background.
        var host: AskingHost?
        var deadline: Reactor.Key?
        var deadlineDue: ContinuousClock.Instant?
        /// The timer that ends the process when its main thread stays blocked.
        var patience: Reactor.Key?
        /// The process's sockets whose other ends belong to the system or a host, by inode number.
        var lines: Set<UInt64> = []
        var group: ControlGroup?
        var threshold: MemoryThreshold?
        /// The process was asked for its stack; the kill follows.
        var isAsked = false
        var stack: StackRecord?
        /// Of a process that was prepared; nil for any other.
        var preparation: Preparation?
        var waiters: [CheckedContinuation<Void, Never>] = []
        var isEnded = false
    }

    let request: LaunchRequest
    let started = ContinuousClock.Instant.now
    let services: ProcessServices
    let groups: ControlGroups?
    let disk: DiskFigures
    /// All processes that write in a folder, including this process.
    let writers: @Sendable (String) -> [ForeignProcess]
    let onEnd: @Sendable (RunningExtension, WireLaunchRecord) -> Void
    let state: Mutex<State>

    var identifier: String { request.request }
    /// The bundle identifier of the containing app.
    var app: String { request.appIdentifier }
    var host: AskingHost? { state.withLock { $0.host } }
    /// The sandbox rung, as in the record; empty before the start.
    var rung: String { state.withLock { $0.record.sandboxRung } }
    /// The stack that the process left when it ended.
    var stack: StackRecord? { state.withLock { $0.stack } }
    /// The system line; nil before the start and after the end.
    var line: Channel? { state.withLock { $0.channel } }

    /// - Parameter requested: when the system received the request. The times in the record count from then.
    init(
        _ request: LaunchRequest, requested: MonotonicMoment, host: AskingHost?, requestBudget: Duration?, services: ProcessServices,
        groups: ControlGroups? = nil, disk: DiskFigures, writers: @escaping @Sendable (String) -> [ForeignProcess],
        onEnd: @escaping @Sendable (RunningExtension, WireLaunchRecord) -> Void
    ) {
        self.request = request
        self.services = services
        self.groups = groups
        self.disk = disk
        self.writers = writers
        self.onEnd = onEnd
        var record = WireLaunchRecord()
        record.request = request.request
        record.extensionIdentifier = request.extensionIdentifier
        record.displayName = request.displayName
        record.hostName = host?.name ?? "the system"
        record.startedAt = Date().timeIntervalSince1970
        record.memoryLimit = UInt64(clamping: request.point.memoryLimit)
        var timeline = LaunchTimeline(requested: requested)
        timeline.end(.decision)
        state = Mutex(
            State(
                lifecycle: ExtensionLifecycle(point: request.point, requestBudget: requestBudget), record: record, timeline: timeline, host: host))
    }

    // MARK: - Start

    /// Starts the process.
    ///
    /// - Parameters:
    ///   - group: its control group; nil when there is none.
    ///   - session: its end of the session; nil for an app, which receives its sessions over the system line.
    ///   - begin: sends messages that are waiting in the system line when the process starts.
    func launch(_ plan: LaunchPlan, group: ControlGroup? = nil, session: OwnedDescriptor?, begin: (Channel) throws -> Void = { _ in }) async {
        let isPrepared = plan.launch.prepared
        state.withLock { state in
            state.record.sandboxRung = plan.rung.rawValue
            state.group = group
        }
        do {
            for folder in [request.containerPath, request.temporaryPath] + request.groupFolders {
                try PrivateFolder.make(folder)
            }
            PersonalLinks.update(request, rung: plan.rung)
            let (ours, theirs) = try Channel.pair()
            try ours.passCredentials()
            let channel = Channel(ours, handler: self)
            state.withLock { state in
                state.channel = channel
                // A prepared process has nothing to ask of the services.
                if !isPrepared { state.connected = ConnectedProcess(request, rung: plan.rung, channel: channel) }
            }
            // In the socket before the process exists, so the process need not wait for it.
            var first = plan.launch
            if !isPrepared { first.requestedAtNs = state.withLock { $0.timeline.requested.nanoseconds } }
            try channel.send(first)
            try begin(channel)
            perform(state.withLock { $0.lifecycle.handle(isPrepared ? .startedPrepared : .started) })
            noteLine(theirs)
            noteLine(session)
            state.withLock { $0.timeline.end(.plan) }
            let process = try await Launcher.start(plan, system: theirs, host: session, group: group) { [self] report in exited(report) }
            state.withLock { state in
                state.timeline.end(.spawn)
                state.process = process
                state.record.pid = process.child.pid
            }
            watchMemory()
            watchDisk()
            try channel.start()
        } catch {
            perform(state.withLock { $0.lifecycle.handle(.launchFailed("\(error)")) })
        }
    }

    // MARK: - Hosts

    /// A host shows the app from now on; false when another host does, or when the process has ended.
    func attach(_ host: AskingHost) -> Bool {
        let actions = state.withLock { state -> [ExtensionLifecycle.Action]? in
            guard state.host == nil, !state.isEnded else { return nil }
            state.host = host
            return state.lifecycle.handle(.attached)
        }
        perform(actions ?? [])
        return actions != nil
    }

    /// The host cancelled its request, or disconnected.
    func hostLeft(_ reason: WireEndReason, _ explanation: String) {
        guard request.point.outlivesHost else { return handle(.mustEnd(reason, explanation)) }
        perform(
            state.withLock { state in
                state.host = nil
                return state.lifecycle.handle(.closed)
            })
    }

    // MARK: - Events

    func handle(_ event: ExtensionLifecycle.Event) { perform(state.withLock { $0.lifecycle.handle(event) }) }

    /// Waits until the process has ended and is recorded.
    func waitForEnd() async {
        await withCheckedContinuation { continuation in
            let isEnded = state.withLock { state in
                if !state.isEnded { state.waiters.append(continuation) }
                return state.isEnded
            }
            if isEnded { continuation.resume() }
        }
    }

    func channel(_ channel: Channel, received call: IncomingCall) {
        guard let process = state.withLock({ $0.connected }) else {
            if state.withLock({ $0.lifecycle.phase == .prepared }) { handle(.mustEnd(.protocol, "It asked for something before it had a request.")) }
            return call.fail(.unknownRequest)
        }
        services.handlers.receive(call, from: process)
    }

    func channel(_ channel: Channel, received event: IncomingEvent) {
        if let process = state.withLock({ $0.connected }), services.handlers.receive(event, from: process, over: channel) { return }
        if event.decode(WireStackTold.self) != nil {
            // A process that reports its stack unasked is not killed for it.
            if state.withLock({ $0.isAsked }) { killNow() }
            return
        }
        guard let change = event.decode(WireLifecycleChanged.self) else {
            return handle(.mustEnd(.protocol, "It sent the system something that no extension may send."))
        }
        switch state.withLock({ $0.lifecycle.turn(of: change.phase) }) {
        case .now: break
        case .late: return
        case .never: return handle(.mustEnd(.protocol, "It told the system twice what happens once."))
        }
        noteSender(event.senderPID)
        if change.phase == .completing || change.phase == .cancelling { notePeak() }
        let elapsed = state.withLock { state in
            let elapsed = state.timeline.elapsed()
            if change.phase != .prepared, change.hasMarks { state.timeline.take(change.marks, received: elapsed) }
            return elapsed
        }
        switch change.phase {
        case .loaded:
            state.withLock { $0.record.launchUs = elapsed }
            handle(.loaded)
            if request.point.outlivesHost, host == nil { handle(.closed) }
            noteSlowLaunch(elapsed)
        case .began: state.withLock { $0.record.beganUs = elapsed }
        case .completing: handle(.completing(cancelled: false))
        case .cancelling: handle(.completing(cancelled: true))
        case .finished: handle(.finished)
        case .outOfTime: state.withLock { $0.record.outOfTime = true }
        case .prepared: endWaiting()  // the state machine has noted it
        case .blocked:
            Log.write("Its main thread does not respond (\(identifier)).", about: request.extensionIdentifier)
            handle(.blocked)
        case .responding: handle(.responding)
        case .hostGone: if request.point.outlivesHost { hostLeft(.hostGone, "") } else { handle(.sessionEnded) }
        // Only the runner should send this, but the extension shares its process: the sentence is not trusted.
        case .unusable: handle(.unusable(change.reason, PrintableText.line(change.problem, limit: Self.sentenceLength)))
        case .unspecified, .UNRECOGNIZED: break
        }
    }

    func channel(_ channel: Channel, ended end: ChannelEnd) {
        if end.isViolation { return handle(.mustEnd(end.cause == .flood ? .flood : .protocol, "It broke its line to the system: \(end)")) }
        guard end.cause == .closedByPeer else { return }
        // A process that exits closes its line a moment before the kernel reports its end; one that closed the line on purpose is still running then.
        Reactor.shared.schedule(after: .seconds(1)) { [self] in
            handle(.lineClosed)
        }
    }

    /// The longest explanation that a process may give why it cannot run, in characters.
    private static let sentenceLength = 1000

    private func noteSender(_ pid: Int32) {
        guard pid > 0 else { return }
        state.withLock { state in
            state.inner = ForeignProcess(pid: pid)
            state.record.pid = pid
        }
    }
}
