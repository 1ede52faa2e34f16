package import ExtensionFoundation
package import Wire

extension ExtensionProcess.State {
    /// Takes the values from the system's first message.
    package init(_ launch: WireLaunch) {
        self.init(
            bundlePath: launch.extensionPath, bundleIdentifier: launch.extensionIdentifier, appIdentifier: launch.appIdentifier,
            languages: launch.languages, displayName: launch.displayName,
            groups: Dictionary(launch.groups.map { ($0.identifier, $0.path) }, uniquingKeysWith: { first, _ in first }))
    }
}
