/// Which process ends first when the machine is short of memory, and when: a value, so that the order can be read and tested.
///
/// The first notice of pressure warns all processes. When it goes on, processes are ended one by one: first those that have completed, then apps in
/// the background, the longest running first. A process that works ends only when the whole machine stalls, and a process that shows a view ends
/// last.
struct PressureOrder: Sendable {
    enum Level: Sendable {
        /// Programs wait for memory now and then.
        case pressing
        /// At times the whole machine stalls.
        case critical
    }

    /// In the order in which they end.
    enum Use: Int, Sendable, Comparable {
        case completing, background, working, shown
        static func < (one: Use, other: Use) -> Bool { one.rawValue < other.rawValue }
    }

    struct Standing: Sendable, Equatable {
        var id: String
        var use: Use
        var started: ContinuousClock.Instant
    }

    enum Action: Sendable, Equatable {
        /// Ask these processes to free memory.
        case warn([String])
        case end(String)
    }

    /// Pressure that comes back after this time starts again with a warning.
    static let pause = Duration.seconds(30)

    private var last: ContinuousClock.Instant?

    /// What to do after a notice of pressure.
    mutating func respond(to level: Level, at now: ContinuousClock.Instant, _ standings: [Standing]) -> Action? {
        let isNew = last.map { now - $0 > Self.pause } ?? true
        last = now
        guard !standings.isEmpty else { return nil }
        if isNew { return .warn(standings.map(\.id)) }
        return Self.first(of: standings, level).map { .end($0) }
    }

    /// The process to end next; nil when none has to end.
    static func first(of standings: [Standing], _ level: Level) -> String? {
        let candidates = standings.filter { $0.use < .working || level == .critical }
        return candidates.min { ($0.use, $0.started) < ($1.use, $1.started) }?.id
    }
}
