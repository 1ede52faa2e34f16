/// How a comparison treats a collection on its left side.
///
/// `NONE x` is missing: it is stored as `NOT ANY x`.
public enum ComparisonModifier: String, Sendable, Hashable, Codable {
    /// The left side is compared as it is.
    case direct = ""
    /// Every element must pass; true for an empty collection.
    case all = "ALL"
    /// At least one element must pass; `SOME` is another spelling.
    case any = "ANY"
}
