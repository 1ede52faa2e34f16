public import Foundation
import Wire

/// One relation between two edges or sizes: first = second × multiplier + constant, or ≤, or ≥.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal = 0, greaterThanOrEqual = 1 }
    public enum Axis: Int, Sendable { case horizontal, vertical }

    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    }

    let first: LayoutEnd
    let second: LayoutEnd?
    public let relation: Relation
    public let multiplier: CGFloat
    /// In points.
    open var constant: CGFloat { didSet { if oldValue != constant { noteChange() } } }
    open var priority = UILayoutPriority.required { didSet { if oldValue != priority { noteChange() } } }
    /// The name used in reports of conflicts.
    open var identifier: String?
    open var shouldBeArchived = false

    /// 0 while the host does not know the constraint.
    var number: UInt64 = 0
    /// Whether the constant or the priority has changed since the constraint was last sent to the host.
    var isChanged = false
    /// The view whose `constraints` contain this constraint while it is active.
    weak var holder: UIView?
    /// The order of activation, which decides which of several conflicting constraints is broken.
    private(set) var order: UInt64 = 0
    private static var lastOrder: UInt64 = 0

    init(_ first: LayoutEnd, _ relation: Relation, _ second: LayoutEnd?, multiplier: CGFloat = 1, constant: CGFloat = 0) {
        self.first = first
        self.second = second
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
        super.init()
    }

    /// Creates a constraint from attributes. `view1` and `view2` are views or layout guides.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            LayoutEnd(view1, attr1) ?? LayoutEnd(node: nil, attribute: .unspecified, region: .frame), relation,
            view2.flatMap { LayoutEnd($0, attr2) }, multiplier: multiplier, constant: c)
    }

    open var firstItem: AnyObject? { first.node?.owner }
    open var secondItem: AnyObject? { second?.node?.owner }

    open var isActive: Bool {
        get { holder != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    public class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }
    public class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }

    private func activate() {
        guard holder == nil, let node = first.node else { return }
        guard let common = second.map({ nearestView(around: node, and: $0.node) }) ?? node.nearestView else {
            return complain()
        }
        Self.lastOrder += 1
        order = Self.lastOrder
        holder = common
        common.constraints.append(self)
        for end in ends { end.mentions[ObjectIdentifier(self)] = self }
        common.node.session?.noteConstraint(self)
    }

    private func deactivate() {
        guard let holder else { return }
        holder.constraints.removeAll { $0 === self }
        self.holder = nil
        for end in ends { end.mentions[ObjectIdentifier(self)] = nil }
        if number != 0, let session = first.node?.session { session.noteRemoved(constraint: number) }
        number = 0
    }

    private func noteChange() {
        isChanged = true
        holder?.node.session?.noteConstraint(self)
    }

    private func complain() {
        FileHandle.standardError.write(
            Data(
                """
                The constraint \(identifier.map { "\"\($0)\" " } ?? "")cannot be activated: its views have no common ancestor. Add them to the same \
                tree first.

                """.utf8))
    }

    private var ends: [RemoteNode] { [first.node, second?.node].compactMap { $0 } }

    /// Whether both ends are in the tree that the host knows.
    var isInOneTree: Bool { ends.allSatisfy { $0.number != 0 } && !ends.isEmpty }

    private func nearestView(around a: RemoteNode, and b: RemoteNode?) -> UIView? {
        guard let b else { return a.nearestView }
        var view = a.nearestView
        while let current = view {
            if b.isInside(current.node) { return current }
            view = current.superview
        }
        return nil
    }

    var message: WireAddLayoutConstraint {
        .with {
            $0.constraint = number
            $0.first = first.message
            if let second { $0.second = second.message }
            $0.relation =
                switch relation {
                case .equal: .equal
                case .lessThanOrEqual: .atMost
                case .greaterThanOrEqual: .atLeast
                }
            $0.multiplier = Double(multiplier)
            $0.constant = Double(constant)
            $0.priority = Double(priority.rawValue)
            $0.identifier = identifier ?? ""
        }
    }
}

extension RemoteNode {
    /// The view that owns this node or, for a layout guide, the view that contains the guide.
    var nearestView: UIView? { owner as? UIView ?? (owner as? UILayoutGuide)?.owningView }
}
