import ExtensionModel
import Foundation
import Registry
import SystemCalls
import Wire

/// Background sessions of processes.
extension TransferCenter {
    /// How long a process that has completed may take to exit, before its session counts as in use.
    private static let handOverBudget = Duration.seconds(1)

    func open(_ request: IncomingRequest<WireOpenTransferSession>, _ process: ConnectedProcess, isPatient: Bool = true) {
        do {
            request.reply(try open(request.message, process))
        } catch let problem as URLProblem where problem == .inUse && isPatient {
            applicants.append((request, process))
            Reactor.shared.schedule(after: Self.handOverBudget) { [self] in post { $0.readmit(isPatient: false) } }
        } catch {
            request.fail(SystemFailure(error).failure)
        }
    }

    private func readmit(isPatient: Bool) {
        let waiting = applicants
        applicants = []
        for (request, process) in waiting { open(request, process, isPatient: isPatient) }
    }

    private func open(_ request: WireOpenTransferSession, _ process: ConnectedProcess) throws -> WireOpenedTransferSession {
        guard process.entitlements.isNetworkClient else {
            throw SystemFailure(
                .refused, "\(process.bundleIdentifier) may not use the network.", remedy: "Add \(Entitlements.Key.networkClient) to its entitlements."
            )
        }
        guard !request.identifier.isEmpty, request.identifier.utf8.count <= 255 else {
            throw SystemFailure(.malformed, "A background session needs an identifier of at most 255 bytes.")
        }
        let group = request.sharedContainer
        let isExtension = process.bundleIdentifier != process.appIdentifier
        guard group.isEmpty ? !isExtension : process.entitlements.applicationGroups.contains(group) else { throw URLProblem.needsContainer }
        let store = try opened()
        let known = sessions.first { $0.value.record.app == process.appIdentifier && $0.value.record.identifier == request.identifier }
        if let owner = known?.value.process, owner.id != process.id { throw URLProblem.inUse }
        if known == nil, sessions.values.count(where: { $0.record.app == process.appIdentifier }) >= Self.sessionsPerApp {
            throw SystemFailure(.limit, "An app may have \(Self.sessionsPerApp) background sessions.", remedy: "Use one again.")
        }
        var record =
            known?.value.record
            ?? TransferSessionRecord(
                app: process.appIdentifier, identifier: request.identifier, group: group, isDiscretionary: false, sendsLaunchEvents: true,
                connectionsPerHost: 0)
        // An app that takes over its extension's session need not know the extension's group.
        if !group.isEmpty { record.group = group }
        record.isDiscretionary = request.discretionary
        record.sendsLaunchEvents = request.sendsLaunchEvents
        record.connectionsPerHost = request.connectionsPerHost == 0 ? 4 : min(Int(request.connectionsPerHost), TransferQueue.limitPerApp)
        if record != known?.value.record { try store.save(&record) }
        guard let id = record.id else { throw SystemFailure(.storage, "The session could not be saved.") }
        var session = sessions[id] ?? Session(record: record)
        session.record = record
        session.process = process
        session.hasWoken = false
        session.diskLimit = record.group.isEmpty ? process.diskLimit : process.groupDiskLimit
        sessions[id] = session
        var reply = WireOpenedTransferSession()
        reply.lastTask = UInt64(clamping: record.lastTask)
        reply.transfers = of(id).filter { $0.value.record.end == nil }.map { status($0.value) }
        // After the reply.
        post { $0.deliver(id) }
        return reply
    }

    func close(_ request: WireCloseTransferSession, _ process: ConnectedProcess) throws -> WireClosedTransferSession {
        let id = try session(request.session, of: process)
        if request.cancels {
            // No process remains that could be notified.
            for (transfer, value) in of(id) where value.record.end == nil { stopAndForget(transfer) }
        }
        // The session itself stays, at the cost of a row: its task numbers must not be used again.
        sessions[id]?.process = nil
        sessions[id]?.isDelivering = false
        return WireClosedTransferSession()
    }

    /// The process has ended; its sessions are free, and their transfers continue.
    func ended(_ process: ConnectedProcess) {
        applicants.removeAll { $0.process.id == process.id }
        defer { readmit(isPatient: true) }
        for (id, session) in sessions where session.process?.id == process.id {
            sessions[id]?.process = nil
            sessions[id]?.isDelivering = false
            if of(id).contains(where: { $0.value.record.end != nil }) { sessions[id]?.hasMissed = true }
            for (transfer, value) in of(id) where value.isAsking { transfers[transfer]?.isAsking = false }
            wakeIfNeeded(id)
        }
        schedule()
    }

    /// The app is no longer installed.
    func remove(app: String) {
        guard files.exist, (try? opened()) != nil else { return }
        for (id, session) in sessions where session.record.app == app {
            for transfer in of(id).keys { stopAndForget(transfer) }
            try? store?.remove(session: id)
            sessions[id] = nil
        }
    }

    private func stopAndForget(_ id: Int64) {
        if var record = transfers[id]?.record, record.end == nil {
            record.end = URLProblem.cancelled.end
            noteUpload(record)
        }
        if transfers[id]?.run != nil { engine.stop(id) }
        remove(id)
    }

    func of(_ session: Int64) -> [Int64: Transfer] { transfers.filter { $0.value.record.session == session } }

    func session(_ identifier: String, of process: ConnectedProcess) throws -> Int64 {
        guard let id = sessions.first(where: { $0.value.process?.id == process.id && $0.value.record.identifier == identifier })?.key else {
            throw URLProblem(code: -997, message: "The background session is not one of this process.")
        }
        return id
    }
}
