import AutoLayout
public import Foundation
import RemoteView

extension UIView {
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

    public func addLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owningView !== self else { return }
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        layoutGuides.append(guide)
        node.insert(guide.place.node, at: layoutGuides.count - 1)
    }

    public func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard let index = layoutGuides.firstIndex(where: { $0 === guide }) else { return }
        layoutGuides.remove(at: index)
        for constraint in guide.place.node.mentions.values { constraint.isActive = false }
        node.remove(guide.place.node)
        guide.owningView = nil
    }

    /// Deactivates constraints between views inside and outside this view, when it leaves the tree.
    func deactivateCrossingConstraints() {
        var pending = [node]
        while let inside = pending.popLast() {
            for constraint in inside.mentions.values
            where [constraint.first.node, constraint.second?.node].contains(where: { $0.map { !$0.isInside(node) } ?? false }) {
                constraint.isActive = false
            }
            pending.append(contentsOf: inside.children)
        }
    }

    // MARK: - Priorities

    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { resistance(axis.rawValue) }
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setResistance(priority, at: axis.rawValue)
    }
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { resistance(2 + axis.rawValue) }
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setResistance(priority, at: 2 + axis.rawValue)
    }

    private func resistance(_ index: Int) -> UILayoutPriority {
        let values = node[.resistance]
        return UILayoutPriority(values.indices.contains(index) ? Float(values[index]) : 250)
    }

    private func setResistance(_ priority: UILayoutPriority, at index: Int) {
        var values = node[.resistance]
        guard values.indices.contains(index) else { return }
        values[index] = Double(priority.rawValue)
        node[.resistance] = values
    }

    // MARK: - Margins and safe area

    public var layoutMargins: UIEdgeInsets {
        get { node[.margins].map(UIEdgeInsets.init) ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
        set {
            guard newValue != layoutMargins else { return }
            node[.margins] = newValue.wire
            layoutMarginsDidChange()
            controller?.viewLayoutMarginsDidChange()
            setNeedsLayout()
        }
    }

    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let (margins, isMirrored) = (layoutMargins, effectiveUserInterfaceLayoutDirection == .rightToLeft)
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isMirrored ? margins.right : margins.left, bottom: margins.bottom,
                trailing: isMirrored ? margins.left : margins.right)
        }
        set {
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: isMirrored ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
                right: isMirrored ? newValue.leading : newValue.trailing)
        }
    }

    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(.margins, of: self) }
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(.safeArea, of: self) }
    public var readableContentGuide: UILayoutGuide { UILayoutGuide(.margins, of: self) }

    /// How far the host's own decoration extends into the view, in points.
    public var safeAreaInsets: UIEdgeInsets {
        guard let session = node.session else { return .zero }
        let insets = UIEdgeInsets(session.environment.safeArea)
        let inRoot = convert(bounds, to: nil)
        let root = session.root.frame
        return UIEdgeInsets(
            top: max(0, insets.top - inRoot.minY), left: max(0, insets.left - inRoot.minX),
            bottom: max(0, insets.bottom - (root.height - inRoot.maxY)), right: max(0, insets.right - (root.width - inRoot.maxX)))
    }

    /// Notifies this view and its descendants, outer views first, when their safe area has changed since the last notification.
    func notifyOfSafeAreaIfChanged() {
        let insets = safeAreaInsets
        if insets != toldSafeArea {
            toldSafeArea = insets
            safeAreaInsetsDidChange()
            controller?.viewSafeAreaInsetsDidChange()
            setNeedsLayout()
        }
        for view in subviews { view.notifyOfSafeAreaIfChanged() }
    }

    // MARK: - Fitting

    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The smallest size at which the constraints inside the view hold.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        guard let session = node.session else { return bounds.size }
        return session.fit([(node, horizontal == .required ? targetSize.width : 0, vertical == .required ? targetSize.height : 0)])[0]
    }
}
