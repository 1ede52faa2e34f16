/// Limits what a peer may send or ask for: a token bucket that refills over time.
package struct TokenBucket: Sendable {
    private let capacity: Double
    private let perSecond: Double
    private var level: Double
    private var filledAt = ContinuousClock.Instant.now

    package init(capacity: Double, perSecond: Double) {
        self.capacity = capacity
        self.perSecond = perSecond
        level = capacity
    }

    /// Takes one token. False when the bucket is empty.
    package mutating func take() -> Bool {
        if level < 1 {
            let now = ContinuousClock.Instant.now
            level = min(capacity, level + (now - filledAt).inSeconds * perSecond)
            filledAt = now
        }
        guard level >= 1 else { return false }
        level -= 1
        return true
    }

    /// Returns a token that was taken.
    package mutating func giveBack() { level = min(capacity, level + 1) }
}
