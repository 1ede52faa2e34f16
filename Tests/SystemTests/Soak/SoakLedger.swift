/// What became of every request, by its number.
struct SoakLedger {
    enum Outcome: Equatable {
        case result(String)
        case error(String)
    }

    private struct Entry {
        var begun = 0
        var outcomes: [Outcome] = []
        /// The host that had begun it was killed before it said what came of it.
        var wentWithHost = false
    }

    private var entries: [Entry]

    init(requests: Int) { entries = Array(repeating: Entry(), count: requests) }

    /// Takes a line of a host's log; false for one that is none.
    mutating func take(_ line: Substring) -> Bool {
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count >= 2, let number = Int(words[1]), entries.indices.contains(number) else { return false }
        switch words[0] {
        case "began": entries[number].begun += 1
        case "result": entries[number].outcomes.append(.result(words.count > 2 ? String(words[2]) : ""))
        case "error": entries[number].outcomes.append(.error(words.count > 2 ? String(words[2]) : ""))
        case "done": break
        default: return false
        }
        return true
    }

    mutating func lostHost(of number: Int) { if entries[number].outcomes.isEmpty { entries[number].wentWithHost = true } }

    func isBegun(_ number: Int) -> Bool { entries[number].begun > 0 }

    // MARK: - Sums

    /// Requests of which something has come.
    var settled: Int { entries.count { !$0.outcomes.isEmpty || $0.wentWithHost } }
    var results: Int { entries.count { if case .result? = $0.outcomes.first { true } else { false } } }
    var errors: Int { entries.count { if case .error? = $0.outcomes.first { true } else { false } } }
    var goneWithHost: Int { entries.count { $0.wentWithHost && $0.outcomes.isEmpty } }

    /// Numbers that were never begun, or of which nothing came although their host lived on.
    var lost: [Int] { entries.indices.filter { entries[$0].outcomes.isEmpty && !entries[$0].wentWithHost } }
    /// Numbers of which more than one thing came, or that were begun more than once.
    var duplicated: [Int] { entries.indices.filter { entries[$0].outcomes.count > 1 || entries[$0].begun > 1 } }
    /// Numbers whose result is that of another request.
    var mistaken: [Int] {
        entries.indices.filter { number in
            if case .result(let text)? = entries[number].outcomes.first { text != "SOAK \(number)" } else { false }
        }
    }

    /// What was told in place of their results.
    var mistakenTexts: [String] {
        mistaken.prefix(5).compactMap { number in
            if case .result(let text)? = entries[number].outcomes.first { "\(number): \(text.prefix(60))" } else { nil }
        }
    }

    /// How often each error was told, without what differs from request to request.
    var sentences: [String: Int] {
        entries.flatMap(\.outcomes).reduce(into: [:]) { counts, outcome in
            guard case .error(let sentence) = outcome else { return }
            counts[String(sentence.prefix(120)), default: 0] += 1
        }
    }
}
