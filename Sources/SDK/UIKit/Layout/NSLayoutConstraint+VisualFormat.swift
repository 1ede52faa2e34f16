import Foundation
import AutoLayout

extension NSLayoutConstraint {
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

        /// The bit of each alignment is the attribute's number.
        fileprivate var parsed: VisualFormatOptions {
            VisualFormatOptions(
                alignment: LayoutAttribute.allCases.filter { (1...12).contains($0.rawValue) && rawValue & (1 << UInt($0.rawValue)) != 0 },
                direction: contains(.directionRightToLeft) ? .rightToLeft : contains(.directionLeftToRight) ? .leftToRight : .leadingToTrailing,
                spacing: contains(.spacingBaselineToBaseline) ? .baselines : .edges)
        }
    }

    /// Constraints in the visual format language, `"H:|-[name]-8-[field(>=80)]-|"`.
    ///
    /// A format that cannot be parsed, or that names a view that is not in `views`, is reported on standard error with the column, and gives no
    /// constraints.
    public class func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        let numbers = (metrics ?? [:]).compactMapValues { value in
            (value as? NSNumber)?.doubleValue ?? (value as? Double) ?? (value as? CGFloat).map(Double.init) ?? (value as? Int).map(Double.init)
        }
        do {
            let parsed = try VisualFormat(format, options: options.parsed, metrics: numbers, views: Set(views.keys))
            return parsed.constraints.compactMap { constraint in make(constraint, views: views) }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return []
        }
    }

    private class func make(_ constraint: VisualFormat.Constraint, views: [String: Any]) -> NSLayoutConstraint? {
        let superview = views.values.lazy.compactMap { ($0 as? UIView)?.superview ?? ($0 as? UILayoutGuide)?.owningView }.first
        func end(_ anchor: VisualFormat.Anchor) -> LayoutEnd? {
            guard let attribute = Attribute(rawValue: anchor.attribute.rawValue) else { return nil }
            switch anchor.name {
            case .superview: return superview.flatMap { LayoutEnd($0, attribute) }
            case .view(let name): return views[name].flatMap { LayoutEnd($0, attribute) }
            }
        }
        guard let first = end(constraint.first) else { return nil }
        let relation: Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessOrEqual: .lessThanOrEqual
            case .greaterOrEqual: .greaterThanOrEqual
            }
        let made = NSLayoutConstraint(first, relation, constraint.second.flatMap(end), constant: constraint.constant)
        made.priority = UILayoutPriority(Float(constraint.priority))
        return made
    }
}
