import Synchronization

extension RegularExpression {
    /// What an expression is made of.
    struct Key: Hashable {
        let pattern: String
        let ignoresCase: Bool

        /// Strings that are equal can have different characters, which an expression tells apart.
        static func == (left: Key, right: Key) -> Bool {
            left.ignoresCase == right.ignoresCase && left.pattern.isIdentical(toBytesOf: right.pattern)
        }
    }

    /// How many expressions are kept; enough for the rules of a system, and little memory with patterns as long as they may be.
    private static let capacity = 64
    private static let known = Mutex<[Key: RegularExpression]>([:])

    /// The expression of a pattern, which is kept for the next evaluation: reading a pattern costs more than most matches.
    ///
    /// - Parameter limit: UTF-16 units of the pattern.
    static func cached(_ key: Key, limit: Int) throws(PredicateEvaluationError) -> RegularExpression {
        // The limit is that of this evaluation, whatever another one may read.
        if key.pattern.utf16.count <= limit, let expression = known.withLock({ $0[key] }) { return expression }
        let expression = try RegularExpression(key.pattern, ignoresCase: key.ignoresCase, limit: limit)
        known.withLock { known in
            // Which one goes does not matter much, as long as it is not the same one every time.
            if known.count >= capacity, let old = known.keys.randomElement() { known[old] = nil }
            known[key] = expression
        }
        return expression
    }
}
