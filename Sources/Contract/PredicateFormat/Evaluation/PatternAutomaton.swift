/// A regular expression that is a row of letters, `.` and `[a-z]`, each with `*`, `+`, `?` or nothing behind it, for ASCII text.
///
/// Most patterns of rules are no more than that. All the ways to match are followed at once, one bit for each place in the pattern, so
/// that a match takes one step for each byte of the text and cannot backtrack.
struct PatternAutomaton: Sendable {
    /// For each byte of ASCII the places that take it.
    private let takers: [UInt64]
    /// The places that take more than one byte.
    private let repeating: UInt64
    /// The places that need not take any.
    private let optional: UInt64
    /// The place after the last one.
    private let end: UInt64

    /// nil for a pattern that needs the whole language of regular expressions, or that is none.
    init?(_ pattern: String, ignoresCase: Bool) {
        guard pattern.isASCII, var reader = PatternReader(pattern) else { return nil }
        var takers = [UInt64](repeating: 0, count: 128)
        var repeating: UInt64 = 0, optional: UInt64 = 0, place: UInt64 = 1
        while !reader.isAtEnd {
            // The last bit is for the end.
            guard place < 1 << 63, let taken = reader.set() else { return nil }
            for byte in taken {
                takers[Int(byte)] |= place
                if ignoresCase, let other = byte.otherCase { takers[Int(other)] |= place }
            }
            guard let quantifier = reader.quantifier() else { return nil }
            if quantifier.repeats { repeating |= place }
            if quantifier.isOptional { optional |= place }
            place <<= 1
        }
        self.takers = takers
        self.repeating = repeating
        self.optional = optional
        end = place
    }

    /// Whether the whole text matches; nil if it is not ASCII.
    func matchesWhole(_ text: String) -> Bool? {
        guard text.isASCII else { return nil }
        var places = skipping(1)
        for byte in text.utf8 {
            let taking = places & takers[Int(byte)]
            if taking == 0 { return false }
            places = skipping(taking << 1 | taking & repeating)
        }
        return places & end != 0
    }

    /// The places, and those that are reached from them by leaving out optional ones: an addition carries each through its row of ones.
    private func skipping(_ places: UInt64) -> UInt64 {
        places | ((optional &+ (places & optional)) ^ optional)
    }
}

extension PatternAutomaton {
    /// nil for anything but MATCHES with a constant on its right.
    init?(_ comparison: ComparisonNode) {
        guard comparison.operator == .matches, case .constant(.string(let pattern)) = comparison.right.storage.kind else { return nil }
        self.init(pattern, ignoresCase: comparison.options.ignoresCaseOfPatterns)
    }
}
