/// The words with a meaning of their own. Case does not count; `#word` is a key even if the word is here.
enum Keyword: String, Sendable {
    case and = "AND", or = "OR", not = "NOT"
    case any = "ANY", some = "SOME", all = "ALL", none = "NONE"
    case `in` = "IN", like = "LIKE", matches = "MATCHES", contains = "CONTAINS", between = "BETWEEN"
    case beginsWith = "BEGINSWITH", endsWith = "ENDSWITH"
    case conformsTo = "UTI-CONFORMS-TO", equalsType = "UTI-EQUALS"
    case null = "NULL", `nil` = "NIL", `self` = "SELF", anyKey = "ANYKEY"
    case `true` = "TRUE", yes = "YES", `false` = "FALSE", no = "NO"
    case truePredicate = "TRUEPREDICATE", falsePredicate = "FALSEPREDICATE"
    case subquery = "SUBQUERY", fetch = "FETCH", cast = "CAST", ternary = "TERNARY", function = "FUNCTION"
    case union = "UNION", intersect = "INTERSECT", minus = "MINUS"
    case first = "FIRST", last = "LAST", size = "SIZE"

    /// A key path must escape these, here or in Apple's parser, which reserves more than this one does.
    static func isReserved(_ word: String) -> Bool {
        let word = word.uppercased()
        return Keyword(rawValue: word) != nil || word == "CASEINSENSITIVE" || word == "CI"
    }

    /// Words that mean something only where the grammar can have them; elsewhere they are keys, since real models have
    /// attributes called `size` and `first`.
    var isCallName: Bool {
        switch self {
        case .subquery, .fetch, .cast, .ternary, .function: true
        default: false
        }
    }
}
