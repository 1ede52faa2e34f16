import CPeers
import ExtensionFoundation
import ExtensionModel

/// What it takes to decide for many installed extensions which of them some attachments are offered to.
struct MatchBenchmark {
    static let extensions = 1000
    static let attachments = 10
    private static let limit = 200_000.0

    /// Share sheets that are opened, each with other attachments.
    let queries: Int

    func run() throws -> Section {
        let made = try MatchRules.make(Self.extensions)
        let rules = made.map(\.rule)
        let predicates = made.filter(\.isPredicate).map(\.rule), dictionaries = made.filter { !$0.isPredicate }.map(\.rule)
        var random = SplitMix64(state: 1)
        let offers = (0..<queries + queries / 10).map { _ in MatchItems.random(Self.attachments, &random) }

        var (whole, classifying, first, inPredicates, inDictionaries) = (Samples(), Samples(), Samples(), Samples(), Samples())
        var accepted = 0
        for (number, items) in offers.enumerated() {
            let start = peer_now()
            let classified = ClassifiedItems(items)
            let isClassified = peer_now()
            accepted += rules.count { $0.accepts(classified) }
            let isDecided = peer_now()
            // Once more, when nothing is left to ask of the type registry.
            accepted += predicates.count { $0.accepts(classified) }
            let arePredicates = peer_now()
            accepted += dictionaries.count { $0.accepts(classified) }
            let areDictionaries = peer_now()
            guard number >= queries / 10 else { continue }  // the first queries fill the caches
            try whole.add(isDecided - start, of: "A query")
            try classifying.add(isClassified - start, of: "Classifying")
            try first.add(isDecided - isClassified, of: "Deciding")
            inPredicates.add(seconds: Double(arePredicates - isDecided) / Double(max(predicates.count, 1)) / 1e9)
            inDictionaries.add(seconds: Double(areDictionaries - arePredicates) / Double(max(dictionaries.count, 1)) / 1e9)
        }
        guard accepted > 0 else { throw BenchmarkError("No rule accepted anything, so nothing was measured.") }

        let query = "\(Self.extensions) rules x \(Self.attachments) attachments, in process"
        return Section(
            title: "Match: which of \(Self.extensions) installed extensions are offered \(Self.attachments) attachments",
            note: "\(predicates.count) rules in string form and \(dictionaries.count) in dictionary form, no two the same: those of shipped apps, "
                + "and the same with other types and counts.",
            figures: [
                Figure(query, whole, in: .microseconds),
                Figure(query + ", 99 % below", microseconds: whole.percentile(99) / 1e3, count: whole.count),
                Figure("of it: classifying the attachments", classifying, in: .microseconds),
                Figure("of it: deciding, and asking the type registry", first, in: .microseconds),
                Figure("one rule in string form, types known", inPredicates, in: .microseconds),
                Figure("one rule in dictionary form, types known", inDictionaries, in: .microseconds),
            ],
            targets: [Target("the query, 99 % below", whole, ninetyNinePercentBelow: Self.limit, "0.2 ms, a fifth of what a share sheet may take")])
    }
}

extension Figure {
    /// A single value of many runs.
    init(_ name: String, microseconds: Double, count: Int) {
        self.name = name
        unit = .microseconds
        median = microseconds
        runs = count
    }
}

extension Target {
    /// 99 % of the samples are below `limit` nanoseconds.
    init(_ name: String, _ measured: Samples, ninetyNinePercentBelow limit: Double, _ limitName: String) {
        let value = measured.percentile(99)
        self.init(statement: "\(name): at most \(limitName)", ratio: value / limit, isMet: value <= limit)
    }

    private init(statement: String, ratio: Double, isMet: Bool) {
        self.statement = statement
        self.ratio = ratio
        self.isMet = isMet
    }
}
