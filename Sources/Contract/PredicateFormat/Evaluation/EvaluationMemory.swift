/// What an evaluation keeps while it goes on; most need none of it.
final class EvaluationMemory {
    /// The variables of the subqueries around the current node, innermost last.
    var scope: [(name: String, value: PredicateValue)] = []
    /// What `:=` has set.
    var assigned: [String: PredicateValue] = [:]
    /// The collections of an object that were converted already.
    var converted: [String: PredicateValue] = [:]
    /// The regular expressions that were read, and charged for.
    var patterns: [RegularExpression.Key: RegularExpression] = [:]
}
