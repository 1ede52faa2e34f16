public import Foundation

/// The stack of graphics contexts, with the current context last; each thread has its own stack.
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

/// The current graphics context; nil outside `draw(_:)` and image renderers.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContexts.current }

public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContexts.push(context) }

public func UIGraphicsPopContext() { GraphicsContexts.pop() }

/// Begins an image of `size` points at the screen's scale.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// - Parameter scale: Pixels per point; 0 for the screen's scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = ImageContext(size: size, scale: scale > 0 ? scale : max(UITraitCollection.current.displayScale, 1))
    context.isOpaque = opaque
    GraphicsContexts.push(context)
}

/// The image drawn so far in the context that `UIGraphicsBeginImageContext` began.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { (GraphicsContexts.current as? ImageContext)?.image }

public func UIGraphicsEndImageContext() {
    if GraphicsContexts.current is ImageContext { GraphicsContexts.pop() }
}

/// A context for an image in memory.
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

/// Draws a frame one point wide inside the rectangle.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    // Frames are drawn in the fill colour.
    context.setStrokeColor(CGColor(context.state.fill))
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.restoreGState()
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGColor {
    convenience init(_ color: RGBA) { self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha) }
}
