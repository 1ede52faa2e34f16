/// What a value in a compiled rule is computed for: once for the whole query, for every item, for every attachment, or for every type
/// identifier of every attachment.
enum ItemLevel: Int, Sendable, Hashable, Comparable {
    case query, item, attachment, type

    static func < (left: ItemLevel, right: ItemLevel) -> Bool { left.rawValue < right.rawValue }
}
