/// Something in a bundle that does no harm but is probably a mistake.
public struct BundleWarning: Sendable, Hashable {
    /// The path inside the bundle.
    public var file: String
    /// The keys to the value, joined by dots; nil when the whole file is meant.
    public var keyPath: String?
    /// What it is and what its effect is, as sentences.
    public var message: String

    /// Creates a warning.
    public init(file: String, keyPath: String? = nil, message: String) {
        self.file = file
        self.keyPath = keyPath
        self.message = message
    }
}

extension BundleWarning: CustomStringConvertible {
    /// The whole warning on one line.
    public var description: String {
        [file.shownPath, keyPath, message].compactMap(\.self).joined(separator: ": ")
    }
}
