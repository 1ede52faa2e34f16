/// Which transfers run: every app gets the same, what matters more comes first within an app, and what can wait waits until nothing else is
/// left. A pure function of who is there.
struct TransferQueue {
    struct Entry: Equatable {
        let id: Int64
        let app: String
        let session: Int64
        let host: String
        let priority: Float
        let isDiscretionary: Bool
        /// Stopping it loses nothing.
        var isResumable = true
        let connectionsPerHost: Int
    }

    /// Transfers at the same time.
    static let limit = 8
    /// Of one app.
    static let limitPerApp = 6

    struct Decision: Equatable {
        var starts: [Int64] = []
        var stops: [Int64] = []
    }

    static func decide(running: [Entry], ready: [Entry]) -> Decision {
        var decision = Decision()
        var running = running
        var ready = ready.sorted { ($0.priority, $1.id) > ($1.priority, $0.id) }
        if running.contains(where: { !$0.isDiscretionary }) || ready.contains(where: { !$0.isDiscretionary }) {
            ready.removeAll { $0.isDiscretionary }
            // What can wait makes place.
            for entry in running where entry.isDiscretionary && entry.isResumable {
                decision.stops.append(entry.id)
            }
            running.removeAll { decision.stops.contains($0.id) }
        }
        while running.count < limit, let next = next(ready, running) {
            decision.starts.append(next.id)
            running.append(next)
            ready.removeAll { $0.id == next.id }
        }
        // An app that has none gets a place of the one that has most.
        let owners = Set(running.map(\.app))
        if running.count >= limit, ready.contains(where: { !owners.contains($0.app) }) {
            let counts = Dictionary(running.map { ($0.app, 1) }, uniquingKeysWith: +)
            let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
            if let most, most.value > 1, let victim = running.last(where: { $0.app == most.key && $0.isResumable }),
                !decision.starts.contains(victim.id)
            {
                decision.stops.append(victim.id)
            }
        }
        return decision
    }

    private static func next(_ ready: [Entry], _ running: [Entry]) -> Entry? {
        let counts = Dictionary(running.map { ($0.app, 1) }, uniquingKeysWith: +)
        var best: (entry: Entry, count: Int)?
        for entry in ready {
            let count = counts[entry.app] ?? 0
            guard count < limitPerApp,
                running.count(where: { $0.session == entry.session && $0.host == entry.host }) < entry.connectionsPerHost
            else { continue }
            if best.map({ count < $0.count }) ?? true { best = (entry, count) }
        }
        return best?.entry
    }
}
