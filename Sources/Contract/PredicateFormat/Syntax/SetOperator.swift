/// An operator on two collections. The result is a set. The raw value is its spelling.
public enum SetOperator: String, Sendable, Hashable, CaseIterable {
    case union = "UNION"
    case intersect = "INTERSECT"
    case minus = "MINUS"
}
