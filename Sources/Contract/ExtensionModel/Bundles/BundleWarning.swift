/// Something in a bundle that does no harm and is probably not meant.
public struct BundleWarning: Sendable, Hashable {
    /// The path inside the bundle.
    public var file: String
    /// The keys to the value, joined by dots; nil for the file as a whole.
    public var keyPath: String?
    /// What it is and what follows from it, as sentences.
    public var message: String

    /// States a warning.
    public init(file: String, keyPath: String? = nil, message: String) {
        self.file = file
        self.keyPath = keyPath
        self.message = message
    }
}

extension BundleWarning: CustomStringConvertible {
    /// One line with all of it.
    public var description: String {
        [file.shownPath, keyPath, message].compactMap(\.self).joined(separator: ": ")
    }
}
