/// How a compound predicate joins its parts. The raw value is its canonical spelling.
public enum LogicalOperator: String, Sendable, Hashable, Codable {
    case not = "NOT"
    case and = "AND"
    case or = "OR"
}
