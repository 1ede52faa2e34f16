import ExtensionFoundation

/// One measured thing.
struct Figure: Codable {
    enum Unit: String, Codable {
        case milliseconds = "ms"
        case microseconds = "µs"
        case nanoseconds = "ns"
        case mebibytes = "MiB"
        case nodes

        /// How many nanoseconds one of it is.
        fileprivate var nanoseconds: Double {
            switch self {
            case .milliseconds: 1e6
            case .microseconds: 1e3
            case .nanoseconds, .mebibytes, .nodes: 1
            }
        }
    }

    /// The same thing done by another.
    struct Peer: Codable {
        let name: String
        let median: Double
        /// How often what is measured is done in the time that the peer needs for once.
        let ratio: Double
    }

    let name: String
    let unit: Unit
    let median: Double
    /// 95 % of the runs are below this; nil where there is no spread to speak of.
    var p95: Double?
    let runs: Int
    var peer: Peer?

    init(_ name: String, _ samples: Samples, in unit: Unit) {
        self.name = name
        self.unit = unit
        median = samples.median / unit.nanoseconds
        p95 = samples.percentile(95) / unit.nanoseconds
        runs = samples.count
    }

    init(_ name: String, _ samples: Samples, in unit: Unit, against peer: Samples, _ peerName: String) {
        self.init(name, samples, in: unit)
        self.peer = Peer(name: peerName, median: peer.median / unit.nanoseconds, ratio: peer.median / samples.median)
    }

    init(_ name: String, mebibytes: Double, count: Int) {
        self.name = name
        unit = .mebibytes
        median = mebibytes
        runs = count
    }

    init(_ name: String, nodes: Int) {
        self.name = name
        unit = .nodes
        median = Double(nodes)
        runs = 1
    }
}

/// What was wanted of a figure: a ratio within bounds, to a peer or to a budget.
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

    /// The geometric mean of the figures' ratios to their peers is at least `limit`.
    init(_ name: String, _ figures: [Figure], atLeast limit: Double, timesAsFastAs peerName: String) {
        let logarithms = figures.compactMap(\.peer).map { log($0.ratio) }
        statement = "\(name): at least \(limit.short) x as fast as \(peerName)"
        ratio = exp(logarithms.reduce(0, +) / Double(max(1, logarithms.count)))
        isMet = ratio >= limit
    }

    /// `percentile` percent of `measured` are at most `budget`; the median, unless told otherwise.
    init(_ name: String, _ measured: Samples, percentile: Double = 50, atMost budget: Duration) {
        let value = measured.percentile(percentile)
        let limit = Double(budget.components.seconds) * 1e9 + Double(budget.components.attoseconds) / 1e9
        self.init(statement: "\(name): at most \((limit / 1e6).short) ms", ratio: value / limit, isMet: value <= limit)
    }

    init(_ name: String, mebibytes: Double, atMost limit: Double) {
        self.init(statement: "\(name): at most \(limit.short) MiB", ratio: mebibytes / limit, isMet: mebibytes <= limit)
    }

    private init(statement: String, ratio: Double, isMet: Bool) {
        self.statement = statement
        self.ratio = ratio
        self.isMet = isMet
    }
}

/// The figures of one benchmark, and what they include.
struct Section: Codable {
    let title: String
    let note: String
    var figures: [Figure]
    var targets: [Target] = []
}
