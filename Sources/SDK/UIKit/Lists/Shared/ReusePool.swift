/// Views that went out of sight, by identifier, for those that come into sight.
@MainActor struct ReusePool<View: UIView> {
    private var views: [String: [View]] = [:]
    private let limit = 128

    mutating func put(_ view: View, as identifier: String) {
        guard views[identifier, default: []].count < limit else { return view.removeFromSuperview() }
        views[identifier, default: []].append(view)
    }

    mutating func take(_ identifier: String) -> View? { views[identifier]?.popLast() }

    /// Takes those that nothing took again out of the tree: what is not seen need not be with the host.
    func detach() {
        for view in views.values.joined() where view.superview != nil { view.removeFromSuperview() }
    }

    /// After the class for an identifier changed.
    mutating func forget(_ identifier: String) {
        for view in views.removeValue(forKey: identifier) ?? [] { view.removeFromSuperview() }
    }
}
