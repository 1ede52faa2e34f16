import Wire

/// An installed app, with or without extensions.
public struct InstalledApp: Sendable, Hashable, Codable, Identifiable {
    /// Its bundle identifier.
    public let identifier: String
    /// Its name in the person's language.
    public let name: String
    public let version: String
    /// Identifiers of its extensions, in the person's order.
    public let extensions: [String]
    /// It has windows of its own: `appex open` opens it.
    public let hasWindow: Bool
    /// The schemes of the URLs that it opens, in lower case.
    public let schemes: [String]

    public var id: String { identifier }

    init(_ summary: WireAppSummary) {
        identifier = summary.identifier
        name = summary.name
        version = summary.version
        extensions = summary.extensionIdentifiers
        hasWindow = summary.hasWindow_p
        schemes = summary.schemes
    }
}

extension ExtensionSystem {
    /// Installed apps, in the order of their installation.
    public func apps() async throws(ExtensionHostError) -> [InstalledApp] { try await ask(WireListApps()).apps.map(InstalledApp.init) }
}
