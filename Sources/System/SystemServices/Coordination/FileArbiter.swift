/// Decides who may read or write which item now. A value: requests of processes go in, actions come out.
///
/// Many claims may read an item at a time, or one may write it; a claim to an item also counts for the folders that contain it and the items in it.
/// All accesses of a claim are granted at once, in the order of the claims; adjacent readers are granted together. A claim goes through these phases:
///
/// - *waiting* for conflicting claims that are held (`hard`) and for earlier ones that are not held yet (`soft`);
/// - *preparing*: the presenters of its items are asked to relinquish;
/// - *held* until it is released, or its process has ended.
///
/// Deadlocks are found before claims wait for each other: see `FileArbiter+Deadlocks.swift`.
struct FileArbiter: Sendable {
    typealias PeerID = String
    typealias ClaimID = UInt64
    typealias AskID = UInt64

    struct PresenterID: Hashable, Sendable {
        let peer: PeerID
        let number: UInt64
    }

    /// The limits of one peer.
    struct Limits: Sendable {
        var claims = 128
        var accesses = 512
        var presenters = 64
    }

    struct Access: Sendable, Equatable {
        enum Kind: Sendable { case read, write }
        let kind: Kind
        var path: ItemPath
        var options: FileAccessOptions = []
    }

    struct Request: Sendable {
        let peer: PeerID
        /// The peer's own number for the claim.
        let number: UInt64
        var accesses: [Access]
        let purpose: String
        var presenter: UInt64 = 0
        /// Claims of the peer that it holds until this claim is answered.
        var within: [UInt64] = []
        /// Presenters of the peer that do not answer until this claim is answered.
        var holdingUp: [UInt64] = []
    }

    enum Phase: Sendable { case waiting, preparing, held }

    struct Claim: Sendable {
        let id: ClaimID
        var request: Request
        var phase = Phase.waiting
        /// Conflicting claims that are held.
        var hard: Set<ClaimID> = []
        /// Conflicting claims that came earlier and are not held.
        var soft: Set<ClaimID> = []
        /// Earlier claims that this claim need not wait for, because they wait for it.
        var overtaken: Set<ClaimID> = []
        /// The questions that presenters have not answered yet.
        var asks: Set<AskID> = []
        /// The presenters that were asked to relinquish an item.
        var relinquished: [PresenterID] = []
        /// The old paths of items that the holder has moved.
        var moved: Set<ItemPath> = []
        /// The new paths of items that the holder has moved.
        var arrived: Set<ItemPath> = []

        var presenter: PresenterID? { request.presenter == 0 ? nil : PresenterID(peer: request.peer, number: request.presenter) }
        var isReady: Bool { phase != .held && hard.isEmpty && soft.isEmpty && asks.isEmpty }
    }

    /// What a presenter is asked before a claim is granted.
    struct Question: Sendable, Equatable {
        /// The access for which the presenter relinquishes its item.
        var kind: Access.Kind?
        var saves = false
        var deletes = false
        var deletedSubitems: [ItemPath] = []
    }

    enum News: Sendable, Hashable {
        case reacquire(ClaimID)
        case changed
        case moved(ItemPath)
        case subitemAppeared(ItemPath)
        case subitemChanged(ItemPath)
        case subitemMoved(ItemPath, ItemPath)
    }

    enum Refusal: Sendable, Equatable {
        case deadlock
        case cancelled
        case tooMany
        /// The number of the claim is in use.
        case malformed
        /// A presenter could not relinquish; the carrier of the question has its error.
        case presenter(AskID)
    }

    enum Action: Sendable, Equatable {
        case grant(ClaimID)
        case refuse(ClaimID, Refusal)
        case ask(AskID, PresenterID, ClaimID, Question)
        /// The answer is no longer needed.
        case drop(AskID)
        case notify(PresenterID, News)
    }

    struct Key: Hashable, Sendable {
        let peer: PeerID
        let number: UInt64
    }

    let limits: Limits
    var claims: [ClaimID: Claim] = [:]
    var presenters: [PresenterID: ItemPath] = [:]
    var asks: [AskID: (claim: ClaimID, presenter: PresenterID)] = [:]
    /// Claims that may have become ready.
    var pending: Set<ClaimID> = []
    private var numbers: [Key: ClaimID] = [:]
    private var lastNumber: UInt64 = 0

    init(limits: Limits = Limits()) { self.limits = limits }

    mutating func newNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    func claim(_ number: UInt64, of peer: PeerID) -> Claim? { numbers[Key(peer: peer, number: number)].flatMap { claims[$0] } }

    // MARK: - Claims

