import Foundation
import Registry
import Sandbox
import Wire

/// What processes and hosts ask about background transfers, decoded.
final class TransferService: ProcessService {
    private let center: TransferCenter
    /// What each process may still have written to the disk: all its transfers begun and ended at once, and then some a second.
    private let changes = ProcessAllowances(burst: Double(4 * TransferCenter.transfersPerApp), perSecond: 50)
    let methods: [WireMethod] = [.openTransferSession, .addTransfer, .changeTransfer, .closeTransferSession]

    init(paths: SystemPaths, ladder: SandboxLadder, disk: DiskFigures) { center = TransferCenter(paths: paths, ladder: ladder, disk: disk) }

    /// Whether something is to be transferred: the system stays.
    var hasWork: Bool { center.hasWork.withLock { $0 } }

    /// Goes on with what an earlier process left, if it left something. After the first clients can connect.
    func recover() {
        guard center.files.exist else { return }
        center.post { $0.recover() }
    }

    /// Who starts containing apps.
    func setWaker(_ waker: any AppWaking) { center.post { $0.waker = waker } }

    func receive(_ call: IncomingCall, from process: ConnectedProcess) {
        guard changes.take(process) else {
            return call.fail(WireFailure(.limit, "It changes its background transfers too often.", remedy: "Wait for a moment."))
        }
        switch call.method {
        case .openTransferSession:
            guard let request = call.decode(WireOpenTransferSession.self) else { return }
            center.post { $0.open(request, process, call) }
        case .addTransfer:
            let file = call.descriptors.first
            answer(call, WireAddTransfer.self) { try $0.add($1, file, process) }
        case .changeTransfer: answer(call, WireChangeTransfer.self) { try $0.change($1, process) }
        case .closeTransferSession: answer(call, WireCloseTransferSession.self) { try $0.close($1, process) }
        default: break
        }
    }

    func ended(_ process: ConnectedProcess) {
        changes.ended(process)
        center.post { $0.ended(process) }
    }

    func list(_ call: IncomingCall) {
        guard let request = call.decode(WireListTransfers.self) else { return }
        center.post { $0.list(request, call) }
    }

    func control(_ call: IncomingCall) {
        answer(call, WireControlTransfers.self) { try $0.control($1) }
    }

    /// The system ends, and what talks to servers with it.
    func end() { center.engine.end() }

    /// The app is removed, and its transfers with it.
    func forget(app: String) {
        center.post { $0.forget(app: app) }
    }

    private func answer<Request: WireRequest>(
        _ call: IncomingCall, _ type: Request.Type, _ body: @escaping @Sendable (isolated TransferCenter, Request) throws -> Request.Reply
    ) {
        guard let request = call.decode(Request.self) else { return }
        center.post { center in
            do {
                call.reply(try body(center, request))
            } catch let problem as URLProblem {
                call.fail(problem.failure)
            } catch {
                call.fail(SystemFailure(error).failure)
            }
        }
    }
}
