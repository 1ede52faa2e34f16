import Wire

/// A folder in which apps keep data. Guide: *Handling Common Scenarios*, "Sharing Data with Your Containing App".
public struct DataContainer: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Codable {
        /// The private data of one bundle.
        case bundle
        /// What the bundles of an app group share.
        case group
    }

    public let kind: Kind
    /// Of the bundle or the group.
    public let identifier: String
    public let path: String
    /// The sum of the lengths of its files.
    public let bytes: Int
    /// What its files take on the disk, in bytes: holes take nothing.
    public let disk: Int
    /// How much it may take, in bytes; nil when nobody may write there.
    public let diskLimit: Int?
    /// Whose data it is: identifiers of apps.
    public let apps: [String]
    /// None of these apps is installed any more.
    public let isKept: Bool

    init(_ container: WireContainer) {
        kind = container.kind == .group ? .group : .bundle
        identifier = container.identifier
        path = container.path
        bytes = Int(clamping: container.bytes)
        disk = Int(clamping: container.disk)
        diskLimit = container.diskLimit == 0 ? nil : Int(clamping: container.diskLimit)
        apps = container.apps
        isKept = container.isKept
    }

    /// The container whose `Library/Preferences` has the preferences of this bundle or group.
    package var preferencesContainer: String { kind == .group ? path : path + "/Data" }
}

/// What an uninstallation did.
public struct Removal: Sendable, Hashable, Codable {
    public let identifier: String
    /// The extensions that went.
    public let extensions: [String]
    /// The data that went.
    public let removed: [DataContainer]
    /// The data that stays: kept as asked, or shared with other apps.
    public let kept: [DataContainer]

    init(_ uninstalled: WireUninstalledApp) {
        identifier = uninstalled.identifier
        extensions = uninstalled.extensions
        removed = uninstalled.removed.map(DataContainer.init)
        kept = uninstalled.kept.map(DataContainer.init)
    }
}
