import Foundation

/// The image and the two texts of a row, and the constraints that place them in the row's content view.
@MainActor final class StandardContent {
    enum Arrangement { case single, stacked, sideBySide, captioned }

    weak var container: UIView?
    var image: UIImageView?
    var text: UILabel?
    var secondary: UILabel?
    var arrangement = Arrangement.single
    var margins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    var imagePadding: CGFloat = 16
    var horizontalPadding: CGFloat = 8
    var verticalPadding: CGFloat = 2
    /// In points; 0 for no limit.
    var imageLimit = CGSize.zero
    var imageReserve = CGSize.zero
    private var constraints: [NSLayoutConstraint] = []
    private let middle = UILayoutGuide()

    /// The label for this key path, created when it does not exist yet.
    func label(_ place: ReferenceWritableKeyPath<StandardContent, UILabel?>) -> UILabel { made(place) { UILabel(frame: .zero) } }
    func imageView() -> UIImageView { made(\.image) { UIImageView(frame: .zero) } }

    private func made<View: UIView>(_ place: ReferenceWritableKeyPath<StandardContent, View?>, _ make: () -> View) -> View {
        if let view = self[keyPath: place] { return view }
        let view = make()
        view.translatesAutoresizingMaskIntoConstraints = false
        self[keyPath: place] = view
        container?.addSubview(view)
        container?.setNeedsUpdateConstraints()
        return view
    }

    func drop<View: UIView>(_ place: ReferenceWritableKeyPath<StandardContent, View?>) {
        self[keyPath: place]?.removeFromSuperview()
        self[keyPath: place] = nil
    }

    func owns(_ view: UIView) -> Bool { view === image || view === text || view === secondary }

    // MARK: - Constraints

    func arrange() {
        NSLayoutConstraint.deactivate(constraints)
        constraints = []
        guard let container else { return }
        if middle.owningView == nil { container.addLayoutGuide(middle) }
        constraints = [middle.centerYAnchor.constraint(equalTo: container.centerYAnchor)]
        constraints.append(weak(middle.topAnchor.constraint(greaterThanOrEqualTo: container.topAnchor, constant: margins.top)))
        constraints.append(weak(middle.bottomAnchor.constraint(lessThanOrEqualTo: container.bottomAnchor, constant: -margins.bottom)))
        var start = (container.leadingAnchor, margins.leading)
        if let image, image.image != nil || image.node[.symbol] != "" { start = place(image, in: container) }
        let end = (container.trailingAnchor, -margins.trailing)
        switch (text, secondary) {
        case (let text?, let secondary?) where isShown(secondary) && arrangement != .single:
            place(text, and: secondary, from: start, to: end)
        case (let text?, _): place(alone: text, from: start, to: end)
        case (nil, let secondary?): place(alone: secondary, from: start, to: end)
        case (nil, nil): break
        }
        NSLayoutConstraint.activate(constraints)
    }

    private func isShown(_ label: UILabel) -> Bool { !(label.text ?? "").isEmpty }

    /// A constraint that is broken in a row whose fixed height is too small.
    private func weak(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
        constraint.priority = UILayoutPriority(999)
        return constraint
    }

