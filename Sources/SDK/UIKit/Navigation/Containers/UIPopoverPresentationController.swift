public import Foundation

/// The anchor of a popover. Hosts show popovers as sheets; the values are stored.
@MainActor @preconcurrency
open class UIPopoverPresentationController: UIPresentationController {
    public struct ArrowDirection: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let up = ArrowDirection(rawValue: 1)
        public static let down = ArrowDirection(rawValue: 2)
        public static let left = ArrowDirection(rawValue: 4)
        public static let right = ArrowDirection(rawValue: 8)
        public static let any: ArrowDirection = [.up, .down, .left, .right]
    }

    open var sourceView: UIView?
    open var sourceRect = CGRect.zero
    open var barButtonItem: UIBarButtonItem?
    open var permittedArrowDirections = ArrowDirection.any
    open var canOverlapSourceViewRect = false
    open var backgroundColor: UIColor?
    open var passthroughViews: [UIView]?
}
