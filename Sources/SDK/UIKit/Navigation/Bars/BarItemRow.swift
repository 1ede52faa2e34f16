import Foundation

/// The views of adjacent items in a bar, arranged by constraints.
@MainActor final class BarItemRow {
    private static let spacing: CGFloat = 6
    private let items: [UIBarButtonItem]
    private let spaces: [UIView]
    private let widths: [NSLayoutConstraint]
    let views: [UIView]

    /// - Parameter changed: called when an item needs a different view from its present one.
    init(_ items: [UIBarButtonItem], in bar: UIView, changed: @escaping () -> Void) {
        self.items = items.filter { !$0.isHidden }
        for item in items { item.onContentChange = changed }
        var spaces: [UIView] = []
        var widths: [NSLayoutConstraint] = []
        views = self.items.map { item in
            let view: UIView
            switch item.kind {
            case .button: view = item.customView ?? item.makeButton()
            case .flexibleSpace, .fixedSpace: view = UIView()
            }
            let isFrameBased = item.customView != nil && view.translatesAutoresizingMaskIntoConstraints && view.bounds.size != .zero
            let size = view.bounds.size
            view.translatesAutoresizingMaskIntoConstraints = false
            bar.addSubview(view)
            view.centerYAnchor.constraint(equalTo: bar.centerYAnchor).isActive = true
            if isFrameBased {
                view.widthAnchor.constraint(equalToConstant: size.width).wish(760).isActive = true
                view.heightAnchor.constraint(equalToConstant: size.height).wish(760).isActive = true
            } else if item.kind == .fixedSpace || item.width > 0 {
                widths.append(view.widthAnchor.constraint(equalToConstant: max(0, item.width)))
            }
            if item.kind == .flexibleSpace { spaces.append(view) }
            return view
        }
        NSLayoutConstraint.activate(widths)
        (self.spaces, self.widths) = (spaces, widths)
        for (view, next) in zip(views, views.dropFirst()) {
            next.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: Self.spacing).isActive = true
        }
        for space in spaces.dropFirst() { space.widthAnchor.constraint(equalTo: spaces[0].widthAnchor).isActive = true }
    }

    var first: UIView? { views.first }
    var last: UIView? { views.last }
    var isFlexible: Bool { !spaces.isEmpty }

    func remove() {
        for item in items { item.onContentChange = nil }
        NSLayoutConstraint.deactivate(widths)
        for view in views { view.removeFromSuperview() }
    }
}
