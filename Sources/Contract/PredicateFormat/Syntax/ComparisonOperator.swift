/// An operator that compares two values. The raw value is its canonical spelling.
public enum ComparisonOperator: String, Sendable, Hashable, Codable, CaseIterable {
    case lessThan = "<"
    case lessThanOrEqualTo = "<="
    case greaterThan = ">"
    case greaterThanOrEqualTo = ">="
    case equalTo = "=="
    case notEqualTo = "!="
    case matches = "MATCHES"
    case like = "LIKE"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case `in` = "IN"
    case contains = "CONTAINS"
    case between = "BETWEEN"
    /// The left type identifier is the right one or a descendant of it.
    case conformsTo = "UTI-CONFORMS-TO"
    /// Both type identifiers name the same type.
    case equalsType = "UTI-EQUALS"
}
