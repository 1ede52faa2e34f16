import Wire

/// What a patch did to a tree, for the layout.
enum ViewEdit {
    case inserted(UInt64)
    /// Everything that went, and the constraints that went with it.
    case removed(UInt64, all: [UInt64], constraints: Set<UInt64>)
    /// Under another parent.
    case moved(UInt64)
    /// Among its siblings.
    case reordered
    case set(UInt64, WireViewPropertyKey)
    case constraintAdded(UInt64)
    case constraintRemoved(UInt64)
    case constraintChanged(UInt64)
    case command(WireViewCommand)
    case imageRemoved(UInt64)
    /// The patch is about something that is gone; nobody needs to hear of it.
    case nothing
    /// As `nothing`, with a word for the author.
    case refused(String)
}
