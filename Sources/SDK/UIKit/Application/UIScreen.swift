public import Foundation

/// The screen that the host shows the view on. An extension learns only the size of its own view.
@MainActor @preconcurrency
open class UIScreen: NSObject {
    public static let main = UIScreen()

    /// In points.
    open var bounds: CGRect {
        InterfaceProcess.environment.map { CGRect(x: 0, y: 0, width: $0.width, height: $0.height) } ?? .zero
    }
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
    /// Pixels per point.
    open var scale: CGFloat { InterfaceProcess.environment.map { max(1, $0.scale) } ?? 1 }
    open var nativeScale: CGFloat { scale }
    open var traitCollection: UITraitCollection { InterfaceProcess.environment.map { UITraitCollection($0) } ?? .current }
}
