import ExtensionFoundation

/// What the system may ask a host that a person is using.
package struct PersonalDuties: Sendable {
    /// Brings the window that shows a request forward. The second parameter is the desktop's activation token, or empty.
    package var present: @Sendable (_ request: String, _ activationToken: String) -> Void
    /// Opens a URL that the system has checked: with the app of this identifier or, without an identifier, with the desktop's default.
    package var open: @Sendable (_ url: String, _ app: String?) async -> Bool

    package init(
        present: @escaping @Sendable (String, String) -> Void = { _, _ in },
        open: @escaping @Sendable (String, String?) async -> Bool = { await URLOpener.open($0, app: $1) }
    ) {
        self.present = present
        self.open = open
    }
}
