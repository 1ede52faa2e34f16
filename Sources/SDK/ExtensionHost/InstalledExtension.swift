import ExtensionFoundation
import Wire

/// An installed extension, as a host shows it to a person.
public struct InstalledExtension: Sendable, Hashable, Codable, Identifiable {
    /// Its bundle identifier.
    public let identifier: String
    /// Its name in the person's language. Guide: *Creating an App Extension*, "Design a Streamlined UI".
    public let displayName: String
    /// `com.apple.…`.
    public let point: String
    /// The point's short name on the command line.
    public let pointAlias: String
    public let appIdentifier: String
    public let appName: String
    /// Of the containing app.
    public let version: String
    public let isEnabled: Bool
    /// The system disabled it because it crashed several times in a row; enabling it, or another version of its app, ends that.
    public let isDisabledAfterCrashes: Bool
    /// Place in the person's order, from 0.
    public let rank: Int
    /// The SDK it was built with.
    public let sdkVersion: String
    /// Its view takes the place of the host's content, rather than lying over it.
    public let wantsFullScreen: Bool
    /// The app groups whose containers it gets.
    public let appGroups: [String]
    /// The keychain groups whose items it gets.
    public let keychainGroups: [String]
    /// A PNG of 128 × 128 pixels that the system made of its icon, or of its app's; nil when it has none. Nothing in it is a stranger's but the
    /// pixels.
    public let iconPath: String?
    /// The icon is a mask: draw it in the colour of text. Guide: *Action*, "Design the UI".
    public let iconIsTemplate: Bool
    /// Why it cannot run; nil when it can.
    public let problem: String?

    public var id: String { identifier }

    init(_ summary: WireExtensionSummary) {
        identifier = summary.identifier
        displayName = summary.displayName
        point = summary.point
        pointAlias = summary.pointAlias
        appIdentifier = summary.appIdentifier
        appName = summary.appName
        version = summary.version
        isEnabled = summary.enabled
        isDisabledAfterCrashes = summary.disabledAfterCrashes
        rank = Int(summary.rank)
        sdkVersion = summary.sdkVersion
        wantsFullScreen = summary.wantsFullScreen
        appGroups = summary.appGroups
        keychainGroups = summary.keychainGroups
        iconPath = summary.iconPath.isEmpty ? nil : summary.iconPath
        iconIsTemplate = summary.iconIsTemplate
        problem = summary.usable ? nil : summary.problem
    }
}
