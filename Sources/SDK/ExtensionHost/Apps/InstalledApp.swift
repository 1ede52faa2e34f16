import Wire

/// An installed app, as a host presents it to a person.
public struct InstalledApp: Sendable, Hashable, Codable, Identifiable {
    /// Its bundle identifier.
    public let identifier: String
    /// Its name in the person's language.
    public let name: String
    public let version: String
    /// A PNG of 128 × 128 pixels that the system made of its icon; nil when there is no icon. Only the pixels come from the app.
    public let iconPath: String?
    /// The app can be opened; otherwise there are only its extensions.
    public let hasWindow: Bool
    /// Of its files without its data, in bytes; 0 when it was not measured.
    public let size: Int
    /// Its files cannot be read: it is not used until it is installed again.
    public let isDamaged: Bool

    public var id: String { identifier }

    init(_ wire: WireAppSummary) {
        identifier = wire.identifier
        name = wire.name
        version = wire.version
        iconPath = wire.iconPath.isEmpty ? nil : wire.iconPath
        hasWindow = wire.hasWindow_p
        size = Int(clamping: wire.size)
        isDamaged = wire.isDamaged
    }
}
