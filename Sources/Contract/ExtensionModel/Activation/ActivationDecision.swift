/// Whether a rule accepts some items, and why.
public struct ActivationDecision: Sendable, Hashable, Codable {
    /// One condition of the rule.
    public struct Clause: Sendable, Hashable, Codable {
        /// The condition: words for a rule in dictionary form, a part of the predicate for a rule in string form.
        public var text: String
        /// What was counted in the items; nil if the clause counts nothing.
        public var countedValue: Int?
        /// The number that the count is compared with.
        public var bound: Int?
        public var passed: Bool
        /// Why the clause could not be evaluated; it then counts as not passed.
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
    /// Every condition, including those after the deciding condition.
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
