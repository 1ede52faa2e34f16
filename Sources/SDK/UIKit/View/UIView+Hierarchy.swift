extension UIView {
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
    }

    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
    }

    public func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        insertSubview(view, at: subviews.count)
    }

    public func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        insertSubview(view, at: 0)
    }

    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
        let (low, high) = (min(first, second), max(first, second))
        let (lower, upper) = (subviews[low], subviews[high])
        insertSubview(upper, at: low)
        insertSubview(lower, at: high)
    }

    public func isDescendant(of view: UIView) -> Bool { node.isInside(view.node) }

    /// The view with this tag: this view, or the first one inside it.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Ends editing in the view or descendant that has the keyboard focus.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let first = UIResponder.first as? UIView, first.isDescendant(of: self) else { return false }
        return first.resignFirstResponder()
    }

    // MARK: - Leaving

    func leaveSuperview() {
        guard let superview else { return }
        if let first = UIResponder.first, first === self || (first as? UIView)?.isDescendant(of: self) == true { first.resignFirstResponder() }
        deactivateCrossingConstraints()
        superview.subviews.removeAll { $0 === self }
        superview.node.remove(node)
        self.superview = nil
    }

    func notifyOfWindow(_ call: (UIView) -> Void) {
        call(self)
        for view in subviews { view.notifyOfWindow(call) }
    }
}
