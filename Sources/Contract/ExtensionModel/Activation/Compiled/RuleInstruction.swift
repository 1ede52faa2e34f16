/// A step of a compiled rule on a stack of rows. A row of bits says for which elements of a level a condition is true; a row of
/// numbers has a number for each element.
enum RuleInstruction: Sendable, Hashable {
    /// A comparison of two numbers.
    enum Relation: Sendable, Hashable {
        case less, lessOrEqual, equal, notEqual, greaterOrEqual, greater

        @inline(__always)
        func holds(_ left: Int, _ right: Int) -> Bool {
            switch self {
            case .less: left < right
            case .lessOrEqual: left <= right
            case .equal: left == right
            case .notEqual: left != right
            case .greaterOrEqual: left >= right
            case .greater: left > right
            }
        }
    }

    /// One bit for the query.
    case literal(Bool)
    /// The results of one of the rule's tests, by its index.
    case test(Int, ItemLevel)
    case and(ItemLevel)
    case or(ItemLevel)
    case not(ItemLevel)
    /// Gives every inner element the bit of the outer element that it belongs to.
    case spreadBits(ItemLevel, to: ItemLevel)
    /// One number for the query.
    case number(Int)
    /// The number of elements of `of` that belong to each element of `in`.
    case sizes(of: ItemLevel, in: ItemLevel)
    /// The number of set bits that belong to each element of `in`.
    case countBits(of: ItemLevel, in: ItemLevel)
    case spreadNumbers(ItemLevel, to: ItemLevel)
    case add(ItemLevel)
    case subtract(ItemLevel)
    case compare(Relation, ItemLevel)
    case compareNumber(Relation, Int, ItemLevel)
}
