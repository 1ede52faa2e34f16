/// Durations of many runs of the same thing, in nanoseconds.
struct Samples {
    private(set) var nanoseconds: [Double] = []

    mutating func add(_ value: Int64, of what: String) throws {
        guard value > 0 else { throw BenchmarkError("\(what) failed (\(value)).") }
        nanoseconds.append(Double(value))
    }

    mutating func add(seconds: Double) { nanoseconds.append(seconds * 1e9) }

    /// How much longer each run took than that of `others` in the same round.
    func over(_ others: Samples) -> Samples {
        var samples = Samples()
        samples.nanoseconds = zip(nanoseconds, others.nanoseconds).map { $0 - $1 }
        return samples
    }

    /// Each run, and that of `others` in the same round.
    func plus(_ others: Samples) -> Samples {
        var samples = Samples()
        samples.nanoseconds = zip(nanoseconds, others.nanoseconds).map { $0 + $1 }
        return samples
    }

    var count: Int { nanoseconds.count }
    var median: Double { percentile(50) }

    /// The value below which `percent` of the runs are, by nearest rank; 0 without runs.
    func percentile(_ percent: Double) -> Double {
        guard !nanoseconds.isEmpty else { return 0 }
        let sorted = nanoseconds.sorted()
        let rank = Int((Double(sorted.count) * percent / 100).rounded(.up))
        return sorted[min(max(rank - 1, 0), sorted.count - 1)]
    }
}
