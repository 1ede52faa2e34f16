import Foundation

extension UIImage {
    /// A symbol by Apple's name, shown as the host's symbol with the same meaning. Nil for a text that cannot be a name; a symbol without a
    /// counterpart on the host is shown as a missing image.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        guard let symbol = SymbolNames.icon(for: name) else { return nil }
        self.init(nil, ImageTraits(renderingMode: .alwaysTemplate, configuration: configuration), symbol: symbol)
    }

    /// - Parameter iconName: a name of the freedesktop icon naming specification.
    package convenience init(iconName: String) { self.init(nil, ImageTraits(), symbol: iconName) }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) { self.init(systemName: name) }
}
