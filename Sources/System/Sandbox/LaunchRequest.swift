package import ExtensionModel

/// Everything that a launch depends on, besides the machine.
package struct LaunchRequest: Sendable, Equatable {
    package var request: String
    package var extensionIdentifier: String
    package var point: ExtensionPoint
    package var entitlements: Entitlements
    /// The installed `Name.app`.
    package var appPath: String
    /// Of the `.appex`, below `appPath`.
    package var extensionPath: String
    package var library: String
    package var principalClass: String
    package var displayName: String
    package var languages: [String]
    /// Folder of the extension's own data.
    package var containerPath: String
    /// Folder for temporary files of this request; removed when the process has ended.
    package var temporaryPath: String
    /// The file that says what types installed apps declare; it need not be there.
    package var declaredTypesPath: String

    package init(
        request: String, extensionIdentifier: String, point: ExtensionPoint, entitlements: Entitlements, appPath: String, extensionPath: String,
        library: String, principalClass: String, displayName: String, languages: [String], containerPath: String, temporaryPath: String,
        declaredTypesPath: String
    ) {
        self.request = request
        self.extensionIdentifier = extensionIdentifier
        self.point = point
        self.entitlements = entitlements
        self.appPath = appPath
        self.extensionPath = extensionPath
        self.library = library
        self.principalClass = principalClass
        self.displayName = displayName
        self.languages = languages
        self.containerPath = containerPath
        self.temporaryPath = temporaryPath
        self.declaredTypesPath = declaredTypesPath
    }

    var appName: String { String(appPath.split(separator: "/").last ?? "App.app") }

    /// The containing app as the extension sees it.
    var insideAppPath: String { SandboxPolicy.Inside.app + "/" + appName }
}
