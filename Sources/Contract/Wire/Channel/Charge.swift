/// How much a peer may still send unasked: a bucket that fills with time.
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
            let passed = now - filledAt
            filledAt = now
            let seconds = Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
            level = min(capacity, level + seconds * perSecond)
        }
        guard level >= 1 else { return false }
        level -= 1
        return true
    }
}

/// A place among the open calls of a peer, given back when the call is answered or dropped.
package struct CallCharge: ~Copyable, Sendable {
    private let channel: Channel
    private let call: UInt64

    init(channel: Channel, call: UInt64) {
        self.channel = channel
        self.call = call
    }

    deinit { channel.giveBack(call) }
}
