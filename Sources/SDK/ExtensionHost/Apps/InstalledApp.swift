import Wire

/// An installed app, with or without extensions, as a host presents it to a person.
public struct InstalledApp: Sendable, Hashable, Codable, Identifiable {
    /// Its bundle identifier.
    public let identifier: String
    /// Its name in the person's language.
    public let name: String
    public let version: String
    /// Identifiers of its extensions, in the person's order.
    public let extensions: [String]
    /// A PNG of 128 × 128 pixels that the system made of its icon; nil when there is no icon. Only the pixels come from the app.
    public let iconPath: String?
    /// It has windows of its own: `appex open` opens it.
    public let hasWindow: Bool
    /// The schemes of the URLs that it opens, in lower case.
    public let schemes: [String]
    /// Of its files without its data, in bytes; 0 when it was not measured.
    public let size: Int
    /// Its files cannot be read: it is not used until it is installed again.
    public let isDamaged: Bool

    public var id: String { identifier }

    init(_ wire: WireAppSummary) {
        identifier = wire.identifier
        name = wire.name
        version = wire.version
        extensions = wire.extensionIdentifiers
        iconPath = wire.iconPath.isEmpty ? nil : wire.iconPath
        hasWindow = wire.hasWindow_p
        schemes = wire.schemes
        size = Int(clamping: wire.size)
        isDamaged = wire.isDamaged
    }
}
