import Foundation
import Synchronization
import SystemCalls
import Wire

/// Arbitrates between processes that use the same files: carries out the actions of `FileArbiter`.
///
/// A claim ends with its process at the latest. Claims are not saved on disk: a restarted system knows of none, and the processes of apps ended with
/// the old system.
final class CoordinationService: ProcessService {
    /// How long a presenter may take to relinquish its item. After that the claim no longer waits for it.
    static let presenterBudget = Duration.seconds(10)

    private struct State {
        var arbiter = FileArbiter()
        var peers: [String: CoordinationPeer] = [:]
        var pids: [String: Int32] = [:]
        var calls: [FileArbiter.ClaimID: IncomingRequest<WireClaimFiles>] = [:]
        var dates: [FileArbiter.ClaimID: Double] = [:]
        var timers: [FileArbiter.AskID: Reactor.Key] = [:]
        /// The errors of presenters that could not relinquish.
        var failures: [FileArbiter.AskID: WireFailure] = [:]
        var mailboxes: [FileArbiter.PresenterID: PresenterMailbox] = [:]
        /// The presenters that did not answer and are already named in the log.
        var silent: Set<FileArbiter.PresenterID> = []

        mutating func note(_ peer: CoordinationPeer, _ call: IncomingCall) {
            peers[peer.id] = peer
            if call.senderPID > 0 { pids[peer.id] = call.senderPID }
        }
    }

    private let state = Mutex(State())
    private let budget: Duration
    /// The folder of the system's data: its configured path, and the path without symbolic links.
    private let data: (configured: String, real: String)

    init(data: String, presenterBudget: Duration = CoordinationService.presenterBudget) {
        let real = realpath(data, nil)
        defer { free(real) }
        self.data = (data, real.map { String(cString: $0) } ?? data)
        budget = presenterBudget
    }

    // MARK: - Peers

    var handlers: WireHandlers<ConnectedProcess> { peerHandlers.mapped { [data] process in CoordinationPeer(process, data: data) } }

    func ended(_ process: ConnectedProcess) { ended(process.id) }

    /// A program that is connected as a host.
    func peer(host name: String, id: String, pid: Int32, channel: Channel) -> CoordinationPeer {
        state.withLock { $0.pids[id] = pid }
        return CoordinationPeer(host: name, id: id, channel: channel, data: data)
    }

    func ended(_ peer: String) {
        perform { state in
            state.pids[peer] = nil
            guard state.peers.removeValue(forKey: peer) != nil else { return [] }
            state.mailboxes = state.mailboxes.filter { $0.key.peer != peer }
            state.silent = state.silent.filter { $0.peer != peer }
            for claim in state.arbiter.claims.values where claim.request.peer == peer {
                state.calls[claim.id] = nil
                state.dates[claim.id] = nil
            }
            return state.arbiter.ended(peer)
        }
    }

    // MARK: - Requests

    /// The requests and events of processes and hosts, which are the same for both.
    var peerHandlers: WireHandlers<CoordinationPeer> {
        var handlers = WireHandlers<CoordinationPeer>()
        handlers.receive(WireClaimFiles.self) { [self] request, peer in claim(request, peer) }
        handlers.receive(WireAddFilePresenter.self) { [self] request, peer in add(request, peer) }
        handlers.answer(WireRemoveFilePresenter.self) { [self] request, peer in
            let presenter = FileArbiter.PresenterID(peer: peer.id, number: request.presenter)
            perform { state in
                state.mailboxes[presenter] = nil
                state.silent.remove(presenter)
                return state.arbiter.removePresenter(presenter)
            }
            return WireRemovedFilePresenter()
        }
        handlers.listen(toEnd: WireReleaseFiles.self) { [self] release, peer in
            perform { state in
                guard let claim = state.arbiter.claim(release.claim, of: peer.id) else { return nil }
                let actions = state.arbiter.release(release.claim, of: peer.id, outcomes: release.outcomes.map(FileOutcome.init))
                if actions != nil { state.dates[claim.id] = nil }
                return actions
            }
        }
        handlers.listen(toEnd: WireFileMoved.self) { [self] move, peer in
            guard let old = peer.item(at: move.oldPath), let new = peer.item(at: move.newPath) else { return false }
            return perform { state in
                let peers = state.peers
                return state.arbiter.moved(by: peer.id, from: old, to: new) { peers[$0]?.path(of: $1) != nil }
            }
        }
        return handlers
    }

