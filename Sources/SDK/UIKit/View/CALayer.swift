public import Foundation
import RemoteView
import Wire

/// The visual attributes of a view: corners, border, shadow. Every layer belongs to a view.
@MainActor @preconcurrency
open class CALayer: NSObject {
    private unowned let view: UIView
    private var node: RemoteNode { view.node }

    init(of view: UIView) {
        self.view = view
        super.init()
    }

    /// The view.
    open var delegate: AnyObject? { view }

    /// In points.
    open var cornerRadius: CGFloat {
        get { node[.cornerRadius] }
        set { node[.cornerRadius] = max(0, Double(newValue)) }
    }

    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(bitPattern: node[.corners])) }
        set { node[.corners] = Int(newValue.rawValue & 15) }
    }

    open var masksToBounds: Bool {
        get { view.clipsToBounds }
        set { view.clipsToBounds = newValue }
    }

    open var borderWidth: CGFloat {
        get { node[.borderWidth] }
        set { node[.borderWidth] = max(0, Double(newValue)) }
    }

    open var borderColor: CGColor? {
        get { node[.borderColor].map { UIColor($0).cgColor } }
        set { node[.borderColor] = newValue.map { UIColor(cgColor: $0).wire } }
    }

    open var backgroundColor: CGColor? {
        get { view.backgroundColor?.cgColor }
        set { view.backgroundColor = newValue.map(UIColor.init(cgColor:)) }
    }

    /// From 0 to 1.
    open var opacity: Float {
        get { Float(view.alpha) }
        set { view.alpha = CGFloat(newValue) }
    }

    open var isHidden: Bool {
        get { view.isHidden }
        set { view.isHidden = newValue }
    }

    open var frame: CGRect {
        get { view.frame }
        set { view.frame = newValue }
    }

    open var bounds: CGRect {
        get { view.bounds }
        set { view.bounds = newValue }
    }

    open var position: CGPoint {
        get { view.center }
        set { view.center = newValue }
    }

    // MARK: - Shadow

    open var shadowColor: CGColor? {
        get { shadow.hasColor ? UIColor(shadow.color).cgColor : UIColor.black.cgColor }
        set { change { shadow in if let newValue { shadow.color = UIColor(cgColor: newValue).wire } else { shadow.clearColor() } } }
    }

    /// From 0 to 1; 0, no shadow, by default.
    open var shadowOpacity: Float {
        get { Float(shadow.opacity) }
        set { change { $0.opacity = Double(min(max(newValue, 0), 1)) } }
    }

    open var shadowRadius: CGFloat {
        get { shadow.radius }
        set { change { $0.radius = Double(newValue) } }
    }

    open var shadowOffset: CGSize {
        get { CGSize(width: shadow.x, height: shadow.y) }
        set {
            change {
                $0.x = newValue.width
                $0.y = newValue.height
            }
        }
    }

    private var shadow: WireViewShadow {
        node[.shadow]
            ?? .with {
                $0.radius = 3
                $0.y = -3
                $0.color = .with { $0.light = 0x0000_00ff }
            }
    }

    private func change(_ body: (inout WireViewShadow) -> Void) {
        var shadow = shadow
        body(&shadow)
        node[.shadow] = shadow
    }

    open func setNeedsDisplay() { view.setNeedsDisplay() }
    open func setNeedsLayout() { view.setNeedsLayout() }
    open func layoutIfNeeded() { view.layoutIfNeeded() }
}

/// The corners that `cornerRadius` applies to.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
