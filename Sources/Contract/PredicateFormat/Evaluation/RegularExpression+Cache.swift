import Synchronization

extension RegularExpression {
    /// The pattern and options of an expression.
    struct Key: Hashable {
        let pattern: String
        let ignoresCase: Bool

        /// Equal strings may consist of different scalars, which a regular expression distinguishes.
        static func == (left: Key, right: Key) -> Bool {
            left.ignoresCase == right.ignoresCase && left.pattern.isIdentical(toBytesOf: right.pattern)
        }
    }

    /// The most expressions in the cache: enough for a system's rules, and little memory even with patterns of the greatest length.
    private static let capacity = 64
    private static let known = Mutex<[Key: RegularExpression]>([:])

    /// The compiled expression of a pattern, cached for later evaluations: compiling a pattern costs more than most matches.
    ///
    /// - Parameter limit: UTF-16 units of the pattern.
    static func cached(_ key: Key, limit: Int) throws(PredicateEvaluationError) -> RegularExpression {
        // The limit is this evaluation's; another evaluation may have compiled a longer pattern.
        if key.pattern.utf16.count <= limit, let expression = known.withLock({ $0[key] }) { return expression }
        let expression = try RegularExpression(key.pattern, ignoresCase: key.ignoresCase, limit: limit)
        known.withLock { known in
            // The choice hardly matters, as long as it is not the same expression every time.
            if known.count >= capacity, let old = known.keys.randomElement() { known[old] = nil }
            known[key] = expression
        }
        return expression
    }
}
