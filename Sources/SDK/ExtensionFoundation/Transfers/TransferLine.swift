import Foundation
import Synchronization
import SystemCalls
import Wire

/// A background session's line to the system.
package final class TransferLine: Sendable {
    private let identifier: String
    private let line: SystemLine
    private static let budget = Duration.seconds(30)
    /// By session identifier; each entry remains until its session is closed.
    private static let observers = Mutex<[String: any TransferObserver]>([:])

    /// A session as the system knows it.
    package struct Opened: Sendable {
        package let line: TransferLine
        package let transfers: [BackgroundTransfer]
        /// The highest `taskIdentifier` that the session has ever used.
        package let lastTask: Int
    }

    private init(_ identifier: String, _ line: SystemLine) {
        self.identifier = identifier
        self.line = line
    }

    /// Opens the session with this identifier; blocks until the system has answered.
    package static func open(
        _ identifier: String, group: String?, isDiscretionary: Bool, sendsLaunchEvents: Bool, connectionsPerHost: Int, observer: any TransferObserver
    ) throws(TransferProblem) -> Opened {
        guard let line = SystemLine.current else { throw .disconnected }
        listen(line)
        var request = WireOpenTransferSession()
        request.identifier = identifier
        request.sharedContainer = group ?? ""
        request.discretionary = isDiscretionary
        request.sendsLaunchEvents = sendsLaunchEvents
        request.connectionsPerHost = UInt32(clamping: connectionsPerHost)
        // Before the call, because earlier events follow its answer at once.
        let isFree = observers.withLock { observers in
            guard observers[identifier] == nil else { return false }
            observers[identifier] = observer
            return true
        }
        guard isFree else { throw TransferProblem(code: -996, message: "This process has a background session of this identifier already.") }
        do {
            let reply = try line.channel.callAndWait(request, deadline: budget).message
            return Opened(
                line: TransferLine(identifier, line), transfers: reply.transfers.map(BackgroundTransfer.init), lastTask: Int(clamping: reply.lastTask)
            )
        } catch {
            observers.withLock { $0[identifier] = nil }
            throw TransferProblem(error)
        }
    }

    /// Hands a transfer to the system. When this returns, the transfer outlives this process.
    package func add(
        _ transfer: BackgroundTransfer, file: FileHandle?, resourceTimeout: Double, headers: [String: String]
    ) throws(TransferProblem) {
        var request = WireAddTransfer()
        request.session = identifier
        request.transfer = transfer.wire
        request.resourceTimeoutMs = UInt64(min(max(resourceTimeout, 0), 604_800) * 1000)
        request.headers = BackgroundTransfer.headers(headers)
        if let part = transfer.wirePart { request.part = part }
        do {
            let descriptor = try file.map { file in try OwnedDescriptor.duplicate(of: file.fileDescriptor) }
            _ = try line.channel.callAndWait(request, descriptors: descriptor.map { [$0] } ?? [], deadline: .seconds(600))
        } catch let error as CallError {
            throw TransferProblem(error)
        } catch {
            throw TransferProblem(code: -1102, message: "\(error)")
        }
    }

    package enum Change: Sendable { case resume, suspend, cancel, cancelKeeping, describe(priority: Float, label: String) }

    package func change(_ task: Int, _ change: Change) {
        var request = WireChangeTransfer()
        request.session = identifier
        request.task = UInt64(clamping: task)
        switch change {
        case .resume: request.action = .resume
        case .suspend: request.action = .suspend
        case .cancel: request.action = .cancel
        case .cancelKeeping: request.action = .cancelKeeping
        case .describe(let priority, let label):
            request.action = .describe
            request.priority = priority
            request.description_p = label
        }
        line.channel.ask(request, deadline: Self.budget) { _ in }  // the result arrives as an event of the transfer
    }

    /// Closes the session, so that another process can open it.
    package func close() {
        Self.observers.withLock { $0[identifier] = nil }
        var request = WireCloseTransferSession()
        request.session = identifier
        line.channel.ask(request, deadline: Self.budget) { _ in }
    }

    // MARK: - Events from the system

    private static func observer(_ identifier: String) -> (any TransferObserver)? { observers.withLock { $0[identifier] } }

    private static func listen(_ line: SystemLine) {
        line.listen(WireTransferProgressed.self) { event in
            observer(event.session)?.progressed(BackgroundTransfer(event.transfer), resumedAt: Int64(clamping: event.resumedAt))
        }
        line.receive(WireDeliverTransfer.self) { request in
            let message = request.message
            guard let observer = observer(message.session) else { return request.fail(closed) }
            let done: @Sendable () -> Void = { request.reply() }
            guard !message.isLast else { return observer.toldAll(done: done) }
            let problem = message.hasProblem ? TransferProblem(code: Int(message.problem.code), message: message.problem.message) : nil
            let answer = request.descriptors.first.flatMap(FileHandle.init(copying:))
            var transfer = BackgroundTransfer(message.transfer)
            transfer.part = message.hasPart ? BackgroundTransfer.part(message.part) : nil
            observer.ended(transfer, problem: problem, path: message.path, answer: answer, done: done)
        }
        line.receive(WireChallengeTransfer.self) { request in
            let message = request.message
            guard let observer = observer(message.session) else { return request.fail(closed) }
            let challenge = TransferChallenge(
                task: Int(clamping: message.task), host: message.host, port: Int(message.port), scheme: message.scheme, realm: message.realm,
                isDigest: message.method == "digest", failures: Int(message.failures))
            observer.challenged(challenge) { answer in
                var reply = WireAnsweredChallenge()
                switch answer {
                case .credential(let user, let password):
                    reply.user = user
                    reply.password = password
                case .none: break
                case .cancel: reply.cancels = true
                }
                request.reply(reply)
            }
        }
    }

    private static let closed = WireFailure(.notFound, "This process has no such background session any more.")
}

extension FileHandle {
    /// A handle with a descriptor of its own, which it closes; nil when there are no descriptors left.
    fileprivate convenience init?(copying descriptor: OwnedDescriptor) {
        let copy = fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { return nil }
        self.init(fileDescriptor: copy, closeOnDealloc: true)
    }
}
