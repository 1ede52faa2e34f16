import CPeers
import ExtensionFoundation
import ExtensionHost
import ExtensionModel

/// What it takes to decide for many installed extensions which of them some attachments are offered to.
struct MatchBenchmark {
    static let extensions = 1000
    static let attachments = 10
    /// What a share sheet may take.
    private static let limit = Duration.milliseconds(1)

    let apps: MatchApps
    /// Share sheets that are opened, each with other attachments.
    let queries: Int

    func run() async throws -> Section {
        let rules = try MatchRules.make(Self.extensions)
        var random = SplitMix64(state: 1)
        let offers = (0..<queries + queries / 10).map { _ in MatchItems.random(Self.attachments, &random) }
        let inProcess = try DecidingSamples(rules, offers, warmUp: queries / 10)
        try await apps.install(rules)
        let (whole, answers) = try await ask(offers)

        let predicates = rules.count(where: \.isPredicate)
        return Section(
            title: "Match: which of \(Self.extensions) installed extensions are offered \(Self.attachments) attachments",
            note: "\(predicates) rules in string form and \(rules.count - predicates) in dictionary form, no two the same: those of shipped apps, "
                + "and the same with other types and counts. An answer names \(answers) extensions on average.",
            figures: [
                Figure("the whole query, from the host", whole, in: .microseconds),
                Figure("the whole query, 99 % below", microseconds: whole.percentile(99) / 1e3, count: whole.count),
                Figure("of it: deciding, in process", inProcess.whole, in: .microseconds),
                Figure("deciding, 99 % below", microseconds: inProcess.whole.percentile(99) / 1e3, count: inProcess.whole.count),
                Figure("one rule in string form, types known", inProcess.predicates, in: .microseconds),
                Figure("one rule in dictionary form, types known", inProcess.dictionaries, in: .microseconds),
            ],
            targets: [Target("the whole query, 99 % below", whole, percentile: 99, atMost: Self.limit)])
    }

    /// Asks the running system, as a share sheet does. Also how many extensions an answer has.
    private func ask(_ offers: [ActivationItems]) async throws -> (Samples, Int) {
        var whole = Samples()
        var answers = 0
        for (number, offer) in offers.enumerated() {
            let items = offer.extensionItems.map(NSExtensionItem.offering)
            let start = peer_now()
            let found = try await apps.host.extensions(accepting: items)
            guard number >= queries / 10 else { continue }
            try whole.add(peer_now() - start, of: "A query")
            answers += found.count
        }
        guard answers > 0 else { throw BenchmarkError("No rule accepted anything, so nothing was measured.") }
        return (whole, answers / max(1, whole.count))
    }
}

/// The same decisions without the system around them.
private struct DecidingSamples {
    var whole = Samples()
    /// A rule's share, when nothing is left to ask of the type registry.
    var predicates = Samples()
    var dictionaries = Samples()

    init(_ rules: [MatchRules.Rule], _ offers: [ActivationItems], warmUp: Int) throws {
        let all = rules.map(\.rule)
        let strings = rules.filter(\.isPredicate).map(\.rule), tables = rules.filter { !$0.isPredicate }.map(\.rule)
        var accepted = 0
        for (number, items) in offers.enumerated() {
            let start = peer_now()
            let classified = ClassifiedItems(items)
            accepted += all.count { $0.accepts(classified) }
            let isDecided = peer_now()
            accepted += strings.count { $0.accepts(classified) }
            let areStrings = peer_now()
            accepted += tables.count { $0.accepts(classified) }
            let areTables = peer_now()
            guard number >= warmUp else { continue }  // the first queries fill the caches
            try whole.add(isDecided - start, of: "A decision")
            predicates.add(seconds: Double(areStrings - isDecided) / Double(max(strings.count, 1)) / 1e9)
            dictionaries.add(seconds: Double(areTables - areStrings) / Double(max(tables.count, 1)) / 1e9)
        }
        guard accepted > 0 else { throw BenchmarkError("No rule accepted anything, so nothing was measured.") }
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
