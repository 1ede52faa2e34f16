/// What an app's entry on the desktop is called, and its windows with it.
///
/// It has a kind of its own: an app may call itself `org.mozilla.firefox`, and an entry of that name would stand in for Firefox's.
package enum DesktopEntryName {
    package static let prefix = "appex-"

    /// Without `.desktop`.
    package static func make(_ appIdentifier: String) -> String { prefix + appIdentifier }
}
