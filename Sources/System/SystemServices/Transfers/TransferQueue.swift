/// Decides which transfers run: every app gets the same number; within an app, higher priorities come first; discretionary transfers wait until no
/// other remains. A pure function.
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
    /// The limit for an app when no other app has transfers.
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
            // Discretionary transfers make room.
            for entry in running where entry.isDiscretionary && entry.isResumable {
                decision.stops.append(entry.id)
            }
            running.removeAll { decision.stops.contains($0.id) }
        }
        let places = placesPerApp(running + ready)
        // An app that had more places before other apps came makes room.
        for app in Set(running.map(\.app)).sorted() {
            let surplus = running.count { $0.app == app } - places
            guard surplus > 0 else { continue }
            let victims = running.filter { $0.app == app && $0.isResumable }.suffix(surplus).map(\.id)
            decision.stops += victims
            running.removeAll { victims.contains($0.id) }
        }
        while running.count < limit, let next = next(ready, running, places) {
            decision.starts.append(next.id)
            running.append(next)
            ready.removeAll { $0.id == next.id }
        }
        return decision
    }

    /// How many transfers an app may have at the same time: as many as the app that wants fewest, so that all apps get the same share of the network.
    /// Where the network is narrow cannot be seen, but connections that share a narrow part get equal shares of it.
    private static func placesPerApp(_ entries: [Entry]) -> Int {
        let wanted = Dictionary(entries.map { ($0.app, 1) }, uniquingKeysWith: +)
        guard wanted.count > 1, let fewest = wanted.values.min() else { return limitPerApp }
        return min(limitPerApp, fewest, max(1, limit / wanted.count))
    }

    private static func next(_ ready: [Entry], _ running: [Entry], _ places: Int) -> Entry? {
        let counts = Dictionary(running.map { ($0.app, 1) }, uniquingKeysWith: +)
        var best: (entry: Entry, count: Int)?
        for entry in ready {
            let count = counts[entry.app] ?? 0
            guard count < places,
                running.count(where: { $0.session == entry.session && $0.host == entry.host }) < entry.connectionsPerHost
            else { continue }
            if best.map({ count < $0.count }) ?? true { best = (entry, count) }
        }
        return best?.entry
    }
}
