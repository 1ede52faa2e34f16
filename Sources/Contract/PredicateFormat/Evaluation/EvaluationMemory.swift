/// The state of one evaluation; most evaluations need none.
final class EvaluationMemory {
    /// The variables of the subqueries around the current node, innermost last.
    var scope: [(name: String, value: PredicateValue)] = []
    /// The variables that `:=` has set.
    var assigned: [String: PredicateValue] = [:]
    /// The collections of the object that have been converted.
    var converted: [String: PredicateValue] = [:]
    /// The regular expressions that have been compiled and charged.
    var patterns: [RegularExpression.Key: RegularExpression] = [:]
}
