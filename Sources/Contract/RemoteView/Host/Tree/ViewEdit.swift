import Wire

/// The effect of a patch on a tree, for the layout.
enum ViewEdit {
    case inserted(UInt64)
    /// All nodes that were removed, and the constraints that were removed with them.
    case removed(UInt64, all: [UInt64], constraints: Set<UInt64>)
    /// To another parent.
    case moved(UInt64)
    /// Within its parent.
    case reordered
    case set(UInt64, WireViewPropertyKey)
    case constraintAdded(UInt64)
    case constraintRemoved(UInt64)
    case constraintChanged(UInt64)
    case command(WireViewCommand)
    case imageRemoved(UInt64)
    /// The patch concerns a node, image or constraint that was removed; no report is needed.
    case nothing
    /// As `nothing`, with a message for the author.
    case refused(String)
}
