import Foundation

extension UIImage {
    /// A symbol by Apple's name, shown as the host's symbol for the same thing. Nil for what cannot be a name; a symbol that hosts have nothing
    /// for is shown as a missing picture.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        guard let symbol = SymbolNames.icon(for: name) else { return nil }
        self.init(nil, ImageTraits(renderingMode: .alwaysTemplate, configuration: configuration), symbol: symbol)
    }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) { self.init(systemName: name) }
}
