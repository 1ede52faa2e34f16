/// How a file representation may be shared with readers.
public struct NSItemProviderFileOptions: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The receiver may open the provider's own file instead of a copy.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}
