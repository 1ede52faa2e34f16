import SystemCalls

/// How many lines of the log others may cause: a burst, and then one now and again. For each subject a line reports how many lines were omitted.
struct LogAllowance {
    /// Lines about one app, host or service; and about all of them.
    static let burst = 20.0
    static let perSecond = 0.2
    static let burstOfAll = 500.0
    static let perSecondOfAll = 5.0
    /// More than there are apps; a log with more names contains invented names.
    private static let sourceLimit = 1000

    enum Verdict: Equatable {
        case write
        /// `isFirst`: the first since the omitted lines were last counted.
        case leaveOut(isFirst: Bool)
    }

    private struct Source {
        var lines = TokenBucket(capacity: LogAllowance.burst, perSecond: LogAllowance.perSecond)
        var leftOut = 0
    }

    private var sources: [String: Source] = [:]
    private var all = TokenBucket(capacity: LogAllowance.burstOfAll, perSecond: LogAllowance.perSecondOfAll)

    /// Counts a line about a subject.
    mutating func take(_ name: String) -> Verdict {
        if sources[name] == nil, sources.count >= Self.sourceLimit { sources = sources.filter { $0.value.leftOut > 0 } }
        guard sources[name] != nil || sources.count < Self.sourceLimit else { return .leaveOut(isFirst: false) }
        var source = sources[name] ?? Source()
        defer { sources[name] = source }
        if source.lines.take(), all.take() { return .write }
        source.leftOut += 1
        return .leaveOut(isFirst: source.leftOut == 1)
    }

    /// How many lines about a subject were omitted; resets the count.
    mutating func takeLeftOut(_ name: String) -> Int {
        defer { sources[name]?.leftOut = 0 }
        return sources[name]?.leftOut ?? 0
    }
}
