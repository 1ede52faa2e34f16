public import Foundation

/// Lays out views in a row or a column, with constraints that it manages itself.
@MainActor @preconcurrency
open class UIStackView: UIView {
    public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    /// The standard spacing between views: 8 points.
    nonisolated public static let spacingUseSystem: CGFloat = 1.1754943508222875e-38
    nonisolated public static let spacingUseDefault: CGFloat = 3.4028234663852886e38

    open private(set) var arrangedSubviews: [UIView] = []
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementChanged() } }
    open var distribution = Distribution.fill { didSet { arrangementChanged() } }
    open var alignment = Alignment.fill { didSet { arrangementChanged() } }
    /// In points.
    open var spacing: CGFloat = 0 { didSet { arrangementChanged() } }
    open var isBaselineRelativeArrangement = false
    open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var arrangement: [NSLayoutConstraint] = []
    private var gaps: [UILayoutGuide] = []

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangementChanged()
    }

    /// The view remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        arrangementChanged()
    }

    open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }

    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    func arrangedViewDidHide(_ view: UIView) {
        if arrangedSubviews.contains(where: { $0 === view }) { arrangementChanged() }
    }

    private func arrangementChanged() { setNeedsUpdateConstraints() }

    open override func updateConstraints() {
        NSLayoutConstraint.deactivate(arrangement)
        for gap in gaps { removeLayoutGuide(gap) }
        gaps = []
        arrangement = makeArrangement(arrangedSubviews.filter { !$0.isHidden })
        NSLayoutConstraint.activate(arrangement)
        super.updateConstraints()
    }

    // MARK: - Constraints

    private var edges: UILayoutGuide? { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : nil }

    private func end(_ attribute: NSLayoutConstraint.Attribute) -> LayoutEnd? { LayoutEnd(edges ?? self, attribute) }

    private func relate(
        _ first: Any, _ attribute: NSLayoutConstraint.Attribute, to second: LayoutEnd?, by relation: NSLayoutConstraint.Relation = .equal,
        multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority = .required, _ name: String
    ) -> [NSLayoutConstraint] {
        guard let first = LayoutEnd(first, attribute) else { return [] }
        let constraint = NSLayoutConstraint(first, relation, second, multiplier: multiplier, constant: constant)
        constraint.priority = priority
        constraint.identifier = "UISV-" + name
        return [constraint]
    }

    private func makeArrangement(_ views: [UIView]) -> [NSLayoutConstraint] {
        guard let first = views.first, let last = views.last else { return [] }
        let main: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) =
            axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        var made =
            relate(first, main.start, to: end(main.start), "canvas-connection") + relate(last, main.end, to: end(main.end), "canvas-connection")
        for (view, next) in zip(views, views.dropFirst()) { made += separate(view, next, main) }
        made += distribute(views)
        for view in views { made += align(view, with: first) }
        // Across its axis, the stack is as large as its largest view when no other constraint sets the size.
        let across: NSLayoutConstraint.Attribute = axis == .horizontal ? .height : .width
        made += relate(self, across, to: nil, constant: 0, priority: UILayoutPriority(49), "canvas-fit")
        return made
    }

    private func spacing(after view: UIView) -> CGFloat {
        let spacing = customSpacings[ObjectIdentifier(view)] ?? spacing
        return spacing == UIStackView.spacingUseSystem ? 8 : spacing
    }

    private func separate(
        _ view: UIView, _ next: UIView, _ main: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute)
    ) -> [NSLayoutConstraint] {
        let space = spacing(after: view)
        let isGap = distribution == .equalSpacing || distribution == .equalCentering
        var made = relate(next, main.start, to: LayoutEnd(view, main.end), by: isGap ? .greaterThanOrEqual : .equal, constant: space, "spacing")
        guard isGap else { return made }
        let gap = UILayoutGuide()
        addLayoutGuide(gap)
        gaps.append(gap)
        let isCentering = distribution == .equalCentering
        let centre: NSLayoutConstraint.Attribute = axis == .horizontal ? .centerX : .centerY
        made += relate(gap, main.start, to: LayoutEnd(view, isCentering ? centre : main.end), "distributing")
        made += relate(gap, main.end, to: LayoutEnd(next, isCentering ? centre : main.start), "distributing")
        return made
    }

    private func distribute(_ views: [UIView]) -> [NSLayoutConstraint] {
        let size: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
        switch distribution {
        case .fill: return []
        case .fillEqually: return views.dropFirst().flatMap { relate($0, size, to: LayoutEnd(views[0], size), "fill-equally") }
        case .fillProportionally:
            let sizes = views.map { max(1, axis == .horizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height) }
            return zip(views, sizes).dropFirst().flatMap { view, own in
                relate(view, size, to: LayoutEnd(views[0], size), multiplier: own / sizes[0], priority: UILayoutPriority(999), "fill-proportionally")
            }
        case .equalSpacing, .equalCentering:
            let priority = distribution == .equalCentering ? UILayoutPriority(150) : .required
            return gaps.dropFirst().flatMap { relate($0, size, to: LayoutEnd(gaps[0], size), priority: priority, "fill-equally") }
        }
    }

    private func align(_ view: UIView, with first: UIView) -> [NSLayoutConstraint] {
        let (start, far, centre): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
            axis == .horizontal ? (.top, .bottom, .centerY) : (.leading, .trailing, .centerX)
        var made: [NSLayoutConstraint] = []
        let inside = { [self] in
            relate(view, start, to: end(start), by: .greaterThanOrEqual, "alignment")
                + relate(view, far, to: end(far), by: .lessThanOrEqual, "alignment")
        }
        switch alignment {
        case .fill: made = relate(view, start, to: end(start), "alignment") + relate(view, far, to: end(far), "alignment")
        case .leading: made = relate(view, start, to: end(start), "alignment") + relate(view, far, to: end(far), by: .lessThanOrEqual, "alignment")
        case .trailing:
            made = relate(view, far, to: end(far), "alignment") + relate(view, start, to: end(start), by: .greaterThanOrEqual, "alignment")
        case .center: made = relate(view, centre, to: end(centre), "alignment") + inside()
        case .firstBaseline, .lastBaseline:
            let baseline: NSLayoutConstraint.Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            made = inside()
            if view !== first { made += relate(view, baseline, to: LayoutEnd(first, baseline), "alignment") }
        }
        return made
    }
}
