/// How fast the transfers of each owner may be, so that owners get the same of a network that they share, and not each of their transfers.
///
/// Where the bottleneck is cannot be seen. So who has more than an equal share is held to that for a while, for as long as it takes until what is
/// on its way has come. When others have taken what was left to them by then, it stays so; otherwise something else limits them, and nobody is
/// held for a longer while. A pure value: rates go in, limits come out, four times a second.
package struct FairShare: Sendable {
    private enum Phase: Sendable {
        /// Nobody is limited; for so many judgements nobody will be.
        case free(Int)
        /// So many judgements until it is seen who takes what is left.
        case trial(Int)
        case held
    }

    /// Who has more than so many equal shares is held, and what is too much from then on.
    private static let (unfair, excess) = (1.25, 1.1)
    /// Below this part of what they were, the sum of all has not stayed the same: after a trial, and later.
    private static let (kept, lost) = (0.75, 0.7)
    /// Who is held may find out that there is more.
    private static let growth = 1.02
    private static let (start, trial, truce, longTruce) = (8, 24, 40, 240)
    /// Below that a limit would be a standstill, in bytes a second.
    private static let least = 16_384.0

    private var phase = Phase.free(start)
    private var rates: [String: Double] = [:]
    private var limits: [String: Double] = [:]
    private var best = 0.0

    package init() {}

    /// - Parameter current: bytes a second of each owner since the last time.
    /// - Returns: for each owner who is limited, bytes a second of all its transfers.
    package mutating func judge(_ current: [String: Double]) -> [String: Double] {
        guard current.count > 1 else {
            self = FairShare()
            return [:]
        }
        if rates.count != current.count || !current.keys.allSatisfy({ rates[$0] != nil }) {
            self = FairShare()
            rates = current
        }
        for (name, rate) in current { rates[name] = (rates[name] ?? rate) * 0.6 + rate * 0.4 }
        let sum = rates.values.reduce(0, +)
        let share = max(Self.least, sum / Double(rates.count))
        switch phase {
        case .free(let rest) where rest > 0: phase = .free(rest - 1)
        case .free:
            guard rates.values.contains(where: { $0 > share * Self.unfair }) else { break }
            for (name, rate) in rates where rate > share * Self.excess { limits[name] = share }
            best = sum
            phase = .trial(Self.trial)
        case .trial(let left) where left > 0: phase = .trial(left - 1)
        case .trial: if sum < best * Self.kept { release(for: Self.longTruce) } else { phase = .held }
        case .held:
            best = max(best * 0.998, sum)
            guard sum >= best * Self.lost else {
                release(for: Self.truce)
                break
            }
            for (name, rate) in rates {
                if rate > share * Self.excess { limits[name] = share } else if let limit = limits[name] { limits[name] = limit * Self.growth }
            }
        }
        return limits
    }

    private mutating func release(for judgements: Int) {
        limits = [:]
        phase = .free(judgements)
    }
}
