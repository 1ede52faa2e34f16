/// Whether an extension crashes in a loop: a value that takes the ends of its processes, with their times.
///
/// Only crashes without a good end between them count, so an extension that fails for a certain item now and then stays enabled.
struct CrashLoop: Sendable, Equatable {
    struct Rule: Sendable {
        let crashes: Int
        /// In seconds.
        let period: Double
    }

    /// Three in a minute: a person who tries again. Five in ten minutes: a person who comes back to it.
    static let rules = [Rule(crashes: 3, period: 60), Rule(crashes: 5, period: 600)]

    /// Seconds since 1970, oldest first; no more than the rules need.
    private(set) var crashes: [Double]

    init(crashes: [Double] = []) { self.crashes = crashes }

    /// Counts a crash, and returns the rule by which the extension is to be disabled, if any.
    mutating func crashed(at now: Double) -> Rule? {
        // A crash in the future was counted before the clock was set back.
        let longest = Self.rules.map(\.period).max() ?? 0
        crashes = crashes.filter { $0 <= now && now - $0 <= longest } + [now]
        crashes.removeFirst(max(0, crashes.count - (Self.rules.map(\.crashes).max() ?? 0)))
        return Self.rules.first { rule in crashes.count { now - $0 <= rule.period } >= rule.crashes }
    }
}
