public import ExtensionFoundation
public import Foundation

extension NSExtensionContext {
    /// The largest display mode that the widget has: with `.expanded` the host offers *Show More*. A widget that never sets it is as high as its
    /// content, in the way of the guide, and the host offers neither; once set, `.compact` has the height that is the same for all.
    public var widgetLargestAvailableDisplayMode: NCWidgetDisplayMode {
        get { NCWidgetDisplayMode(WidgetState.current?.traits.largestDisplayMode ?? .compact) }
        set { WidgetState.current?.change { $0.largestDisplayMode = newValue.wire } }
    }

    /// How the widget is shown now.
    public var widgetActiveDisplayMode: NCWidgetDisplayMode { NCWidgetDisplayMode(WidgetState.current?.activeMode ?? .compact) }

    /// The most that the widget's view gets in a display mode, points.
    public func widgetMaximumSize(for displayMode: NCWidgetDisplayMode) -> CGSize { WidgetState.current?.maximumSize(in: displayMode.wire) ?? .zero }
}
