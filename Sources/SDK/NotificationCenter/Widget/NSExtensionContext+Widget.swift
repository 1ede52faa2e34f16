public import ExtensionFoundation
public import Foundation

extension NSExtensionContext {
    /// The largest display mode of the widget: with `.expanded` the host offers *Show More*. A widget that never sets it is as high as its content,
    /// as the guide describes, and the host offers no modes; once it is set, `.compact` has the same height for all widgets.
    public var widgetLargestAvailableDisplayMode: NCWidgetDisplayMode {
        get { NCWidgetDisplayMode(WidgetState.current?.traits.largestDisplayMode ?? .compact) }
        set { WidgetState.current?.change { $0.largestDisplayMode = newValue.wire } }
    }

    /// The current display mode of the widget.
    public var widgetActiveDisplayMode: NCWidgetDisplayMode { NCWidgetDisplayMode(WidgetState.current?.activeMode ?? .compact) }

    /// The maximum size of the widget's view in a display mode, in points.
    public func widgetMaximumSize(for displayMode: NCWidgetDisplayMode) -> CGSize { WidgetState.current?.maximumSize(in: displayMode.wire) ?? .zero }
}
