/// One word, literal or symbol of a format string, with its range in scalars.
struct Token: Sendable {
    enum Kind: Sendable, Equatable {
        /// A word that is not a keyword, or was escaped with `#`.
        case identifier(String)
        case keyword(Keyword)
        /// A name with colons, such as `add:to:`.
        case functionName(String)
        /// `@count`, including the sign.
        case operatorKey(String)
        /// `$name`, without the sign.
        case variable(String)
        case string(String)
        case number(PredicateValue)
        case symbol(Symbol)
        /// `%@` or a printf conversion, with its value.
        case argument(PredicateArgument)
        /// `%K`, with its value, split at the dots.
        case keyPathArgument([String])
        case end
    }

    enum Symbol: String, Sendable {
        case leftParenthesis = "(", rightParenthesis = ")", leftBracket = "[", rightBracket = "]"
        case leftBrace = "{", rightBrace = "}", comma = ",", dot = ".", assign = ":="
        case and = "&&", or = "||", not = "!"
        case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
        case plus = "+", minus = "-", times = "*", divide = "/", power = "**"
        case bitAnd = "&", bitOr = "|", bitXor = "^", shiftLeft = "<<", shiftRight = ">>", complement = "~"
    }

    var kind: Kind
    var range: SourceRange
    /// The text in the source.
    var text: String

    /// The token's name in error messages.
    var name: String {
        switch kind {
        case .end: "the end of the predicate"
        case .string: "the string \(shortText)"
        case .number: "the number \(shortText)"
        case .variable: "the variable \(shortText)"
        default: "\"\(shortText)\""
        }
    }

    private var shortText: String { text.count > 40 ? text.prefix(40) + "…" : text }
}