    private func place(_ image: UIImageView, in container: UIView) -> (NSLayoutXAxisAnchor, CGFloat) {
        constraints += [
            image.centerYAnchor.constraint(equalTo: container.centerYAnchor),
            weak(image.topAnchor.constraint(greaterThanOrEqualTo: container.topAnchor, constant: 4)),
        ]
        image.contentMode = .scaleAspectFit
        image.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
        if imageLimit.width > 0 { constraints.append(image.widthAnchor.constraint(lessThanOrEqualToConstant: imageLimit.width)) }
        if imageLimit.height > 0 { constraints.append(image.heightAnchor.constraint(lessThanOrEqualToConstant: imageLimit.height)) }
        guard imageReserve.width > 0 else {
            constraints.append(image.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: margins.leading))
            return (image.trailingAnchor, imagePadding)
        }
        let centre = margins.leading + imageReserve.width / 2
        constraints.append(image.centerXAnchor.constraint(equalTo: container.leadingAnchor, constant: centre))
        return (container.leadingAnchor, margins.leading + imageReserve.width + imagePadding)
    }

    private func place(alone label: UILabel, from start: (NSLayoutXAxisAnchor, CGFloat), to end: (NSLayoutXAxisAnchor, CGFloat)) {
        constraints += [
            label.leadingAnchor.constraint(equalTo: start.0, constant: start.1),
            label.trailingAnchor.constraint(equalTo: end.0, constant: end.1),
            label.topAnchor.constraint(equalTo: middle.topAnchor), label.bottomAnchor.constraint(equalTo: middle.bottomAnchor),
        ]
    }

    private func place(
        _ text: UILabel, and secondary: UILabel, from start: (NSLayoutXAxisAnchor, CGFloat), to end: (NSLayoutXAxisAnchor, CGFloat)
    ) {
        constraints += [
            text.leadingAnchor.constraint(equalTo: start.0, constant: start.1),
            secondary.trailingAnchor.constraint(equalTo: end.0, constant: end.1), text.topAnchor.constraint(equalTo: middle.topAnchor),
        ]
        guard arrangement != .stacked else {
            constraints += [
                text.trailingAnchor.constraint(equalTo: end.0, constant: end.1),
                secondary.leadingAnchor.constraint(equalTo: start.0, constant: start.1),
                secondary.topAnchor.constraint(equalTo: text.bottomAnchor, constant: verticalPadding),
                secondary.bottomAnchor.constraint(equalTo: middle.bottomAnchor),
            ]
            return
        }
        constraints += [
            text.bottomAnchor.constraint(equalTo: middle.bottomAnchor), secondary.centerYAnchor.constraint(equalTo: middle.centerYAnchor),
        ]
        if arrangement == .captioned {
            constraints += [
                text.widthAnchor.constraint(equalToConstant: 97),
                secondary.leadingAnchor.constraint(equalTo: text.trailingAnchor, constant: horizontalPadding),
            ]
        } else {
            text.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
            text.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
            secondary.textAlignment = .right
            constraints.append(secondary.leadingAnchor.constraint(equalTo: text.trailingAnchor, constant: horizontalPadding))
        }
    }

    // MARK: - Height

    /// The height that the content takes; nil when the host must measure it, because a text may need more than one line.
    func knownHeight(width: CGFloat, least: CGFloat) -> CGFloat? {
        var space = width - margins.leading - margins.trailing
        var height = least
        if let image = image?.image {
            guard image.size.height + 8 <= least || imageLimit.height > 0 else { return nil }
            space -= max(image.size.width, imageReserve.width) + imagePadding
        }
        let texts = [text, secondary].compactMap { $0 }.filter(isShown)
        if arrangement == .sideBySide || arrangement == .captioned { space /= CGFloat(max(1, texts.count)) }
        guard texts.allSatisfy({ $0.certainlyTakesOneLine(in: space) }) else { return nil }
        let lines = texts.map(\.lineHeight)
        let sum = arrangement == .stacked ? lines.reduce(0, +) + (lines.count > 1 ? verticalPadding : 0) : lines.max() ?? 0
        height = max(height, sum + margins.top + margins.bottom)
        return arrangement == .stacked && texts.count > 1 ? max(height, least + 14) : height
    }
}

extension UILabel {
    /// An estimate for the host's font: host fonts differ little in line height, and rows have room for it.
    var lineHeight: CGFloat {
        let scale = node.session.map { $0.environment.textScale > 0 ? $0.environment.textScale : 1 } ?? 1
        return ((font.pointSize * 1.2) * max(1, scale)).rounded(.up)
    }

    /// No glyph of a text font is much wider than the font's size.
    func certainlyTakesOneLine(in width: CGFloat) -> Bool {
        if numberOfLines == 1 { return true }
        guard let text else { return true }
        return !text.contains(where: \.isNewline) && CGFloat(text.utf16.count) * lineHeight <= width * 1.2
    }
}
