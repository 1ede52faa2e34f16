import Wire

/// The size of a widget: with the same height as all compact widgets, or as high as it wants to be.
public enum NCWidgetDisplayMode: Int, Sendable {
    case compact
    case expanded

    init(_ wire: WireWidgetDisplayMode) { self = wire == .expanded ? .expanded : .compact }

    var wire: WireWidgetDisplayMode { self == .expanded ? .expanded : .compact }
}
