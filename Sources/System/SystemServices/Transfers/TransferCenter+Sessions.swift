import ExtensionModel
import Foundation
import Registry
import SystemCalls
import Wire

extension TransferCenter {
    // MARK: - Sessions

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
        guard let id = record.id else { throw SystemFailure(.storage, "The session could not be kept.") }
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
    func forget(app: String) {
        guard files.exist, (try? opened()) != nil else { return }
        for (id, session) in sessions where session.record.app == app {
            for transfer in of(id).keys { stopAndForget(transfer) }
            try? store?.remove(session: id)
            sessions[id] = nil
        }
    }

    private func stopAndForget(_ id: Int64) {
        if transfers[id]?.run != nil { engine.stop(id) }
        forget(id)
    }

    func of(_ session: Int64) -> [Int64: Transfer] { transfers.filter { $0.value.record.session == session } }

    func session(_ identifier: String, of process: ConnectedProcess) throws -> Int64 {
        guard let id = sessions.first(where: { $0.value.process?.id == process.id && $0.value.record.identifier == identifier })?.key else {
            throw URLProblem(code: -997, message: "The background session is not one of this process.")
        }
        return id
    }

    // MARK: - Transfers

    func add(_ request: WireAddTransfer, _ descriptor: OwnedDescriptor?, _ process: ConnectedProcess) throws -> WireAddedTransfer {
        let sessionID = try session(request.session, of: process)
        guard var session = sessions[sessionID]?.record else { throw URLProblem.inUse }
        let wanted = request.transfer
        guard transfers.values.count(where: { sessions[$0.record.session]?.record.app == session.app }) < Self.transfersPerApp else {
            throw SystemFailure(
                .limit, "An app may have \(Self.transfersPerApp) background transfers at a time.", remedy: "Wait until some have ended.")
        }
        guard let task = Int64(exactly: wanted.task), task > session.lastTask, [.download, .upload].contains(wanted.kind) else {
            throw SystemFailure(.malformed, "The transfer has no number of its own, or no kind.")
        }
        let kind: TransferRecord.Kind = wanted.kind == .download ? .download : .upload
        let file = try descriptor.map(Self.received)
        guard kind == .download || file != nil else {
            throw URLProblem(code: -1100, message: "A background session uploads files only, and there is none.")
        }
        let timeout = request.resourceTimeoutMs == 0 ? Self.resourceTimeout : min(Double(request.resourceTimeoutMs) / 1000, Self.resourceTimeout)
        var record = TransferRecord(
            session: sessionID, task: task, kind: kind, request: try TransferRecord.Request(wanted.request, defaults: request.headers, kind: kind),
            priority: wanted.priority.isFinite ? min(max(wanted.priority, 0), 1) : 0.5, label: String(wanted.description_p.prefix(1024)),
            earliestBegin: wanted.earliestBegin.isFinite ? wanted.earliestBegin : 0, deadline: Self.now + timeout,
            size: Int64(file?.size ?? 0))
        if kind == .upload, UInt64(clamping: record.size) > room(in: sessionID) { throw Self.noRoom }
        let part = kind == .download ? try begun(request, file) : nil
        if let part { record.goOn(from: part, boot: boot) }
        session.lastTask = task
        let store = try opened()
        try store.add(&record, to: session)
        guard let id = record.id else { throw SystemFailure(.storage, "The transfer could not be kept.") }
        if let file, kind == .upload || part != nil {
            do {
                if let part { try files.keepPart(file, size: Int(clamping: part.size), as: id) } else { try files.keepUpload(file, as: id) }
            } catch {
                try store.remove(transfer: id)
                throw error
            }
        }
        sessions[sessionID]?.record = session
        transfers[id] = Transfer(record)
        changed()
        post { $0.schedule() }
        return WireAddedTransfer()
    }

    private static func received(_ descriptor: OwnedDescriptor) throws(URLProblem) -> ReceivedFile {
        do {
            return try ReceivedFile(descriptor, name: "The file of the transfer")
        } catch {
            throw URLProblem(code: -1102, message: error.description)
        }
    }

