public import Foundation

/// The contexts that drawing goes to, the current one last; each thread has its own.
enum GraphicsContexts {
    private final class Stack {
        var contexts: [CGContext] = []
    }

    private static var stack: Stack {
        let values = Thread.current.threadDictionary
        if let stack = values["org.appex.contexts"] as? Stack { return stack }
        let stack = Stack()
        values["org.appex.contexts"] = stack
        return stack
    }

    static var current: CGContext? { stack.contexts.last }
    static func push(_ context: CGContext) { stack.contexts.append(context) }
    @discardableResult static func pop() -> CGContext? { stack.contexts.popLast() }
}

/// Where drawing goes now; nil outside of `draw(_:)` and image renderers.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContexts.current }

public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContexts.push(context) }

public func UIGraphicsPopContext() { GraphicsContexts.pop() }

/// Begins a picture of `size` points at the screen's scale.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// - Parameter scale: Pixels in a point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = ImageContext(size: size, scale: scale > 0 ? scale : max(UITraitCollection.current.displayScale, 1))
    context.isOpaque = opaque
    GraphicsContexts.push(context)
}

/// The picture that has been drawn so far in what `UIGraphicsBeginImageContext` began.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { (GraphicsContexts.current as? ImageContext)?.image }

public func UIGraphicsEndImageContext() {
    if GraphicsContexts.current is ImageContext { GraphicsContexts.pop() }
}

/// A context for a picture in memory.
final class ImageContext: CGContext {
    var isOpaque = false

    /// Nil for a size without pixels.
    var image: UIImage? {
        let contents = ImageContents(
            drawing: recorded, width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)),
            scale: Double(scale), isOpaque: isOpaque)
        return contents.map { UIImage($0, ImageTraits(scale: scale)) }
    }
}

public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame of one point inside the rectangle.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    // Frames are drawn in the colour of fills.
    context.setStrokeColor(CGColor(context.state.fill))
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.restoreGState()
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGColor {
    convenience init(_ color: RGBA) { self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha) }
}
