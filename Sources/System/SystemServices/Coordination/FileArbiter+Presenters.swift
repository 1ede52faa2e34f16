/// The presenters of items: asked before another process accesses their item, notified afterwards.
extension FileArbiter {
    /// False when the peer has too many presenters, or already has one with this number.
    mutating func addPresenter(_ id: PresenterID, path: ItemPath) -> Bool {
        guard presenters[id] == nil, presenters.keys.count(where: { $0.peer == id.peer }) < limits.presenters else { return false }
        presenters[id] = path
        return true
    }

    mutating func removePresenter(_ id: PresenterID) -> [Action] {
        var actions: [Action] = []
        remove(id, &actions)
        proceed(&actions)
        return actions
    }

    mutating func remove(_ id: PresenterID, _ actions: inout [Action]) {
        guard presenters.removeValue(forKey: id) != nil else { return }
        for ask in asks.filter({ $0.value.presenter == id }).keys.sorted() {
            actions.append(.drop(ask))
            settle(ask)
        }
    }

    /// A presenter has relinquished, or could not.
    mutating func answered(_ ask: AskID, failed: Bool) -> [Action] {
        guard let claim = asks[ask]?.claim else { return [] }
        var actions: [Action] = []
        settle(ask)
        if failed { refuse(claim, .presenter(ask), &actions) }
        proceed(&actions)
        return actions
    }

    /// A presenter took too long: the claim no longer waits for it. Nil when no claim waited.
    mutating func passOver(_ ask: AskID) -> (claim: ClaimID, presenter: PresenterID, actions: [Action])? {
        guard let (claim, presenter) = asks[ask] else { return nil }
        return (claim, presenter, answered(ask, failed: false))
    }

    private mutating func settle(_ ask: AskID) {
        guard let (claim, _) = asks.removeValue(forKey: ask) else { return }
        claims[claim]?.asks.remove(ask)
        pending.insert(claim)
    }

    // MARK: - Before

    /// Asks the presenters of a claim's items.
    mutating func prepare(_ id: ClaimID, _ actions: inout [Action]) {
        guard let claim = claims[id] else { return }
        var asked: [Action] = []
        for (presenter, path) in sortedPresenters where presenter != claim.presenter {
            guard let question = Self.question(claim.request.accesses, to: path) else { continue }
            let ask = newNumber()
            asks[ask] = (id, presenter)
            claims[id]?.asks.insert(ask)
            if question.kind != nil { claims[id]?.relinquished.append(presenter) }
            asked.append(.ask(ask, presenter, id, question))
        }
        guard !asked.isEmpty else { return }
        // From here on the claim waits for whatever holds up these presenters.
        untangle(around: id)
        if isStuck(id) {
            // No presenter was asked yet.
            for ask in claims[id]?.asks ?? [] { asks[ask] = nil }
            claims[id]?.asks = []
            claims[id]?.relinquished = []
            return refuse(id, .deadlock, &actions)
        }
        actions += asked
    }

    private static func question(_ accesses: [Access], to path: ItemPath) -> Question? {
        var question = Question()
        for access in accesses {
            switch access.kind {
            case .read where access.path.contains(path):
                question.kind = question.kind ?? .read
                if access.options.isDisjoint(with: [.withoutChanges, .immediatelyAvailableMetadataOnly]) { question.saves = true }
            case .write where access.path.contains(path):
                question.kind = .write
                if access.options.contains(.forMerging) { question.saves = true }
                if !access.options.isDisjoint(with: [.forDeleting, .forReplacing]) { question.deletes = true }
            case .write where path.isAbove(access.path) && access.options.contains(.forDeleting):
                question.deletedSubitems.append(access.path)
            case .read, .write: break
            }
        }
        return question == Question() ? nil : question
    }

    // MARK: - Afterwards

    /// Notifies presenters of what a claim has changed, after its end.
    func notify(of claim: Claim, _ outcomes: [FileOutcome], _ actions: inout [Action]) {
        for (place, access) in claim.request.accesses.enumerated() where access.kind == .write && !claim.moved.contains(access.path) {
            let outcome = place < outcomes.count ? outcomes[place] : .unknown
            guard outcome != .absent else { continue }
            for (presenter, path) in sortedPresenters where presenter != claim.presenter {
                if path.isAbove(access.path) {
                    // The move has already notified the folder.
                    guard !claim.arrived.contains(access.path) else { continue }
                    actions.append(.notify(presenter, outcome == .appeared ? .subitemAppeared(access.path) : .subitemChanged(access.path)))
                } else if access.path.contains(path), outcome != .gone {
                    actions.append(.notify(presenter, .changed))
                }
            }
        }
    }

    /// A peer has moved an item. Nil unless it holds a claim that writes the item, which a move requires.
    ///
    /// - Parameter visible: whether a peer can see a path.
    mutating func moved(by peer: PeerID, from old: ItemPath, to new: ItemPath, visible: (PeerID, ItemPath) -> Bool) -> [Action]? {
        let movers = claims.values.filter { claim in
            claim.phase == .held && claim.request.peer == peer && claim.request.accesses.contains { $0.kind == .write && $0.path.contains(old) }
        }
        guard let mover = movers.min(by: { $0.id < $1.id }), old != new else { return nil }
        claims[mover.id]?.moved.insert(old)
        claims[mover.id]?.arrived.insert(new)
        var actions: [Action] = []
        for (presenter, path) in sortedPresenters {
            if let place = path.moved(from: old, to: new) {
                guard visible(presenter.peer, place) else { continue }
                presenters[presenter] = place
                if presenter != mover.presenter { actions.append(.notify(presenter, .moved(place))) }
            } else if presenter != mover.presenter {
                if path.isAbove(old), path.isAbove(new) {
                    actions.append(.notify(presenter, .subitemMoved(old, new)))
                } else if path.isAbove(old) {
                    actions.append(.notify(presenter, .subitemChanged(old)))
                } else if path.isAbove(new) {
                    actions.append(.notify(presenter, .subitemAppeared(new)))
                }
            }
        }
        follow(from: old, to: new, visible: visible, &actions)
        return actions
    }

    /// Makes waiting claims for a moved item claims for its new path.
    private mutating func follow(
        from old: ItemPath, to new: ItemPath, visible: (PeerID, ItemPath) -> Bool, _ actions: inout [Action]
    ) {
        var changed = false
        for claim in Array(claims.values) where claim.phase != .held {
            for (place, access) in claim.request.accesses.enumerated() {
                guard let path = access.path.moved(from: old, to: new), visible(claim.request.peer, path) else { continue }
                claims[claim.id]?.request.accesses[place].path = path
                changed = true
            }
        }
        guard changed else { return }
        let waiting = claims.values.filter { $0.phase != .held }.map(\.id).sorted()
        for id in waiting { findObstacles(of: id) }
        for id in waiting {
            untangle(around: id)
            if isStuck(id) { refuse(id, .deadlock, &actions) }
        }
        pending.formUnion(waiting)
        proceed(&actions)
    }

    private var sortedPresenters: [(PresenterID, ItemPath)] {
        presenters.map { ($0.key, $0.value) }.sorted { ($0.0.peer, $0.0.number) < ($1.0.peer, $1.0.number) }
    }
}
