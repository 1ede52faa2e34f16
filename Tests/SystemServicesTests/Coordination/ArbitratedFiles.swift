@testable import SystemServices
import Testing

/// An arbiter with a short way to ask it, and what has come of everything that was asked.
struct ArbitratedFiles {
    var arbiter = FileArbiter()
    var granted: [FileArbiter.ClaimID] = []
    var refused: [FileArbiter.ClaimID: FileArbiter.Refusal] = [:]
    var asked: [(ask: FileArbiter.AskID, presenter: FileArbiter.PresenterID, claim: FileArbiter.ClaimID, question: FileArbiter.Question)] = []
    var told: [(presenter: FileArbiter.PresenterID, news: FileArbiter.News)] = []
    private var lastNumber: UInt64 = 0
    private var numbers: [FileArbiter.ClaimID: UInt64] = [:]

    init(limits: FileArbiter.Limits = FileArbiter.Limits()) { arbiter = FileArbiter(limits: limits) }

    mutating func take(_ actions: [FileArbiter.Action]) {
        for action in actions {
            switch action {
            case .grant(let id): granted.append(id)
            case .refuse(let id, let reason): refused[id] = reason
            case .ask(let ask, let presenter, let claim, let question): asked.append((ask, presenter, claim, question))
            case .drop(let ask): asked.removeAll { $0.ask == ask }
            case .notify(let presenter, let news): told.append((presenter, news))
            }
        }
    }

    static func item(_ path: String) -> ItemPath {
        guard let item = ItemPath(path) else { preconditionFailure("\(path) is no path") }
        return item
    }

    static func read(_ path: String, _ options: FileAccessOptions = []) -> FileArbiter.Access {
        .init(kind: .read, path: item(path), options: options)
    }

    static func write(_ path: String, _ options: FileAccessOptions = []) -> FileArbiter.Access {
        .init(kind: .write, path: item(path), options: options)
    }

    @discardableResult
    mutating func claim(
        _ peer: String, _ accesses: FileArbiter.Access..., purpose: String? = nil, presenter: UInt64 = 0, within: [FileArbiter.ClaimID] = [],
        holdingUp: [UInt64] = []
    ) -> FileArbiter.ClaimID {
        lastNumber += 1
        let request = FileArbiter.Request(
            peer: peer, number: lastNumber, accesses: accesses, purpose: purpose ?? "own \(lastNumber)", presenter: presenter,
            within: within.compactMap { numbers[$0] }, holdingUp: holdingUp)
        let (id, actions) = arbiter.claim(request)
        numbers[id] = lastNumber
        take(actions)
        return id
    }

    mutating func release(_ id: FileArbiter.ClaimID, _ outcomes: FileOutcome...) {
        guard let claim = arbiter.claims[id], let actions = arbiter.release(claim.request.number, of: claim.request.peer, outcomes: outcomes) else {
            Issue.record("\(id) is not held")
            return
        }
        take(actions)
    }

    mutating func present(_ peer: String, _ number: UInt64, _ path: String) -> FileArbiter.PresenterID {
        let id = FileArbiter.PresenterID(peer: peer, number: number)
        let isAdded = arbiter.addPresenter(id, path: Self.item(path))
        #expect(isAdded)
        return id
    }

    mutating func answer(_ place: Int = 0, failed: Bool = false) {
        let ask = asked.remove(at: place).ask
        take(arbiter.answered(ask, failed: failed))
    }

    func isHeld(_ id: FileArbiter.ClaimID) -> Bool { arbiter.claims[id]?.phase == .held }
    func isWaiting(_ id: FileArbiter.ClaimID) -> Bool { arbiter.claims[id].map { $0.phase != .held } ?? false }
    func news(_ presenter: FileArbiter.PresenterID) -> [FileArbiter.News] { told.filter { $0.presenter == presenter }.map(\.news) }
}
