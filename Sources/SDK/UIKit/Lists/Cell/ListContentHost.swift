import Foundation

/// The content view of a cell or header: either filled by the author, or with the view of a content configuration.
@MainActor struct ConfiguredContent {
    private(set) var configuration: (any UIContentConfiguration)?
    private(set) var view: (any UIView & UIContentView)?

    /// Shows a configuration in `container`, in the view of the previous configuration when that view supports it.
    mutating func show(_ new: (any UIContentConfiguration)?, in container: UIView) {
        configuration = new
        guard let new else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        if let view, view.supports(new) { return view.configuration = new }
        view?.removeFromSuperview()
        let made = new.makeContentView()
        made.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(made)
        NSLayoutConstraint.activate([
            made.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            made.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            made.topAnchor.constraint(equalTo: container.topAnchor), made.bottomAnchor.constraint(equalTo: container.bottomAnchor),
        ])
        view = made
    }
}

extension UIView {
    /// The texts of the labels inside, for assistive technologies.
    var labelTexts: [String] {
        if let label = self as? UILabel { return [label.text].compactMap { $0 }.filter { !$0.isEmpty } }
        return subviews.filter { !$0.isHidden }.flatMap(\.labelTexts)
    }
}
