/// Finds deadlocks: which claim waits for which.
///
/// A claim that is not held waits for the claims that block it and for the presenters that it has asked; a presenter waits for the claims that hold
/// it up; a held claim waits for the claims that its holder makes before it releases it. A cycle of these is a deadlock: only an error ends it.
///
/// Some waiting is only likely: a held claim may wait for another claim of its purpose (on another thread, or in another process), and a presenter
/// for a claim that is made in its name. A cycle with a likely part proves no deadlock. But where a part of a cycle is only the order of the queue,
/// the later claim is granted first, whether the rest is certain or likely.
extension FileArbiter {
    /// Lets claims overtake earlier claims that wait for them. Every new cycle goes through `id`.
    mutating func untangle(around id: ClaimID) {
        let graph = WaitGraph(self, certain: false)
        let circle = graph.circle(through: id)
        for other in circle {
            let overtaken = claims[other]?.soft.intersection(circle) ?? []
            guard !overtaken.isEmpty else { continue }
            claims[other]?.soft.subtract(overtaken)
            claims[other]?.overtaken.formUnion(overtaken)
            pending.insert(other)
        }
    }

    /// Whether a claim waits for itself.
    func isStuck(_ id: ClaimID) -> Bool { !WaitGraph(self, certain: true).circle(through: id).isEmpty }
}

/// A graph of the claims, and of the claims that each waits for.
struct WaitGraph {
    private var next: [FileArbiter.ClaimID: Set<FileArbiter.ClaimID>] = [:]
    private var previous: [FileArbiter.ClaimID: Set<FileArbiter.ClaimID>] = [:]

    init(_ arbiter: FileArbiter, certain: Bool) {
        var askers: [FileArbiter.PresenterID: [FileArbiter.ClaimID]] = [:]
        for (claim, presenter) in arbiter.asks.values { askers[presenter, default: []].append(claim) }
        var holders: [String: [FileArbiter.ClaimID]] = [:]
        if !certain { for claim in arbiter.claims.values where claim.phase == .held { holders[claim.request.purpose, default: []].append(claim.id) } }
        for claim in arbiter.claims.values where claim.phase != .held {
            for other in claim.hard { link(claim.id, other) }
            for other in claim.soft { link(claim.id, other) }
            let request = claim.request
            for number in request.within {
                if let outer = arbiter.claim(number, of: request.peer), outer.phase == .held { link(outer.id, claim.id) }
            }
            for number in request.holdingUp {
                for asker in askers[FileArbiter.PresenterID(peer: request.peer, number: number)] ?? [] { link(asker, claim.id) }
            }
            guard !certain else { continue }
            for holder in holders[request.purpose] ?? [] { link(holder, claim.id) }
            for asker in claim.presenter.flatMap({ askers[$0] }) ?? [] { link(asker, claim.id) }
        }
    }

    private mutating func link(_ from: FileArbiter.ClaimID, _ to: FileArbiter.ClaimID) {
        next[from, default: []].insert(to)
        previous[to, default: []].insert(from)
    }

    /// The claims on any cycle through `id`, including `id`; empty when there is none.
    func circle(through id: FileArbiter.ClaimID) -> Set<FileArbiter.ClaimID> {
        guard next[id] != nil, previous[id] != nil else { return [] }
        let after = Self.reached(from: id, by: next)
        return after.contains(id) ? after.intersection(Self.reached(from: id, by: previous)) : []
    }

    /// The claims that can be reached in one step or more.
    private static func reached(
        from id: FileArbiter.ClaimID, by steps: [FileArbiter.ClaimID: Set<FileArbiter.ClaimID>]
    ) -> Set<FileArbiter.ClaimID> {
        var reached: Set<FileArbiter.ClaimID> = []
        var open = [id]
        while let current = open.popLast() {
            for step in steps[current] ?? [] where reached.insert(step).inserted { open.append(step) }
        }
        return reached
    }
}
