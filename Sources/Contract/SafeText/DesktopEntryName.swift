/// The name of an app's desktop entry and of its windows.
///
/// It has a prefix of its own: an app may call itself `org.mozilla.firefox`, and an entry of that name would replace Firefox's.
package enum DesktopEntryName {
    package static let prefix = "appex-"

    /// The name without `.desktop`.
    package static func make(_ appIdentifier: String) -> String { prefix + appIdentifier }

    /// The name of the entry that opens the app's URLs, without `.desktop`. No identifier has an underscore.
    package static func opener(_ appIdentifier: String) -> String { make(appIdentifier) + "_urls" }
}
