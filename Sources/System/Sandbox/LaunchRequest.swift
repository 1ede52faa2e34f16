package import ExtensionModel
import SystemCalls

/// Everything that a launch depends on, except the machine.
package struct LaunchRequest: Sendable, Equatable {
    package var request: String
    package var extensionIdentifier: String
    package var appIdentifier: String
    package var point: ExtensionPoint
    package var entitlements: Entitlements
    /// The installed `Name.app`.
    package var appPath: String
    /// The path of the `.appex`, below `appPath`; empty for the app's own process.
    package var extensionPath: String
    /// The program of the app's own process, below `appPath`; nil for an extension.
    package var program: String?
    package var library: String
    package var principalClass: String
    package var displayName: String
    package var languages: [String]
    /// The folder of the extension's own data.
    package var containerPath: String
    /// The folder for temporary files of this request; removed when the process has ended.
    package var temporaryPath: String
    /// The shared folders of the app groups in its entitlements, by group. The profile of its extension point decides whether it gets them.
    package var groupPaths: [String: String]
    /// The person's folders that its app may access. Its own entitlements decide which of them it gets.
    package var personalFolders: [PersonalFolder]
    /// The folders that it monitors for the person and may read: their real paths.
    package var monitoredFolders: [String] = []
    /// The file with the types that installed apps declare; it need not exist.
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

    var appName: String { String(appPath.pathNames.last ?? "App.app") }

    /// The entitlements that are in effect.
    package var granted: Entitlements { point.sandbox.granting(entitlements) }

    /// The folders that it shares: the app group, and the folder's path outside the sandbox.
    var sharedFolders: [(group: String, path: String)] {
        granted.applicationGroups.sorted().compactMap { group in groupPaths[group].map { (group, $0) } }
    }

    /// The paths of the shared folders outside the sandbox; they are made before the launch.
    package var groupFolders: [String] { sharedFolders.map(\.path) }

    /// The person's folders that it gets.
    package var grantedFolders: [PersonalFolder] { personalFolders.compactMap { $0.limited(to: granted.personal[$0.resource]) } }

    /// The folders in which the process may write: their paths in the sandbox and outside.
    package func writableFolders(rung: SandboxRung) -> [(inside: String, outside: String)] {
        let outside = [containerPath, temporaryPath] + sharedFolders.map(\.path) + grantedFolders.filter(\.isWritable).map(\.path)
        return Array(zip(SandboxPaths(self, rung: rung).writable, outside))
    }

    /// The path of the containing app in the sandbox's own root.
    var insideAppPath: String { SandboxPolicy.Inside.app + "/" + appName }
}
