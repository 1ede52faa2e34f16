import PredicateFormat

/// What an expression of a rule stands for.
enum RuleOperand: Sendable {
    /// The value of a key that items do not have.
    case null
    case constant(PredicateValue)
    case list([RuleOperand])
    case number(RuleFragment)
    case collection(Collection)
    /// The items as a whole.
    case query
    /// The element of a subquery's variable, by the variable's index in the compiler.
    case element(Int)

    /// Items, attachments or type identifiers: all of them, or those that belong to a variable's element.
    struct Collection: Sendable {
        var level: ItemLevel
        /// The variable whose element the collection belongs to; nil for a collection of all elements.
        var owner: Int?
        /// A row of bits at `level`, when a subquery filters the collection.
        var kept: RuleFragment?
    }

    var isNull: Bool {
        switch self {
        case .null, .constant(.null): true
        default: false
        }
    }
}
