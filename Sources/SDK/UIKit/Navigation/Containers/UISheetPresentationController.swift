public import Foundation

/// The appearance of a sheet. Hosts give sheets the size that their content prefers; the values are stored.
@MainActor @preconcurrency
open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests.
    @MainActor @preconcurrency
    open class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }

            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public let identifier: Identifier

        init(_ identifier: Identifier) {
            self.identifier = identifier
            super.init()
        }

        public class func medium() -> Detent { Detent(.medium) }
        public class func large() -> Detent { Detent(.large) }
    }

    open var detents: [Detent] = [.large()]
    open var selectedDetentIdentifier: Detent.Identifier?
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    open var prefersGrabberVisible = false
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    open var prefersEdgeAttachedInCompactHeight = false
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// In points; nil for the host's own radius.
    open var preferredCornerRadius: CGFloat?

    open func animateChanges(_ changes: () -> Void) { changes() }
}
