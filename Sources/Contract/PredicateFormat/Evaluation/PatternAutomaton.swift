/// A regular expression for ASCII text that is a sequence of letters, `.` and `[a-z]`, each optionally followed by `*`, `+` or `?`.
///
/// Most patterns of rules are that simple. All possible matches are followed at once, one bit for each position in the pattern, so a match
/// takes one step for each byte of the text and cannot backtrack.
struct PatternAutomaton: Sendable {
    /// For each ASCII byte, the positions that accept it.
    private let takers: [UInt64]
    /// The positions that accept more than one byte.
    private let repeating: UInt64
    /// The positions that may be skipped.
    private let optional: UInt64
    /// The position after the last one.
    private let end: UInt64

    /// nil for an invalid pattern and for a pattern that needs the full language of regular expressions.
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

    /// Whether the whole text matches; nil when the text is not ASCII.
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

    /// The positions, and those reachable from them by skipping optional positions: an addition carries each bit through its run of ones.
    private func skipping(_ places: UInt64) -> UInt64 {
        places | ((optional &+ (places & optional)) ^ optional)
    }
}

extension PatternAutomaton {
    /// nil for any comparison except MATCHES with a constant on the right.
    init?(_ comparison: ComparisonNode) {
        guard comparison.operator == .matches, case .constant(.string(let pattern)) = comparison.right.storage.kind else { return nil }
        self.init(pattern, ignoresCase: comparison.options.ignoresCaseOfPatterns)
    }
}
