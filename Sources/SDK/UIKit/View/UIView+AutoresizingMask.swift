import Foundation

extension UIView {
    /// The margins and sides of a view that follow the size of its superview.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

        /// Adapts a frame to a changed size of the superview.
        func frame(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
            let x = Self.stretch(
                (frame.minX, frame.width, old.width - frame.maxX), by: new.width - old.width,
                (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)))
            let y = Self.stretch(
                (frame.minY, frame.height, old.height - frame.maxY), by: new.height - old.height,
                (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)))
            return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
        }

        /// Distributes the added length among the flexible parts, by their size.
        private static func stretch(
            _ parts: (before: CGFloat, length: CGFloat, after: CGFloat), by change: CGFloat, _ flexible: (Bool, Bool, Bool)
        ) -> (start: CGFloat, length: CGFloat) {
            let total =
                (flexible.0 ? max(parts.before, 0) : 0) + (flexible.1 ? max(parts.length, 0) : 0) + (flexible.2 ? max(parts.after, 0) : 0)
            let count = CGFloat((flexible.0 ? 1 : 0) + (flexible.1 ? 1 : 0) + (flexible.2 ? 1 : 0))
            func share(_ isFlexible: Bool, _ part: CGFloat) -> CGFloat {
                guard isFlexible else { return 0 }
                return total > 0 ? change * max(part, 0) / total : change / count
            }
            return (parts.before + share(flexible.0, parts.before), max(0, parts.length + share(flexible.1, parts.length)))
        }
    }

    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }
}
