import RemoteView
package import Wire

extension UIView {
    /// What the view is for, where its class does not tell.
    package var nodeRole: WireViewRole {
        get { WireViewRole(rawValue: node[.role]) ?? .none }
        set { node[.role] = newValue.rawValue }
    }

    /// Adds a view that fills this one, by constraints; with `insets` from its edges, points.
    package func fill(with view: UIView, insets: UIEdgeInsets = .zero) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.left),
            view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -insets.right),
            view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
            view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets.bottom),
        ])
    }
}

extension NSLayoutConstraint {
    /// The same constraint, as a wish.
    package func wish(_ priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
    }
}
