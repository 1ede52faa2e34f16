import PredicateFormat

/// What an expression of a rule stands for.
enum RuleOperand: Sendable {
    /// A key that items do not have.
    case null
    case constant(PredicateValue)
    case list([RuleOperand])
    case number(RuleFragment)
    case collection(Collection)
    /// The items as a whole.
    case query
    /// The element that a variable of a subquery stands for, by the variable's position in the compiler.
    case element(Int)

    /// Items, attachments or type identifiers, of everything or of what a variable stands for.
    struct Collection: Sendable {
        var level: ItemLevel
        /// The variable that it belongs to; nil if it is of everything.
        var owner: Int?
        /// A row of bits at `level`, where a subquery keeps only some.
        var kept: RuleFragment?
    }

    var isNull: Bool {
        switch self {
        case .null, .constant(.null): true
        default: false
        }
    }
}
