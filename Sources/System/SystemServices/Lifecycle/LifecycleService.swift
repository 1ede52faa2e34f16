import Foundation
import Registry
import Sandbox
import Synchronization
import SystemCalls
import Wire

/// Starts extensions for hosts, lists the running processes, and records the ended ones.
final class LifecycleService: Sendable {
    /// The largest number of processes that run at the same time, in all and for one host.
    static let limit = 256
    static let limitPerHost = 64

    let decider: LaunchDecider
    let planner: LaunchPlanner
    let services: ProcessServices
    private let crashes: CrashService
    private let registry: Registry
    private let running = Mutex<[String: RunningExtension]>([:])
    private let recorder: LaunchRecorder
    /// The prepared processes that wait for a request; they are in `running`, too.
    let shelf = Mutex(PreparedShelf())
    /// The system is stopping: no more processes are started.
    private let isEnding = Atomic(false)

    init(decider: LaunchDecider, planner: LaunchPlanner, services: ProcessServices, crashes: CrashService, registry: Registry) {
        self.decider = decider
        self.planner = planner
        self.services = services
        self.crashes = crashes
        self.registry = registry
        recorder = LaunchRecorder(registry)
    }

    var runningCount: Int { running.withLock { $0.count } }

    /// The running processes, in the order of their start.
    var processes: [RunningExtension] { running.withLock { $0.values.sorted { $0.started < $1.started } } }

    /// The processes that write in a folder now: extensions share the folders of their groups, and processes of one extension share its own folder.
    func writers(in folder: String) -> [ForeignProcess] {
        running.withLock { Array($0.values) }.filter { $0.diskFolders.contains(folder) }.compactMap(\.program)
    }

    /// The host that shows a process; nil when no host does, and for an ended process.
    func host(of request: String) -> AskingHost? { running.withLock { $0[request] }?.host }

    // MARK: - Begin

    /// Begins a request: decides, starts the process, and returns the host's end of the session.
    ///
    /// - Parameter received: when the request came.
    func begin(
        _ request: WireBeginExtension, received: MonotonicMoment, host: AskingHost, notify: @escaping @Sendable (WireLaunchRecord) -> Void
    ) async throws -> (WireBegunExtension, OwnedDescriptor) {
        var version = decider.catalog.version
        var (entry, requested) = (try decider.decide(request), received)
        if await decider.settle(entry, host: host) {
            // The time that the person took to answer is not part of the launch.
            requested = .now
            version = decider.catalog.version
            entry = try decider.decide(request)
        }
        var launch = planner.request(for: entry)
        launch.monitoredFolders = try planner.monitoredFolders(request.monitoredFolders, of: entry)
        let budget = LaunchPlanner.requestBudget(launch.point, asked: request.requestBudgetMs)
        if !request.unsandboxed {
            let taken = PreparedRequest(requested: requested, host: host, budget: budget) { [weak self] process, record in
                notify(self?.ended(process, record) ?? record)
            }
            if let (process, hostEnd) = try await takePrepared(launch, catalog: version, taken) {
                return (begun(process, entry), hostEnd)
            }
        }
        let process = try add(launch, requested: requested, host: host, requestBudget: budget) { _, record in notify(record) }
        let (hostEnd, extensionEnd): (OwnedDescriptor, OwnedDescriptor)
        do {
            (hostEnd, extensionEnd) = try Channel.pair()
        } catch {
            remove(process)
            throw error
        }
        await start(process, launch, isUnsandboxed: request.unsandboxed, session: extensionEnd)
        return (begun(process, entry), hostEnd)
    }

    private func begun(_ process: RunningExtension, _ entry: CatalogEntry) -> WireBegunExtension {
        var reply = WireBegunExtension()
        reply.request = process.identifier
        reply.extension = entry.summary
        reply.sandboxRung = process.rung
        return reply
    }

    /// Counts a process that is prepared; false when the system is stopping.
    func insertPrepared(_ process: RunningExtension) -> Bool {
        running.withLock { running in
            guard !isEnding.load(ordering: .sequentiallyConsistent) else { return false }
            running[process.identifier] = process
            return true
        }
    }

    func prepared(_ identifier: String) -> RunningExtension? { running.withLock { $0[identifier] } }

    /// Throws when a host has as many processes as it may have.
    func checkLimit(of host: AskingHost) throws {
        guard running.withLock({ $0.values.count { $0.host?.id == host.id } }) < Self.limitPerHost else { throw Self.tooMany }
    }

