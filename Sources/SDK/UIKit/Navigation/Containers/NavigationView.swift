import Foundation

/// A bar, an optional search bar, the content below them, and an optional toolbar.
final class NavigationView: UIView {
    private let stage = UIView()
    private var arrangement: [NSLayoutConstraint] = []

    var bar: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            bar.map { add($0) }
            arrange()
        }
    }
    var isBarHidden = false {
        didSet {
            bar?.isHidden = isBarHidden
            arrange()
        }
    }
    var searchBar: UIView? {
        didSet {
            guard oldValue !== searchBar else { return }
            oldValue?.removeFromSuperview()
            searchBar.map { add($0) }
            arrange()
        }
    }

    /// Below the content; nil for none.
    var toolbar: UIView? {
        didSet {
            guard oldValue !== toolbar else { return }
            oldValue?.removeFromSuperview()
            toolbar.map { add($0) }
            arrange()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        add(stage)
    }

    required init?(coder: NSCoder) { nil }

    /// Total height of the bars above and below the content, in points.
    var barHeight: CGFloat {
        (isBarHidden ? 0 : UINavigationBar.height) + (searchBar == nil ? 0 : 46) + (toolbar == nil ? 0 : UINavigationBar.height)
    }

    func show(_ view: UIView) { stage.fill(with: view) }

    private func add(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
    }

    private func arrange() {
        NSLayoutConstraint.deactivate(arrangement)
        arrangement = []
        var top = safeAreaLayoutGuide.topAnchor
        for (view, margin) in [(isBarHidden ? nil : bar, 0), (searchBar, 12)] as [(UIView?, CGFloat)] {
            guard let view else { continue }
            arrangement += [
                view.topAnchor.constraint(equalTo: top), view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
                view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
            ]
            if margin == 0 { arrangement.append(view.heightAnchor.constraint(equalToConstant: UINavigationBar.height)) }
            top = view.bottomAnchor
        }
        arrangement += [
            stage.topAnchor.constraint(equalTo: top), stage.leadingAnchor.constraint(equalTo: leadingAnchor),
            stage.trailingAnchor.constraint(equalTo: trailingAnchor), stage.bottomAnchor.constraint(equalTo: toolbar?.topAnchor ?? bottomAnchor),
        ]
        if let toolbar {
            arrangement += [
                toolbar.leadingAnchor.constraint(equalTo: leadingAnchor), toolbar.trailingAnchor.constraint(equalTo: trailingAnchor),
                toolbar.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
                toolbar.heightAnchor.constraint(equalToConstant: UINavigationBar.height),
            ]
        }
        NSLayoutConstraint.activate(arrangement)
    }
}
