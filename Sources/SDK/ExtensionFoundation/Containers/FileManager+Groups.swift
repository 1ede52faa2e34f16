public import Foundation

extension FileManager {
    /// The container that the bundles of an app group share, with `Library/Preferences` and similar folders; nil for a group that the entitlement
    /// `com.apple.security.application-groups` of this bundle does not name.
    ///
    /// Several processes may use the container at once: coordinate access to it (guide, *Handling Common Scenarios*, "Sharing Data with Your
    /// Containing App").
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard let path = ExtensionProcess.current?.groups[groupIdentifier] else { return nil }
        // An item that exists already is not changed, even if it is not a folder.
        for name in ["Library", "Library/Application Support", "Library/Caches", "Library/Preferences"] { mkdir(path + "/" + name, 0o700) }
        return URL(fileURLWithPath: path, isDirectory: true)
    }
}
