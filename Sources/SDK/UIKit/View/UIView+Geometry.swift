public import Foundation
import Wire

extension UIView {
    /// Changes the size and keeps the centre in place.
    func placeBounds(_ bounds: CGRect) {
        if bounds.origin != boundsOrigin { boundsOriginWillChange(to: bounds.origin) }
        let old = node.frame
        guard bounds.size != old.size else { return }
        place(CGRect(x: old.midX - bounds.width / 2, y: old.midY - bounds.height / 2, width: bounds.width, height: bounds.height))
    }

    /// In the superview's coordinates.
    public var center: CGPoint {
        get { CGPoint(x: node.frame.midX, y: node.frame.midY) }
        set {
            let size = node.frame.size
            place(CGRect(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2, width: size.width, height: size.height))
        }
    }

    func place(_ frame: CGRect) {
        let old = node.frame
        node.frame = frame
        notePlacement()
        guard old.size != frame.size else { return }
        resizeSubviews(from: old.size)
        sizeDidChange()
    }

    /// Sends the host the view's frame, if the frame places the view.
    func notePlacement() {
        guard translatesAutoresizingMaskIntoConstraints else { return node[.placement] = nil }
        let parent = superview?.node.frame.size ?? .zero
        node[.placement] = WireViewPlacement.with {
            $0.frame = .with {
                $0.x = node.frame.minX
                $0.y = node.frame.minY
                $0.width = node.frame.width
                $0.height = node.frame.height
            }
            $0.flexible = UInt32(autoresizingMask.rawValue)
            $0.parentWidth = parent.width
            $0.parentHeight = parent.height
        }
    }

    /// The host does the same during layout; this is for code that reads frames before.
    private func resizeSubviews(from old: CGSize) {
        guard autoresizesSubviews else { return }
        for view in subviews where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
            let before = view.node.frame
            let after = view.autoresizingMask.frame(before, from: old, to: node.frame.size)
            guard before != after else { continue }
            view.node.frame = after
            if before.size != after.size {
                view.resizeSubviews(from: before.size)
                view.sizeDidChange()
            }
        }
    }

    public var transform: CGAffineTransform {
        get {
            let values = node[.transform]
            guard values.count == 6 else { return .identity }
            return CGAffineTransform(a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
        }
        set { node[.transform] = [newValue.a, newValue.b, newValue.c, newValue.d, newValue.tx, newValue.ty].map(Double.init) }
    }

    // MARK: - Conversion

    /// Converts a point of this view to the coordinates of another view; nil: of the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let here = originInRoot
        let there = view?.originInRoot ?? .zero
        return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
    }

    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        view?.convert(point, to: self) ?? CGPoint(x: point.x - originInRoot.x, y: point.y - originInRoot.y)
    }

    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { CGRect(origin: convert(rect.origin, to: view), size: rect.size) }
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { CGRect(origin: convert(rect.origin, from: view), size: rect.size) }

    /// The position of this view's (0, 0) in the outermost view.
    private var originInRoot: CGPoint {
        var point = CGPoint.zero
        var view: UIView? = self
        while let current = view {
            point.x += current.node.frame.minX - current.boundsOrigin.x
            point.y += current.node.frame.minY - current.boundsOrigin.y
            view = current.superview
        }
        return point
    }
}
