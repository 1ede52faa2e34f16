import Wire

/// How large a widget is shown: with a height that is the same for all, or as high as it wants to be.
public enum NCWidgetDisplayMode: Int, Sendable {
    case compact
    case expanded

    init(_ wire: WireWidgetDisplayMode) { self = wire == .expanded ? .expanded : .compact }

    var wire: WireWidgetDisplayMode { self == .expanded ? .expanded : .compact }
}
