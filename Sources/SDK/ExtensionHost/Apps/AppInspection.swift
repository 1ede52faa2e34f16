public import ExtensionFoundation
import Wire

/// What a bundle or an archive would install: for a person who decides. Apps have no signatures yet, so nothing in it says who has made the app.
public struct AppInspection: Sendable, Hashable, Codable {
    /// An extension of the app.
    public struct Extension: Sendable, Hashable, Codable {
        public let identifier: String
        /// Its name in the person's language.
        public let displayName: String
        /// `com.apple.…`.
        public let point: String
        /// The extension point in words, in English: “Photo Editing”.
        public let pointTitle: String
        /// Hosts may use it as soon as it is installed. Otherwise the person enables it first.
        public let isEnabled: Bool
        /// Why this version cannot run it; nil when it can.
        public let problem: String?
    }

    /// An app group in which more than one bundle reads and writes files.
    public struct SharedGroup: Sendable, Hashable, Codable {
        public let identifier: String
        /// The app itself has it, and not its extensions alone.
        public let includesApp: Bool
        /// The names of its extensions that have it.
        public let extensions: [String]
        /// The names of other installed apps that have it.
        public let otherApps: [String]
    }

    public let identifier: String
    /// Its name in the person's language.
    public let name: String
    public let version: String
    /// The version that it would replace; nil when the app is not installed.
    public let previousVersion: String?
    public let extensions: [Extension]
    /// What of the person's it asks for. The person decides when it is first needed.
    public let grants: [PersonalGrant]
    /// The app or one of its extensions talks to servers.
    public let usesNetwork: Bool
    /// The app can be opened; otherwise there are only its extensions.
    public let hasWindow: Bool
    /// Of its files, in bytes.
    public let size: Int
    /// A PNG of 128 × 128 pixels that the system made of its icon; nil when there is no icon. Only the pixels come from the app.
    public let icon: Data?
    /// Of the URLs that the app can open and that the desktop opens with nothing yet, in lower case. It opens those that
    /// ``ExtensionSystem/install(_:mode:sharedGroups:openedSchemes:onProgress:)`` names.
    public let schemes: [String]
    /// The app groups through which its bundles share files, with each other or with other apps.
    public let sharedGroups: [SharedGroup]
    /// What is unusual in it and does not prevent the installation.
    public let warnings: [String]

    init(_ wire: WireInspectedApp) {
        identifier = wire.identifier
        name = wire.name
        version = wire.version
        previousVersion = wire.previousVersion.isEmpty ? nil : wire.previousVersion
        extensions = wire.extensions.map(Extension.init)
        grants = wire.grants.map(PersonalGrant.init)
        usesNetwork = wire.usesNetwork
        hasWindow = wire.hasWindow_p
        size = Int(clamping: wire.size)
        icon = wire.icon.isEmpty ? nil : wire.icon
        sharedGroups = wire.sharedGroups.map(SharedGroup.init)
        warnings = wire.warnings
        schemes = wire.schemes.filter { $0.wholeMatch(of: /[a-z][a-z0-9+.-]{0,63}/) != nil }
    }
}

extension AppInspection {
    /// What it asks for, in sentences.
    package var requests: [String] {
        grants.map(\.request) + (usesNetwork ? ["It can talk to servers on the network."] : []) + sharing.map(\.sentence)
    }

    /// Who shares files, whatever the number of groups.
    package enum Sharing: Sendable, Hashable {
        case appWithExtensions, extensions
        /// With another app of this name.
        case otherApp(String)

        var sentence: String {
            switch self {
            case .appWithExtensions: "It shares files with its extensions."
            case .extensions: "Its extensions share files with each other."
            case .otherApp(let name): "It shares files with “\(name)”."
            }
        }
    }

    /// Who shares files with it or in it.
    package var sharing: [Sharing] {
        var sharing: [Sharing] = []
        if sharedGroups.contains(where: { $0.includesApp && !$0.extensions.isEmpty }) {
            sharing.append(.appWithExtensions)
        } else if sharedGroups.contains(where: { $0.extensions.count > 1 }) {
            sharing.append(.extensions)
        }
        return sharing + Set(sharedGroups.flatMap(\.otherApps)).sorted().map(Sharing.otherApp)
    }
}

extension AppInspection.SharedGroup {
    init(_ wire: WireSharedGroup) {
        identifier = wire.identifier
        includesApp = wire.includesApp
        extensions = wire.extensions
        otherApps = wire.otherApps
    }
}

extension AppInspection.Extension {
    init(_ wire: WireInspectedExtension) {
        identifier = wire.identifier
        displayName = wire.displayName
        point = wire.point
        pointTitle = wire.pointTitle
        isEnabled = wire.enabled
        problem = wire.problem.isEmpty ? nil : wire.problem
    }
}