    private func claim(_ asked: IncomingRequest<WireClaimFiles>, _ peer: CoordinationPeer) {
        let wire = asked.message
        var request = FileArbiter.Request(
            peer: peer.id, number: wire.claim, accesses: [], purpose: peer.scope + "\0" + wire.purpose, presenter: wire.presenter,
            within: wire.within, holdingUp: wire.holdingUp)
        for access in wire.accesses {
            guard let item = peer.item(at: access.path), let kind = FileArbiter.Access.Kind(access.kind) else {
                return asked.fail(WireFailure(.malformed, "A path of the claim cannot be used."))
            }
            request.accesses.append(FileArbiter.Access(kind: kind, path: item, options: FileAccessOptions(rawValue: access.options)))
        }
        // There can be no more claims and presenters than this.
        guard !request.accesses.isEmpty, wire.purpose.utf8.count <= 512, wire.within.count <= 128, wire.holdingUp.count <= 64 else {
            return asked.fail(WireFailure(.malformed, "The claim is for no item, or for too much."))
        }
        var id: FileArbiter.ClaimID = 0
        perform { state in
            state.note(peer, asked.call)
            let (new, actions) = state.arbiter.claim(request)
            id = new
            state.calls[new] = asked
            state.dates[new] = Date().timeIntervalSince1970
            return actions
        }
        asked.call.onCancel { [weak self, id] in self?.perform { $0.arbiter.cancel(id) } }
    }

    private func add(_ asked: IncomingRequest<WireAddFilePresenter>, _ peer: CoordinationPeer) {
        let request = asked.message
        guard request.presenter != 0, let item = peer.item(at: request.path) else {
            return asked.fail(WireFailure(.malformed, "The path of the presenter cannot be used."))
        }
        let isAdded = state.withLock { state in
            state.note(peer, asked.call)
            return state.arbiter.addPresenter(FileArbiter.PresenterID(peer: peer.id, number: request.presenter), path: item)
        }
        guard isAdded else { return asked.fail(WireFailure(.limit, "This process presents too many files.", remedy: "Remove presenters first.")) }
        asked.reply()
    }

    // MARK: - Actions

    /// Changes the state, and carries out the resulting actions outside of the lock. False when `change` returns nil.
    @discardableResult
    private func perform(_ change: (inout State) -> [FileArbiter.Action]?) -> Bool {
        let (isDone, steps) = state.withLock { state in
            let actions = change(&state)
            return (actions != nil, (actions ?? []).compactMap { Self.step($0, &state) })
        }
        for step in steps { carryOut(step) }
        return isDone
    }

    /// An action with everything that is needed to carry it out.
    private enum Step {
        case reply(IncomingRequest<WireClaimFiles>, WireClaimedFiles)
        case fail(IncomingRequest<WireClaimFiles>, WireFailure)
        case ask(Channel, FileArbiter.AskID, WireAskFilePresenter)
        case notify(Channel, FileArbiter.PresenterID, WireTellFilePresenter)
        case cancel(Reactor.Key)
    }

    private static func step(_ action: FileArbiter.Action, _ state: inout State) -> Step? {
        switch action {
        case .grant(let id):
            guard let claim = state.arbiter.claims[id], let call = state.calls.removeValue(forKey: id) else { return nil }
            state.dates[id] = Date().timeIntervalSince1970
            var reply = WireClaimedFiles()
            reply.paths = claim.request.accesses.map { state.peers[claim.request.peer]?.path(of: $0.path) ?? "" }
            return .reply(call, reply)
        case .refuse(let id, let refusal):
            state.dates[id] = nil
            return state.calls.removeValue(forKey: id).map { .fail($0, failure(refusal, &state)) }
        case .ask(let ask, let presenter, let claim, let question):
            guard let peer = state.peers[presenter.peer] else { return nil }
            return .ask(peer.channel, ask, WireAskFilePresenter(presenter.number, claim, question, peer))
        case .drop(let ask):
            state.failures[ask] = nil
            return state.timers.removeValue(forKey: ask).map { .cancel($0) }
        case .notify(let presenter, let news):
            state.mailboxes[presenter, default: PresenterMailbox()].add(news)
            return nextNews(for: presenter, &state)
        }
    }

    private static func nextNews(for presenter: FileArbiter.PresenterID, _ state: inout State) -> Step? {
        guard let peer = state.peers[presenter.peer], let news = state.mailboxes[presenter]?.take() else { return nil }
        var message = WireTellFilePresenter()
        message.presenter = presenter.number
        message.news = news.compactMap { WireFileNews($0, peer) }
        return .notify(peer.channel, presenter, message)
    }

