import ExtensionModel
import Sandbox
import SystemCalls
import Wire

/// Processes that are made before a request comes for them: sandboxed like any other, with the SDK loaded, and with nothing of the extension, of a
/// request or of the person.
extension LifecycleService {
    /// A host shows a choice. What cannot be prepared is left out without a word.
    func prepare(_ request: WirePrepareExtensions, host: AskingHost) {
        let wanted = request.extensionIdentifiers.prefix(PreparedShelf.limit)
        guard !wanted.isEmpty else { return }
        Task {
            // The most likely one last: when there are too many, the first ones go.
            for identifier in wanted.reversed() { await prepare(identifier, host: host) }
            if host.channel.end != nil { dropPrepared(of: host.id) }
        }
    }

    private func prepare(_ identifier: String, host: AskingHost) async {
        let catalogVersion = decider.catalog.version
        // Prepared processes never take the places of requests.
        guard runningCount < Self.limit / 2, let entry = try? decider.check(identifier) else { return }
        guard decider.isSettled(entry) else { return }
        guard let rung = await planner.ladder.rung(), rung.isSandboxed else { return }
        let launch = await planner.sized(planner.request(for: entry))
        let process = RunningExtension(
            launch, requested: .now, host: nil, requestBudget: nil, services: services, groups: planner.groups, disk: planner.disk,
            writers: { [weak self] folder in self?.writers(in: folder) ?? [] }
        ) { [weak self] process, record in
            self?.shelf.withLock { $0.remove(process.identifier) }
            process.preparedEnded(record)
            self?.remove(process)
        }
        process.state.withLock { $0.preparation = Preparation() }
        let inputs = PreparedShelf.Inputs(launch, rung: rung, catalog: catalogVersion)
        guard let dropped = shelf.withLock({ $0.add(process.identifier, inputs, owner: host.id) }) else { return }
        drop(dropped, "Others are more likely.")
        guard insertPrepared(process) else { return shelf.withLock { $0.remove(process.identifier) } }
        var plan = LaunchPlan.make(launch, runtime: planner.ladder.runtime, rung: rung)
        plan.launch.prepared = true
        await process.launch(plan, group: planner.group(for: launch), session: nil)
        process.endIfDropped()
        // Whatever changed while the process was being started did not find it.
        if decider.catalog.version != catalogVersion { dropPrepared() }
    }

    /// Hands a request to a prepared process; nil when none waits that was made from the same inputs, or when it does not confirm the request.
    func takePrepared(
        _ launch: LaunchRequest, catalog version: UInt64, _ taken: PreparedRequest
    ) async throws -> (process: RunningExtension, hostEnd: OwnedDescriptor)? {
        guard !shelf.withLock({ $0.processes.isEmpty }), let rung = await planner.ladder.rung() else { return nil }
        let inputs = PreparedShelf.Inputs(await planner.sized(launch), rung: rung, catalog: version)
        // One that is still being started is ahead of any that would be started now. It stays on the shelf meanwhile, so that it is dropped as others.
        if let identifier = shelf.withLock({ $0.process(for: inputs) }) { await prepared(identifier)?.waitUntilReady() }
        let (identifier, outdated) = shelf.withLock { $0.take(inputs) }
        drop(outdated, "It was made from something else.")
        guard let identifier, let process = prepared(identifier), process.isReady else {
            if let identifier { drop([identifier], "It was not ready.") }
            return nil
        }
        try checkLimit(of: taken.host)
        let (hostEnd, extensionEnd) = try Channel.pair()
        return await process.take(taken, session: extensionEnd) ? (process, hostEnd) : nil
    }

    // MARK: - Dropping

    /// Something has changed that processes are made from, or memory is short.
    func dropPrepared() { drop(shelf.withLock { $0.removeAll() }, "It is no longer wanted.") }

    /// The host that asked for them has disconnected.
    func dropPrepared(of owner: HostIdentifier) { drop(shelf.withLock { $0.removeAll(of: owner) }, "The host went away.") }

    private func drop(_ identifiers: [String], _ why: String) {
        for identifier in identifiers { prepared(identifier)?.drop(why) }
    }
}