    private static var tooMany: SystemFailure { SystemFailure(.limit, "Too many extensions are running.", remedy: "Wait until some have ended.") }

    /// Makes a process that counts and is recorded, but has not been started.
    func add(
        _ launch: LaunchRequest, requested: MonotonicMoment = .now, host: AskingHost?, requestBudget: Duration?,
        onEnd: @escaping @Sendable (RunningExtension, WireLaunchRecord) -> Void
    ) throws -> RunningExtension {
        let process = RunningExtension(
            launch, requested: requested, host: host, requestBudget: requestBudget, services: services, groups: planner.groups, disk: planner.disk,
            writers: { [weak self] folder in self?.writers(in: folder) ?? [] }
        ) { [weak self] process, record in
            onEnd(process, self?.ended(process, record) ?? record)
        }
        try running.withLock { running in
            let ofHost = running.values.count { $0.host?.id == host?.id }
            guard !isEnding.load(ordering: .sequentiallyConsistent) else {
                throw SystemFailure(.unavailable, "The system is being stopped.", remedy: "Try again.")
            }
            guard running.count < Self.limit, host == nil || ofHost < Self.limitPerHost else {
                throw Self.tooMany
            }
            running[process.identifier] = process
        }
        return process
    }

    func start(
        _ process: RunningExtension, _ launch: LaunchRequest, isUnsandboxed: Bool = false, session: OwnedDescriptor? = nil,
        begin: (Channel) throws -> Void = { _ in }
    ) async {
        guard let rung = isUnsandboxed ? .unsandboxed : await planner.ladder.rung() else {
            return process.handle(.launchFailed(SandboxLadder.Refusal().description))
        }
        let launch = await planner.sized(launch)
        let plan = LaunchPlan.make(launch, runtime: planner.ladder.runtime, rung: rung)
        await process.launch(plan, group: planner.group(for: launch), session: session, begin: begin)
    }

    func remove(_ process: RunningExtension) { _ = running.withLock { $0.removeValue(forKey: process.identifier) } }

    /// - Returns: the record as it was saved.
    private func ended(_ process: RunningExtension, _ record: WireLaunchRecord) -> WireLaunchRecord {
        let record = crashes.ended(record, launch: process.request, stack: process.stack)
        remove(process)
        recorder.add(record)
        return record
    }

    // MARK: - End

    /// A host cancels one of its requests.
    func end(_ request: WireEndExtension, owner: HostIdentifier) throws {
        guard let process = running.withLock({ $0[request.request] }) else { return }  // it has ended already
        guard process.host?.id == owner else { throw SystemFailure(.notFound, "The request \(request.request) is not one of this host.") }
        switch request.reason {
        case .protocol, .flood: process.handle(.mustEnd(request.reason, request.explanation))
        default: process.hostLeft(.cancelledByHost, "The host gave the request up.")
        }
    }

    /// A host has disconnected.
    func hostGone(_ owner: HostIdentifier) {
        dropPrepared(of: owner)
        for process in running.withLock({ $0.values.filter { $0.host?.id == owner } }) {
            process.hostLeft(.hostGone, "The host went away before the extension had completed.")
        }
    }

    /// Ends every process of an app, and waits until they have ended.
    func end(app identifier: String, _ reason: WireEndReason, _ explanation: String) async {
        for process in running.withLock({ $0.values.filter { $0.app == identifier } }) {
            process.handle(.mustEnd(reason, explanation))
            await process.waitForEnd()
        }
    }

    /// The system is stopping.
    func endAll() async {
        isEnding.store(true, ordering: .sequentiallyConsistent)
        for process in running.withLock({ Array($0.values) }) {
            process.handle(.mustEnd(.systemStopped, "The system was stopped."))
            await process.waitForEnd()
        }
        recorder.flush()
    }

    func launches(_ request: WireListLaunches) throws -> WireLaunchList {
        recorder.flush()
        let limit = request.limit == 0 ? 50 : min(Int(request.limit), Registry.launchLimit)
        let identifier = request.extensionIdentifier.isEmpty ? nil : request.extensionIdentifier
        var list = WireLaunchList()
        list.launches = try registry.launches(extension: identifier, limit: limit).compactMap { try? WireLaunchRecord(serializedBytes: $0) }
        return list
    }
}
