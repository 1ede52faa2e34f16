/// Random numbers that are the same in every run with the same seed, so that a failure repeats.
package struct SplitMix64: RandomNumberGenerator {
    package var state: UInt64

    package init(state: UInt64) { self.state = state }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// From 0 up to, not including, `bound`; 0 when that is none.
    package mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(truncatingIfNeeded: next() % UInt64(bound)) : 0 }

    package mutating func oneIn(_ chances: Int) -> Bool { below(chances) == 0 }

    package mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }
}
