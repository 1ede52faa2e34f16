public import Foundation

/// What the host shows the view on. An extension is told no more than its own size.
@MainActor @preconcurrency
open class UIScreen: NSObject {
    public static let main = UIScreen()

    /// Points.
    open var bounds: CGRect {
        InterfaceProcess.session.map { CGRect(x: 0, y: 0, width: $0.environment.width, height: $0.environment.height) } ?? .zero
    }
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
    /// Pixels in a point.
    open var scale: CGFloat { InterfaceProcess.session.map { max(1, $0.environment.scale) } ?? 1 }
    open var nativeScale: CGFloat { scale }
    open var traitCollection: UITraitCollection { InterfaceProcess.session.map { UITraitCollection($0.environment) } ?? .current }
}
