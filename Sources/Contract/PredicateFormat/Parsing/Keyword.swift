/// The keywords. Case is ignored; `#word` is a key even when the word is a keyword.
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

    /// Whether a key path must escape the word, for this parser or for Apple's, which reserves more words.
    static func isReserved(_ word: String) -> Bool {
        let word = word.uppercased()
        return Keyword(rawValue: word) != nil || word == "CASEINSENSITIVE" || word == "CI"
    }

    /// Words that are keywords only where the grammar allows them; elsewhere they are keys, since real models have
    /// attributes called `size` and `first`.
    var isCallName: Bool {
        switch self {
        case .subquery, .fetch, .cast, .ternary, .function: true
        default: false
        }
    }
}
