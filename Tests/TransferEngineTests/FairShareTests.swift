import Testing
import TransferEngine

/// Who gets how much of a network, with networks that are made of numbers.
@Suite struct FairShareTests {
    private struct Demand {
        var transfers: Double
        /// What its own server gives, in bytes a second.
        var most = Double.infinity
    }

    private static let interval = 0.25

    /// What each gets in the end of a pipe of three million bytes a second, in which all transfers are equal. `buffer`: what is on its way for each
    /// transfer, at most, while nobody reads it.
    private func shares(_ demands: [String: Demand], buffer: Double = 300_000, rounds: Int = 400) -> [String: Double] {
        var fair = FairShare()
        var limits: [String: Double] = [:]
        var waiting: [String: Double] = [:]
        var sums: [String: Double] = [:]
        for round in 0..<rounds {
            let room = demands.reduce(into: [String: Double]()) { room, entry in
                let space = entry.value.transfers * buffer - (waiting[entry.key] ?? 0)
                room[entry.key] = min(entry.value.most, space / Self.interval + (limits[entry.key] ?? .infinity))
            }
            var rates: [String: Double] = [:]
            for (name, arrived) in divide(3_000_000, demands, room) {
                let there = (waiting[name] ?? 0) + arrived * Self.interval
                let read = min(there, (limits[name] ?? .infinity) * Self.interval)
                waiting[name] = there - read
                rates[name] = read / Self.interval
            }
            if round >= rounds / 2 { sums.merge(rates, uniquingKeysWith: +) }
            limits = fair.judge(rates)
        }
        return sums.mapValues { $0 / Double(rounds - rounds / 2) }
    }

    /// As TCP would: everybody the same for each transfer; what somebody cannot use is divided among the others.
    private func divide(_ capacity: Double, _ demands: [String: Demand], _ room: [String: Double]) -> [String: Double] {
        var rates: [String: Double] = [:]
        var left = capacity
        var open = demands
        while !open.isEmpty {
            let each = left / open.values.reduce(0) { $0 + $1.transfers }
            let satisfied = open.filter { (room[$0.key] ?? 0) <= each * $0.value.transfers }
            guard !satisfied.isEmpty else {
                for (name, demand) in open { rates[name] = each * demand.transfers }
                break
            }
            for name in satisfied.keys {
                rates[name] = room[name]
                left -= room[name] ?? 0
                open[name] = nil
            }
        }
        return rates
    }

    @Test(arguments: [0, 100_000, 600_000]) func anAppWithManyTransfersGetsNoMoreThanOneWithOne(_ buffer: Double) throws {
        let shares = shares(["many": Demand(transfers: 6), "one": Demand(transfers: 1)], buffer: buffer)
        let (many, one) = (try #require(shares["many"]), try #require(shares["one"]))
        #expect(many / one < 1.3 && one / many < 1.3, "\(shares)")
        #expect(many + one > 2_850_000, "nothing is wasted: \(shares)")
    }

    @Test func threeAppsGetAThirdEach() {
        let shares = shares(["a": Demand(transfers: 5), "b": Demand(transfers: 2), "c": Demand(transfers: 1)])
        for (name, share) in shares { #expect(abs(share - 1_000_000) < 200_000, "\(name): \(share)") }
    }

    @Test func nobodyIsHeldForSomebodyWhoseServerIsSlow() throws {
        let shares = shares(["many": Demand(transfers: 4), "slow": Demand(transfers: 1, most: 20_000)], rounds: 1200)
        #expect(try #require(shares["many"]) > 2_600_000, "\(shares)")
        #expect(try #require(shares["slow"]) > 19_000)
    }

    @Test func whoIsAloneAgainIsNotLimited() {
        var fair = FairShare()
        var limits: [String: Double] = [:]
        for _ in 0..<20 { limits = fair.judge(["a": 900_000, "b": 100_000]) }
        #expect(limits["a"] != nil && limits["b"] == nil)
        #expect(fair.judge(["a": 900_000]).isEmpty)
        #expect(fair.judge(["a": 900_000, "c": 100_000]).isEmpty, "somebody else is another matter")
    }
}
