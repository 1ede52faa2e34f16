/// One measured thing.
struct Figure: Codable {
    enum Unit: String, Codable {
        case milliseconds = "ms"
        case microseconds = "µs"
        case mebibytes = "MiB"
    }

    let name: String
    let unit: Unit
    let median: Double
    /// 95 % of the runs are below this; nil where there is no spread to speak of.
    var p95: Double?
    let runs: Int

    init(_ name: String, _ samples: Samples, in unit: Unit) {
        let scale = unit == .milliseconds ? 1e6 : 1e3
        self.name = name
        self.unit = unit
        median = samples.median / scale
        p95 = samples.percentile(95) / scale
        runs = samples.count
    }

    init(_ name: String, mebibytes: Double, count: Int) {
        self.name = name
        unit = .mebibytes
        median = mebibytes
        runs = count
    }
}

/// What was wanted of a figure: a ratio within bounds.
struct Target: Codable {
    let statement: String
    let ratio: Double
    let isMet: Bool

    /// `measured` is at most `limit` times `peer`.
    init(_ name: String, _ measured: Samples, atMost limit: Double, times peer: Samples, _ peerName: String) {
        statement = "\(name): at most \(limit.short) x \(peerName)"
        ratio = measured.median / peer.median
        isMet = ratio <= limit
    }

    /// `measured` is at least `limit` times as fast as `peer`.
    init(_ name: String, _ measured: Samples, atLeast limit: Double, timesAsFastAs peer: Samples, _ peerName: String) {
        statement = "\(name): at least \(limit.short) x as fast as \(peerName)"
        ratio = peer.median / measured.median
        isMet = ratio >= limit
    }
}

/// The figures of one benchmark, and what they include.
struct Section: Codable {
    let title: String
    let note: String
    var figures: [Figure]
    var targets: [Target] = []
}
