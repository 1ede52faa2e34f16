/// Why a layout refused an operation. Nothing has changed then.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknownItem(LayoutItemID)
    case duplicateItem(LayoutItemID)
    case unknownConstraint
    /// Only an item without a parent can have its size set from outside.
    case notARoot(LayoutItemID)
    case numberOutOfRange(Double)
    case priorityOutOfRange(Double)
    /// A position compared with a size, a horizontal with a vertical attribute, or leading with left.
    case incompatibleAttributes(LayoutAttribute, LayoutAttribute)
    case noCommonAncestor(LayoutItemID, LayoutItemID)
    case tooManyItems(limit: Int)
    case tooManyConstraints(limit: Int)
    case tooDeep(limit: Int)
    case tooManyPriorities(limit: Int)
    /// The layout takes more steps than allowed; the frames stay as before.
    case tooComplex(limit: Int)
    /// The numbers in the layout differ too much in magnitude; the frames stay as before.
    case numericalTrouble

    public var description: String {
        switch self {
        case .unknownItem(let id): "The layout has no item \(id.rawValue). Add it first."
        case .duplicateItem(let id): "The layout already has an item \(id.rawValue). Remove it first, or choose another number."
        case .unknownConstraint: "The constraint is not in this layout. It was removed, alone or together with one of its items."
        case .notARoot(let id): "The item \(id.rawValue) has a parent, so its size comes from constraints. Constrain its width and height."
        case .numberOutOfRange(let value):
            "The number \(value) is not usable in a layout. Constants reach from -1e7 to 1e7, sizes from 0, multipliers from 1e-4 to 1e4."
        case .priorityOutOfRange(let value): "The priority \(value) is outside 0 < priority <= 1000."
        case .incompatibleAttributes(let first, let second):
            "\(first.name) cannot be compared with \(second.name). Compare positions of one axis, sizes, or leading with leading."
        case .noCommonAncestor(let first, let second):
            "The items \(first.rawValue) and \(second.rawValue) have no common ancestor. Add both to one tree first."
        case .tooManyItems(let limit): "The layout has more than \(limit) items. Show fewer at a time."
        case .tooManyConstraints(let limit): "The layout has more than \(limit) constraints. Use fewer."
        case .tooDeep(let limit): "Items are nested deeper than \(limit). Flatten the tree."
        case .tooManyPriorities(let limit): "The layout uses more than \(limit) different priorities. Use fewer."
        case .tooComplex(let limit): "The layout takes more than \(limit) steps. Use fewer or simpler constraints."
        case .numericalTrouble: "The multipliers and constants of the layout are too far apart to be computed with. Use values closer to 1."
        }
    }
}
