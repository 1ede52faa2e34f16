/// Views that are no longer visible, by reuse identifier, for elements that become visible.
@MainActor struct ReusePool<View: UIView> {
    private var views: [String: [View]] = [:]
    private let limit = 128

    mutating func put(_ view: View, as identifier: String) {
        guard views[identifier, default: []].count < limit else { return view.removeFromSuperview() }
        views[identifier, default: []].append(view)
    }

    mutating func take(_ identifier: String) -> View? { views[identifier]?.popLast() }

    /// Removes views that were not reused from the tree: the host does not need views that are not visible.
    func detach() {
        for view in views.values.joined() where view.superview != nil { view.removeFromSuperview() }
    }

    /// Called after the class for an identifier changed.
    mutating func remove(_ identifier: String) {
        for view in views.removeValue(forKey: identifier) ?? [] { view.removeFromSuperview() }
    }
}
