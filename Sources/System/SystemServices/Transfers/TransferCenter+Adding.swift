import Foundation
import Registry
import SystemCalls
import Wire

/// Transfers that a process adds and changes.
extension TransferCenter {
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
        record.origin = process.id
        if kind == .upload, UInt64(clamping: record.size) > room(in: sessionID) { throw Self.noRoom }
        let part = kind == .download ? try begun(request, file) : nil
        if let part { record.goOn(from: part, boot: boot) }
        session.lastTask = task
        let store = try opened()
        try store.add(&record, to: session)
        guard let id = record.id else { throw SystemFailure(.storage, "The transfer could not be saved.") }
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
        uploads.add(record)
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
            throw URLProblem(code: -1100, message: "The file of the earlier download no longer exists.")
        }
        guard !part.validator.isEmpty, part.validator.utf8.count <= 1024, TransferRecord.Request.isValue(part.validator),
            part.total < 0 || part.total >= length
        else { throw SystemFailure(.malformed, "The data of the earlier download cannot be resumed.") }
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
}
