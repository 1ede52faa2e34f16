public import Foundation

extension FileManager {
    /// The folder that the bundles of an app group share, with `Library/Preferences` and the like in it; nil for a group that the entitlement
    /// `com.apple.security.application-groups` of this bundle does not name.
    ///
    /// Several processes may use it at once: coordinate what they do (guide, *Handling Common Scenarios*, "Sharing Data with Your Containing
    /// App").
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard let path = ExtensionProcess.current?.groups[groupIdentifier] else { return nil }
        // What is there already stays, whatever it is.
        for name in ["Library", "Library/Application Support", "Library/Caches", "Library/Preferences"] { mkdir(path + "/" + name, 0o700) }
        return URL(fileURLWithPath: path, isDirectory: true)
    }
}
