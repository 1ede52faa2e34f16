import RemoteView
package import Wire

extension UIView {
    /// The purpose of the view, where its class does not imply it.
    package var nodeRole: WireViewRole {
        get { WireViewRole(rawValue: node[.role]) ?? .none }
        set { node[.role] = newValue.rawValue }
    }

    /// Adds a view that fills this view, by constraints, with `insets` in points from its edges.
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
    /// Sets a priority below required, and returns this constraint.
    package func wish(_ priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
    }
}