    private static func failure(_ refusal: FileArbiter.Refusal, _ state: inout State) -> WireFailure {
        switch refusal {
        case .deadlock:
            WireFailure(
                .busy, "Waiting for the file would never end: whoever has it waits for this process.",
                remedy: "Make a coordinator for a presenter with init(filePresenter:), and claim everything that is needed at once.")
        case .cancelled: WireFailure(.cancelled, "The coordinator was cancelled.")
        case .tooMany: WireFailure(.limit, "This process holds or waits for too many files.", remedy: "Claim fewer at a time.")
        case .malformed: WireFailure(.malformed, "The number of the claim is in use.")
        case .presenter(let ask): state.failures.removeValue(forKey: ask) ?? WireFailure(.unknown, "Another process could not let go of the file.")
        }
    }

    private func carryOut(_ step: Step) {
        switch step {
        case .reply(let call, let message): call.reply(message)
        case .fail(let call, let failure): call.fail(failure)
        case .cancel(let timer): Reactor.shared.cancel(timer)
        case .ask(let channel, let ask, let message): carry(ask, message, over: channel)
        case .notify(let channel, let presenter, let message):
            channel.ask(message, deadline: .seconds(86_400)) { [weak self] answer in
                // The end of its process removes a presenter.
                if case .failure(.ended) = answer { return }
                let step = self?.state.withLock { state -> Step? in
                    state.mailboxes[presenter]?.delivered()
                    return Self.nextNews(for: presenter, &state)
                }
                if let step { self?.carryOut(step) }
            }
        }
    }

    private func carry(_ ask: FileArbiter.AskID, _ message: WireAskFilePresenter, over channel: Channel) {
        let timer = Reactor.shared.schedule(after: budget) { [weak self] in self?.passOver(ask) }
        state.withLock { state in
            if state.arbiter.asks[ask] != nil { state.timers[ask] = timer }
        }
        channel.ask(message, deadline: .seconds(86_400)) { [weak self] answer in
            switch answer {
            case .success: self?.answered(ask, nil)
            case .failure(.failure(let failure)) where failure.code == .extension: self?.answered(ask, failure)
            // The claim no longer waits for a presenter that cannot be asked; presenters of an ended process are removed anyway.
            case .failure: self?.passOver(ask)
            }
        }
    }

    private func answered(_ ask: FileArbiter.AskID, _ failure: WireFailure?) {
        perform { state in
            let timer = state.timers.removeValue(forKey: ask)
            if let timer { Reactor.shared.cancel(timer) }
            guard state.arbiter.asks[ask] != nil else { return [] }
            state.failures[ask] = failure
            return state.arbiter.answered(ask, failed: failure != nil)
        }
    }

    private func passOver(_ ask: FileArbiter.AskID) {
        perform { state in
            if let timer = state.timers.removeValue(forKey: ask) { Reactor.shared.cancel(timer) }
            guard let (claim, presenter, actions) = state.arbiter.passOver(ask) else { return [] }
            if state.silent.insert(presenter).inserted {
                let names = [presenter.peer, state.arbiter.claims[claim]?.request.peer].map { $0.flatMap { state.peers[$0]?.name } ?? "A process" }
                Log.write("It did not let go of a file that it presents. \(names[1]) goes on without its answer.", about: names[0])
            }
            return actions
        }
    }

    // MARK: - Looking

    /// The claims that are held or waiting, and the presenters.
    func list() -> WireFileClaimList {
        state.withLock { state in
            var list = WireFileClaimList()
            list.claims = state.arbiter.claims.values.sorted { $0.id < $1.id }.map { claim in
                var wire = WireFileClaim(claim)
                wire.holder = state.peers[claim.request.peer]?.name ?? ""
                wire.pid = state.pids[claim.request.peer] ?? 0
                wire.since = state.dates[claim.id] ?? 0
                return wire
            }
            list.presenters = state.arbiter.presenters.map { presenter, path in
                var wire = WireFilePresenter()
                wire.holder = state.peers[presenter.peer]?.name ?? ""
                wire.pid = state.pids[presenter.peer] ?? 0
                wire.path = path.text
                return wire
            }.sorted { ($0.path, $0.holder, $0.pid) < ($1.path, $1.holder, $1.pid) }
            return list
        }
    }
}