    /// Makes a claim. The actions may refuse it at once.
    mutating func claim(_ request: Request) -> (ClaimID, [Action]) {
        let id = newNumber()
        let key = Key(peer: request.peer, number: request.number)
        guard numbers[key] == nil else { return (id, [.refuse(id, .malformed)]) }
        let own = claims.values.filter { $0.request.peer == request.peer }
        guard own.count < limits.claims, own.reduce(request.accesses.count, { $0 + $1.request.accesses.count }) <= limits.accesses else {
            return (id, [.refuse(id, .tooMany)])
        }
        numbers[key] = id
        claims[id] = Claim(id: id, request: request)
        var actions: [Action] = []
        findObstacles(of: id)
        if let claim = claims[id], !claim.isReady {
            untangle(around: id)
            if isStuck(id) { refuse(id, .deadlock, &actions) }
        }
        pending.insert(id)
        proceed(&actions)
        return (id, actions)
    }

    /// The peer cancels a claim that is not held yet.
    mutating func cancel(_ id: ClaimID) -> [Action] {
        guard let claim = claims[id], claim.phase != .held else { return [] }
        var actions: [Action] = []
        refuse(id, .cancelled, &actions)
        proceed(&actions)
        return actions
    }

    /// The peer releases its claim; nil when it holds no such claim.
    mutating func release(_ number: UInt64, of peer: PeerID, outcomes: [FileOutcome]) -> [Action]? {
        guard let claim = claim(number, of: peer), claim.phase == .held else { return nil }
        var actions: [Action] = []
        remove(claim.id, &actions)
        notify(of: claim, outcomes, &actions)
        proceed(&actions)
        return actions
    }

    /// A process has ended: its claims are released, and its presenters are removed.
    mutating func ended(_ peer: PeerID) -> [Action] {
        var actions: [Action] = []
        for presenter in presenters.keys.filter({ $0.peer == peer }) { remove(presenter, &actions) }
        for claim in claims.values.filter({ $0.request.peer == peer }).sorted(by: { $0.id < $1.id }) {
            remove(claim.id, &actions)
            if claim.phase == .held { notify(of: claim, [], &actions) }
        }
        proceed(&actions)
        return actions
    }

    // MARK: - Phases

    /// Finds the claims that a claim has to wait for.
    mutating func findObstacles(of id: ClaimID) {
        guard var claim = claims[id] else { return }
        claim.hard = []
        claim.soft = []
        for other in claims.values where other.id != id && Self.conflict(claim.request, other.request) {
            if other.phase == .held {
                claim.hard.insert(other.id)
            } else if other.id < id, !claim.overtaken.contains(other.id) {
                claim.soft.insert(other.id)
            }
        }
        claims[id] = claim
    }

    /// Advances every claim that has nothing to wait for, in their order.
    mutating func proceed(_ actions: inout [Action]) {
        while let id = pending.min() {
            pending.remove(id)
            guard let claim = claims[id], claim.isReady else { continue }
            if claim.phase == .waiting {
                claims[id]?.phase = .preparing
                prepare(id, &actions)
            }
            if claims[id]?.isReady == true { hold(id, &actions) }
        }
    }

    private mutating func hold(_ id: ClaimID, _ actions: inout [Action]) {
        guard let claim = claims[id] else { return }
        claims[id]?.phase = .held
        actions.append(.grant(id))
        for other in Array(claims.values) where other.phase != .held && Self.conflict(claim.request, other.request) {
            claims[other.id]?.soft.remove(id)
            claims[other.id]?.hard.insert(id)
        }
        let hasFollowers = claims.values.contains { other in
            other.phase != .held
                && (other.request.purpose == claim.request.purpose
                    || other.request.peer == claim.request.peer && other.request.within.contains(claim.request.number))
        }
        if hasFollowers { untangle(around: id) }
    }

    mutating func refuse(_ id: ClaimID, _ reason: Refusal, _ actions: inout [Action]) {
        actions.append(.refuse(id, reason))
        remove(id, &actions)
    }

    /// Removes a claim, so that other claims no longer wait for it.
    mutating func remove(_ id: ClaimID, _ actions: inout [Action]) {
        guard let claim = claims.removeValue(forKey: id) else { return }
        numbers[Key(peer: claim.request.peer, number: claim.request.number)] = nil
        for ask in claim.asks.sorted() {
            asks[ask] = nil
            actions.append(.drop(ask))
        }
        for presenter in claim.relinquished where presenters[presenter] != nil { actions.append(.notify(presenter, .reacquire(id))) }
        for other in Array(claims.keys) {
            let wasHard = claims[other]?.hard.remove(id) != nil
            let wasSoft = claims[other]?.soft.remove(id) != nil
            claims[other]?.overtaken.remove(id)
            if wasHard || wasSoft { pending.insert(other) }
        }
    }

    static func conflict(_ one: Request, _ other: Request) -> Bool {
        guard one.purpose != other.purpose else { return false }
        return one.accesses.contains { own in
            other.accesses.contains { (own.kind == .write || $0.kind == .write) && own.path.overlaps($0.path) }
        }
    }
}
