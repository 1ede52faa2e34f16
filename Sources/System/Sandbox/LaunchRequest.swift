package import ExtensionModel

/// Everything that a launch depends on, besides the machine.
package struct LaunchRequest: Sendable, Equatable {
    package var request: String
    package var extensionIdentifier: String
    package var appIdentifier: String
    package var point: ExtensionPoint
    package var entitlements: Entitlements
    /// The installed `Name.app`.
    package var appPath: String
    /// Of the `.appex`, below `appPath`; empty for the app's own process.
    package var extensionPath: String
    /// The program of the app's own process, below `appPath`; nil for an extension.
    package var program: String?
    package var library: String
    package var principalClass: String
    package var displayName: String
    package var languages: [String]
    /// Folder of the extension's own data.
    package var containerPath: String
    /// Folder for temporary files of this request; removed when the process has ended.
    package var temporaryPath: String
    /// The shared folders of the app groups that its entitlements name, by group. The profile of its point decides whether it gets them.
    package var groupPaths: [String: String]
    /// Folders of the person's that the person has allowed its app. Its own entitlements decide which of them it gets.
    package var personalFolders: [PersonalFolder]
    /// The file that says what types installed apps declare; it need not be there.
    package var declaredTypesPath: String

    package init(
        request: String, extensionIdentifier: String, appIdentifier: String, point: ExtensionPoint, entitlements: Entitlements, appPath: String,
        extensionPath: String, program: String? = nil, library: String = "", principalClass: String = "", displayName: String, languages: [String],
        containerPath: String,
        temporaryPath: String, groupPaths: [String: String] = [:], personalFolders: [PersonalFolder] = [], declaredTypesPath: String
    ) {
        self.request = request
        self.extensionIdentifier = extensionIdentifier
        self.appIdentifier = appIdentifier
        self.point = point
        self.entitlements = entitlements
        self.appPath = appPath
        self.extensionPath = extensionPath
        self.program = program
        self.library = library
        self.principalClass = principalClass
        self.displayName = displayName
        self.languages = languages
        self.containerPath = containerPath
        self.temporaryPath = temporaryPath
        self.groupPaths = groupPaths
        self.personalFolders = personalFolders
        self.declaredTypesPath = declaredTypesPath
    }

    var appName: String { String(appPath.split(separator: "/").last ?? "App.app") }

    /// What of its entitlements counts.
    package var granted: Entitlements { point.sandbox.granting(entitlements) }

    /// The folders that it shares with others: the group, and where the folder is outside.
    var sharedFolders: [(group: String, path: String)] {
        granted.applicationGroups.sorted().compactMap { group in groupPaths[group].map { (group, $0) } }
    }

    /// Where the shared folders are outside; they are made before the launch.
    package var groupFolders: [String] { sharedFolders.map(\.path) }

    /// The folders of the person's that it gets.
    package var grantedFolders: [PersonalFolder] { personalFolders.compactMap { $0.limited(to: granted.personal[$0.resource]) } }

    /// The folders that the process may write in, as it sees them, and where they are outside.
    package func writableFolders(rung: SandboxRung) -> [(inside: String, outside: String)] {
        let outside = [containerPath, temporaryPath] + sharedFolders.map(\.path) + grantedFolders.filter(\.isWritable).map(\.path)
        return Array(zip(SandboxPaths(self, rung: rung).writable, outside))
    }

    /// The containing app in a root of its own.
    var insideAppPath: String { SandboxPolicy.Inside.app + "/" + appName }
}
