/// A constraint in a layout. Only valid in the layout that created it; a removed constraint's identifier is never used again.
public struct LayoutConstraintID: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
}
