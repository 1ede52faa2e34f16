public import Foundation

/// A shadow as an attribute of text. It is stored, but not drawn.
// SAFETY: only its owner reads it; it is a set of values for one thread at a time, as on Apple's systems.
open class NSShadow: NSObject, @unchecked Sendable {
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    open var shadowColor: Any?
}
