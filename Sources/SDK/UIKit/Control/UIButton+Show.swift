import Foundation
import RemoteView
import Wire

extension UIButton {
    /// Sends the host the appearance that the configuration describes.
    func show(_ configuration: Configuration) {
        node[.text] = title(of: configuration)
        node[.subtitle] = subtitle(of: configuration)
        show(configuration.showsActivityIndicator ? nil : configuration.image ?? currentImage)
        node[.animating] = configuration.showsActivityIndicator
        node[.imagePlacement] = configuration.imagePlacement.place
        node[.contentInsets] = insets(of: configuration)
        node[.textColor] = configuration.baseForegroundColor?.wire
        node[.buttonStyle] = style(of: configuration).rawValue
        showBackground(background(of: configuration))
        showShape(of: configuration)
    }

    private func title(of configuration: Configuration) -> WireStyledText? {
        if let chosenTitle { return .with { $0.text = chosenTitle } }
        let transformer = configuration.titleTextAttributesTransformer
        if let title = configuration.attributedTitle { return WireStyledText(title, transformer: transformer) }
        if let title = configuration.title { return WireStyledText(AttributedString(title), transformer: transformer) }
        return currentAttributedTitle.map { WireStyledText($0) } ?? currentTitle.map { title in .with { $0.text = title } }
    }

    private func subtitle(of configuration: Configuration) -> WireStyledText? {
        let subtitle = configuration.attributedSubtitle ?? configuration.subtitle.map { AttributedString($0) }
        return subtitle.map { WireStyledText($0, transformer: configuration.subtitleTextAttributesTransformer) }
    }

    private func style(of configuration: Configuration) -> WireButtonStyle {
        if role == .destructive, configuration.base != .plain { return .destructive }
        return switch configuration.base {
        case .plain: .plain
        case .gray: .gray
        case .tinted: .tinted
        case .filled: .filled
        }
    }

    private func background(of configuration: Configuration) -> UIColor? {
        let background = configuration.background
        if let color = background.backgroundColor { return background.backgroundColorTransformer?(color) ?? color }
        // A plain button has no background, and a tinted button only a faint shade of its colour.
        switch configuration.base {
        case .plain: return nil
        case .tinted: return configuration.baseBackgroundColor?.withAlphaComponent(0.2)
        case .gray, .filled: return configuration.baseBackgroundColor
        }
    }

    private func insets(of configuration: Configuration) -> WireViewInsets? {
        guard let insets = configuration.sentInsets else { return nil }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return UIEdgeInsets(
            top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isRightToLeft ? insets.leading : insets.trailing
        ).wire
    }

    private func showShape(of configuration: Configuration) {
        switch configuration.cornerStyle {
        case .dynamic: if configuration.background.cornerRadius > 0 { node[.cornerRadius] = Double(configuration.background.cornerRadius) }
        case .fixed: node[.cornerRadius] = Double(max(0, configuration.background.cornerRadius))
        case .small: node[.cornerRadius] = 4
        case .medium: node[.cornerRadius] = 8
        case .large: node[.cornerRadius] = 12
        // The corner radius is limited to half of the height.
        case .capsule: node[.cornerRadius] = 1000
        }
        guard let color = configuration.background.strokeColor, configuration.background.strokeWidth > 0 else { return }
        node[.borderColor] = color.wire
        node[.borderWidth] = Double(configuration.background.strokeWidth)
    }
}

extension NSDirectionalRectEdge {
    /// The protocol's number for the place of an image.
    fileprivate var place: Int { contains(.trailing) ? 1 : contains(.top) ? 2 : contains(.bottom) ? 3 : 0 }
}
