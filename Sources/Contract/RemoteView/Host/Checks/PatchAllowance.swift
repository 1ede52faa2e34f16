/// How much an extension may still change: an amount that grows over time.
struct PatchAllowance {
    private let burst: Double
    private let perSecond: Double
    private var level: Double
    private var filledAt: ContinuousClock.Instant?

    init(_ limits: ViewLimits) {
        burst = limits.patchBurst
        perSecond = limits.patchesPerSecond
        level = burst
    }

    mutating func take(_ count: Int, now: ContinuousClock.Instant) throws(ViewViolation) {
        let passed = (filledAt.map { now - $0 } ?? .zero).components
        filledAt = now
        let seconds = max(0, Double(passed.seconds) + Double(passed.attoseconds) / 1e18)
        level = min(burst, level + seconds * perSecond)
        guard level >= Double(count) else { throw .tooManyPatches(perSecond: Int(perSecond)) }
        level -= Double(count)
    }
}