    /// The part of the file that an earlier download saved, if it can be resumed.
    private func begun(_ request: WireAddTransfer, _ file: ReceivedFile?) throws -> WireTransferPart? {
        guard request.hasPart else { return nil }
        let part = request.part
        guard let size = file?.size, let length = Int64(exactly: part.size), length > 0, size >= length else {
            throw URLProblem(code: -1100, message: "What the earlier download has left is not there any more.")
        }
        guard !part.validator.isEmpty, part.validator.utf8.count <= 1024, TransferRecord.Request.isValue(part.validator),
            part.total < 0 || part.total >= length
        else { throw SystemFailure(.malformed, "What the earlier download has left cannot be gone on from.") }
        return part
    }

    func change(_ request: WireChangeTransfer, _ process: ConnectedProcess) throws -> WireChangedTransfer {
        let session = try session(request.session, of: process)
        guard let id = of(session).first(where: { $0.value.record.task == Int64(clamping: request.task) })?.key else {
            return WireChangedTransfer()  // it has ended already
        }
        switch request.action {
        case .suspend: setWaiting(id) { $0.isSuspended = true }
        case .resume: setWaiting(id) { $0.isSuspended = false }
        case .cancel: finish(id, URLProblem.cancelled.end)
        case .cancelKeeping:
            transfers[id]?.record.keepsPart = true
            finish(id, URLProblem.cancelled.end)
        case .describe:
            transfers[id]?.record.priority = request.priority.isFinite ? min(max(request.priority, 0), 1) : 0.5
            transfers[id]?.record.label = String(request.description_p.prefix(1024))
            keep(id)
        case .unspecified, .UNRECOGNIZED: break
        }
        return WireChangedTransfer()
    }

    /// Changes the properties that make a transfer wait.
    func setWaiting(_ id: Int64, _ change: (inout TransferRecord) -> Void) {
        guard var record = transfers[id]?.record, record.end == nil else { return }
        change(&record)
        record.retryAt = 0
        transfers[id]?.record = record
        keep(id)
        if record.isSuspended || record.isPaused { stop(id, .wait) }
        changed()
        schedule()
    }

    // MARK: - Telling

    func status(_ transfer: Transfer, withRequest: Bool = true) -> WireTransferStatus {
        transfer.record.status(state(transfer), live: transfer.run.map { ($0.size, $0.sent) }, withRequest: withRequest)
    }

    func state(_ transfer: Transfer) -> WireTransferState {
        if transfer.record.end != nil { return .finished }
        if transfer.record.isPaused { return .paused }
        if transfer.record.isSuspended { return .suspended }
        return transfer.run == nil ? .waiting : .running
    }

    func tellProgress(_ id: Int64, resumedAt: Int64) {
        guard let transfer = transfers[id], let session = sessions[transfer.record.session], let process = session.process else { return }
        var event = WireTransferProgressed()
        event.session = session.record.identifier
        event.transfer = status(transfer, withRequest: false)
        event.resumedAt = UInt64(clamping: resumedAt)
        try? process.channel.send(event)  // the next event has newer figures
    }

    /// Delivers the ended transfers of a session to its process one by one: the next one after the process has accepted the last.
    func deliver(_ id: Int64) {
        guard let session = sessions[id], let process = session.process, !session.isDelivering else { return }
        let over = of(id).filter { $0.value.record.end != nil }.min { $0.key < $1.key }
        var message = WireDeliverTransfer()
        message.session = session.record.identifier
        var descriptors: [OwnedDescriptor] = []
        if let (number, transfer) = over {
            message.transfer = status(transfer)
            var end = transfer.record.end
            do { try handOver(number, transfer, session, process, &message, &descriptors) } catch let problem as URLProblem {
                end = problem.end
            } catch {
                end = TransferRecord.End(code: -3000, message: "\(error)")
            }
            if let end, end.code != 0 {
                message.problem.code = Int32(clamping: end.code)
                message.problem.message = end.message
            }
        } else {
            guard session.hasMissed else { return }
            message.isLast = true
        }
        sessions[id]?.isDelivering = true
        process.channel.ask(message, descriptors: descriptors, deadline: Self.deliveryBudget) { [self, processID = process.id] answer in
            post { $0.delivered(over?.key, of: id, to: processID, isTaken: (try? answer.get()) != nil) }
        }
    }

