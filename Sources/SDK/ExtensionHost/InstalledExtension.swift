import ExtensionFoundation
import Wire

/// An installed extension, as a host presents it to a person.
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
    /// Version of the containing app.
    public let version: String
    public let isEnabled: Bool
    /// The system disabled the extension because it crashed several times in a row. Enabling it, or another version of its app, clears this.
    public let isDisabledAfterCrashes: Bool
    /// Place in the person's order, from 0.
    public let rank: Int
    /// The SDK version that the extension was built with.
    public let sdkVersion: String
    /// Its view replaces the host's content instead of covering it.
    public let wantsFullScreen: Bool
    /// The app groups whose containers the extension can access.
    public let appGroups: [String]
    /// The keychain groups whose items the extension can access.
    public let keychainGroups: [String]
    /// A PNG of 128 × 128 pixels that the system made of the extension's icon, or of its app's; nil when there is no icon. Only the pixels come
    /// from the app.
    public let iconPath: String?
    /// The icon is a mask: draw it in the text colour. Guide: *Action*, "Design the UI".
    public let iconIsTemplate: Bool
    /// The JavaScript file in its bundle that runs in a page before it begins; nil when there is none. Guide: *Accessing a Webpage*.
    public let pageScriptPath: String?
    /// Why the extension cannot run; nil when it can.
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
        pageScriptPath = summary.pageScriptPath.isEmpty ? nil : summary.pageScriptPath
        problem = summary.usable ? nil : summary.problem
    }
}
