import Wire

/// A folder in which apps save data. Guide: *Handling Common Scenarios*, "Sharing Data with Your Containing App".
public struct DataContainer: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Codable {
        /// The private data of one bundle.
        case bundle
        /// The data that the bundles of an app group share.
        case group
    }

    public let kind: Kind
    /// Identifier of the bundle or the group.
    public let identifier: String
    public let path: String
    /// The sum of the lengths of its files.
    public let bytes: Int
    /// Bytes that its files take on the disk; holes in sparse files take none.
    public let disk: Int
    /// How much it may take on the disk, in bytes; nil when nothing may write there.
    public let diskLimit: Int?
    /// Identifiers of the apps whose data it is.
    public let apps: [String]
    /// The data remains although none of these apps is installed any more.
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
    /// Identifiers of the extensions that were removed.
    public let extensions: [String]
    /// The data that was deleted.
    public let removed: [DataContainer]
    /// The data that remains: kept at the caller's request, or shared with other apps.
    public let kept: [DataContainer]

    init(_ uninstalled: WireUninstalledApp) {
        identifier = uninstalled.identifier
        extensions = uninstalled.extensions
        removed = uninstalled.removed.map(DataContainer.init)
        kept = uninstalled.kept.map(DataContainer.init)
    }
}
