import Foundation
import Registry
import Sandbox
import Wire

/// The requests of processes and hosts for background transfers, decoded.
final class TransferService: ProcessService {
    private let center: TransferCenter
    /// How many changes each process may write to the disk: a begin and an end for all its transfers at once, and then some a second.
    private let changes = ProcessAllowances(burst: Double(4 * TransferCenter.transfersPerApp), perSecond: 50)

    init(paths: SystemPaths, ladder: SandboxLadder, disk: DiskFigures) { center = TransferCenter(paths: paths, ladder: ladder, disk: disk) }

    /// Whether there is something to transfer: the system stays for it.
    var hasWork: Bool { center.hasWork.withLock { $0 } }

    /// Resumes the transfers of an earlier process, if there are any. Called after the first clients can connect.
    func recover() {
        guard center.files.exist else { return }
        center.post { $0.recover() }
    }

    /// Sets the object that starts containing apps.
    func setWaker(_ waker: any AppWaking) { center.post { $0.waker = waker } }

    var handlers: WireHandlers<ConnectedProcess> {
        let tooOften = WireFailure(.limit, "It changes its background transfers too often.", remedy: "Wait for a moment.")
        var handlers = WireHandlers<ConnectedProcess>(refusal: { [changes] process in changes.take(process) ? nil : tooOften })
        handlers.receive(WireOpenTransferSession.self) { [center] request, process in center.post { $0.open(request, process) } }
        handlers.receive(WireAddTransfer.self) { [self] request, process in
            answer(request) { try $0.add($1, request.descriptors.first, process) }
        }
        handlers.receive(WireChangeTransfer.self) { [self] request, process in answer(request) { try $0.change($1, process) } }
        handlers.receive(WireCloseTransferSession.self) { [self] request, process in answer(request) { try $0.close($1, process) } }
        return handlers
    }

    func ended(_ process: ConnectedProcess) {
        changes.ended(process)
        center.post { $0.ended(process) }
    }

    func list(_ request: IncomingRequest<WireListTransfers>) { center.post { $0.list(request) } }

    func awaitUploads(_ request: IncomingRequest<WireAwaitUploads>) { center.post { $0.awaitUploads(request) } }

    func control(_ request: IncomingRequest<WireControlTransfers>) { answer(request) { try $0.control($1) } }

    /// The system stops, and the process that talks to servers with it.
    func end() { center.engine.end() }

    /// The app is removed, and its transfers with it.
    func remove(app: String) {
        center.post { $0.remove(app: app) }
    }

    /// Answers in the order in which the requests came.
    private func answer<Request: WireRequest>(
        _ request: IncomingRequest<Request>, _ body: @escaping @Sendable (isolated TransferCenter, Request) throws -> Request.Reply
    ) {
        center.post { center in
            do { request.reply(try body(center, request.message)) } catch { request.fail(SystemFailure(error).failure) }
        }
    }
}
