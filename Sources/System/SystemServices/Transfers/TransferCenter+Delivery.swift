import Foundation
import Registry
import SystemCalls
import Wire

/// What a process is told of its transfers, and asked for them.
extension TransferCenter {
    func status(_ transfer: Transfer, withRequest: Bool = true) -> WireTransferStatus {
        transfer.record.status(state(transfer), live: transfer.run.map { ($0.size, $0.sent) }, withRequest: withRequest)
    }

    func state(_ transfer: Transfer) -> WireTransferState {
        if transfer.record.end != nil { return .finished }
        if transfer.record.isPaused { return .paused }
        if transfer.record.isSuspended { return .suspended }
        return transfer.run == nil ? .waiting : .running
    }

    func notifyOfProgress(_ id: Int64, resumedAt: Int64) {
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
            remove(transfer)
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
