/// Whether a rule accepts some items, and why.
public struct ActivationDecision: Sendable, Hashable, Codable {
    /// One condition of the rule.
    public struct Clause: Sendable, Hashable, Codable {
        /// What is asked: words for a rule in dictionary form, a part of the predicate for one in string form.
        public var text: String
        /// What was counted in the items; nil if the clause counts nothing.
        public var countedValue: Int?
        /// What the count is held against.
        public var bound: Int?
        public var passed: Bool
        /// Why the clause has no answer; it then counts as not passed.
        public var error: String?

        public init(text: String, countedValue: Int? = nil, bound: Int? = nil, passed: Bool, error: String? = nil) {
            self.text = text
            self.countedValue = countedValue
            self.bound = bound
            self.passed = passed
            self.error = error
        }
    }

    public var isAccepted: Bool
    /// Every condition, also those after the deciding one.
    public var clauses: [Clause]
    /// Whether all clauses must pass; otherwise one is enough.
    public var requiresAll: Bool

    public init(isAccepted: Bool, clauses: [Clause], requiresAll: Bool = true) {
        self.isAccepted = isAccepted
        self.clauses = clauses
        self.requiresAll = requiresAll
    }

    init(clauses: [Clause]) {
        self.init(isAccepted: clauses.allSatisfy(\.passed), clauses: clauses)
    }
}
