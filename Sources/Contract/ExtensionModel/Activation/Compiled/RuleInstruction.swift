/// A step of a compiled rule on a stack of rows. A row of bits says which elements of a level something is true for; a row of
/// numbers holds one for each element.
enum RuleInstruction: Sendable, Hashable {
    /// An order of two numbers.
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
    /// The answers to a test of the rule, by its position there.
    case test(Int, ItemLevel)
    case and(ItemLevel)
    case or(ItemLevel)
    case not(ItemLevel)
    /// Gives every element the bit of what it belongs to.
    case spreadBits(ItemLevel, to: ItemLevel)
    /// One number for the query.
    case number(Int)
    /// How many elements of `of` belong to each of `in`.
    case sizes(of: ItemLevel, in: ItemLevel)
    /// How many of the set bits belong to each element of `in`.
    case countBits(of: ItemLevel, in: ItemLevel)
    case spreadNumbers(ItemLevel, to: ItemLevel)
    case add(ItemLevel)
    case subtract(ItemLevel)
    case compare(Relation, ItemLevel)
    case compareNumber(Relation, Int, ItemLevel)
}