    /// How long a delegate may take for one file.
    private static let deliveryBudget = Duration.seconds(600)

    private func handOver(
        _ id: Int64, _ transfer: Transfer, _ session: Session, _ process: ConnectedProcess, _ message: inout WireDeliverTransfer,
        _ descriptors: inout [OwnedDescriptor]
    ) throws {
        if let part = transfer.record.part {
            message.part = part
        } else if transfer.record.end?.code != 0 {
            return
        }
        guard transfer.record.kind == .download else { return descriptors += [files.openAnswer(id)].compactMap { $0 } }
        let container = session.record.group.isEmpty ? paths.home(of: process.bundleIdentifier) : paths.container(ofGroup: session.record.group)
        guard let inside = process.inside(container) else {
            throw SystemFailure(.refused, "\(process.bundleIdentifier) does not share the container \(session.record.group).")
        }
        let size = UInt64(clamping: files.size(id))
        // The waiting file counted already, so this checks what the app has written meanwhile.
        guard transfer.record.part != nil || size <= roomInContainer(of: session) else { throw Self.noRoom }
        let place = try files.handOver(id, into: container)
        transfers[id]?.isInContainer = true
        if let place {
            message.path = inside + "/" + place
            disk[containerFolder(of: session.record)]?.allocated += size
        }
    }

    private func delivered(_ transfer: Int64?, of id: Int64, to process: String, isTaken: Bool) {
        // A delegate may have closed the session in its last callback.
        let hasIt = sessions[id]?.process?.id == process
        if hasIt { sessions[id]?.isDelivering = false }
        guard isTaken else { return }  // the next process receives it
        if let transfer {
            forget(transfer)
        } else if !of(id).contains(where: { $0.value.record.end != nil }) {
            sessions[id]?.hasMissed = false
        }
        if hasIt { deliver(id) }
    }

    /// Has the containing app started when all transfers of a session have ended and no process uses the session.
    func wakeIfNeeded(_ id: Int64) {
        guard let session = sessions[id], session.process == nil, session.record.sendsLaunchEvents, !session.hasWoken, let waker else { return }
        let all = of(id).values
        guard !all.isEmpty, all.allSatisfy({ $0.record.end != nil }) else { return }
        sessions[id]?.hasWoken = true
        waker.wake(app: session.record.app, forSession: session.record.identifier)
    }

    // MARK: - Challenges

    /// Asks the process for a name and a password; without a process, the server's answer is the result.
    func challenge(_ id: Int64, _ header: String) {
        guard let transfer = transfers[id], let session = sessions[transfer.record.session], let process = session.process, transfer.refusals < 3
        else { return takeAnswer(id) }
        let address = transfer.record.response?.url ?? transfer.record.request.url
        let url = URLComponents(string: address)
        var question = WireChallengeTransfer()
        question.session = session.record.identifier
        question.task = UInt64(clamping: transfer.record.task)
        question.host = url?.host ?? ""
        question.scheme = url?.scheme ?? "https"
        question.port = UInt32(clamping: url?.port ?? (question.scheme == "http" ? 80 : 443))
        question.method = header.lowercased().hasPrefix("digest") ? "digest" : "basic"
        question.realm = header.firstMatch(of: /realm="([^"]*)"/).map { String($0.1) } ?? ""
        question.failures = transfer.refusals
        transfers[id]?.isAsking = true
        keep(id)
        process.channel.ask(question, deadline: Self.deliveryBudget) { [self] answer in
            post { $0.answered(id, to: address, try? answer.get().message) }
        }
    }

    private func answered(_ id: Int64, to asker: String, _ answer: WireAnsweredChallenge?) {
        guard transfers[id]?.isAsking == true else { return }
        transfers[id]?.isAsking = false
        guard let answer, !answer.cancels else { return finish(id, URLProblem.cancelled.end) }
        guard !answer.user.isEmpty else { return takeAnswer(id) }
        transfers[id]?.user = answer.user
        transfers[id]?.password = answer.password
        transfers[id]?.asker = asker
        transfers[id]?.refusals += 1
        schedule()
    }

    private func takeAnswer(_ id: Int64) {
        transfers[id]?.takesAnyStatus = true
        schedule()
    }
}
