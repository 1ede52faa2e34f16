import Foundation
import Registry
import SystemCalls
import Wire

extension TransferCenter {
    /// The longest time that a watcher waits for an answer, and the shortest time between two answers.
    private static let watchBudget = Duration.seconds(30)
    private static let watchInterval = Duration.milliseconds(400)

    /// Answers at once when the list is newer than the one the host knows, and otherwise when it changes.
    func list(_ request: IncomingRequest<WireListTransfers>) {
        if files.exist { _ = try? opened() }
        guard request.message.knownVersion == version else { return request.reply(summary()) }
        watchers.append(request)
        let identity = ObjectIdentifier(request.call)
        Reactor.shared.schedule(after: Self.watchBudget) { [weak self] in
            self?.post { center in
                guard let place = center.watchers.firstIndex(where: { ObjectIdentifier($0.call) == identity }) else { return }
                center.watchers.remove(at: place).reply(center.summary())
            }
        }
    }

    func answerWatchers() {
        guard !watchers.isEmpty, !isAnswering else { return }
        isAnswering = true
        Reactor.shared.schedule(after: Self.watchInterval) { [self] in
            post { center in
                center.isAnswering = false
                let summary = center.summary()
                for watcher in center.watchers { watcher.reply(summary) }
                center.watchers = []
            }
        }
    }

    private func summary() -> WireTransferList {
        var list = WireTransferList()
        list.version = version
        list.transfers = transfers.sorted { $0.key < $1.key }.compactMap { id, transfer in
            guard let session = sessions[transfer.record.session]?.record else { return nil }
            var summary = WireTransferSummary()
            summary.number = UInt64(clamping: id)
            summary.app = session.app
            summary.session = session.identifier
            summary.transfer = status(transfer)
            // Headers and bodies can contain secrets, so the list has none.
            summary.transfer.request.headers = []
            summary.transfer.request.body = Data()
            summary.receivedTwice = UInt64(clamping: transfer.run == nil ? transfer.record.fetchedTwice : 0)
            summary.bytesPerSecond = UInt64(transfer.run?.speed ?? 0)
            summary.tries = UInt32(clamping: transfer.record.tries)
            summary.note = note(transfer, session)
            return summary
        }
        return list
    }

    private func note(_ transfer: Transfer, _ session: TransferSessionRecord) -> String {
        let record = transfer.record
        if let end = record.end { return end.code == 0 ? "waits for its app" : end.message }
        if record.isPaused { return "paused; `appex transfers resume` goes on" }
        if record.isSuspended { return "suspended by its app" }
        if transfer.run != nil { return "" }
        if transfer.isAsking { return "its app is asked for a password" }
        let wait = max(record.retryAt, record.earliestBegin) - Self.now
        if wait > 1 { return record.retryAt > record.earliestBegin ? "tries again in \(Int(wait)) s" : "begins in \(Int(wait)) s" }
        return session.isDiscretionary ? "waits until nothing else is transferred" : "waits for its turn"
    }

    func control(_ request: WireControlTransfers) throws -> WireControlledTransfers {
        if files.exist { _ = try opened() }
        let numbers = request.numbers.isEmpty ? transfers.keys.sorted() : request.numbers.map { Int64(clamping: $0) }
        if let missing = numbers.first(where: { transfers[$0] == nil }) {
            throw SystemFailure(.notFound, "There is no transfer \(missing).", remedy: "`appex transfers` shows which there are.")
        }
        var reply = WireControlledTransfers()
        for number in numbers where transfers[number]?.record.end == nil {
            switch request.action {
            case .suspend: setWaiting(number) { $0.isPaused = true }
            case .resume: setWaiting(number) { $0.isPaused = false }
            case .cancel: finish(number, URLProblem.cancelled.end)
            case .cancelKeeping, .describe, .unspecified, .UNRECOGNIZED: throw SystemFailure(.unsupported, "That cannot be done with a transfer.")
            }
            reply.numbers.append(UInt64(clamping: number))
        }
        return reply
    }
}
