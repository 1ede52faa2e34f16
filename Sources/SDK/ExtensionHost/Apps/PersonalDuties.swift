import ExtensionFoundation

/// What the system may ask a host that has a person before it.
package struct PersonalDuties: Sendable {
    /// Brings the window that shows a request forward; the second is the desktop's token for that, or empty.
    package var present: @Sendable (_ request: String, _ activationToken: String) -> Void
    /// Opens a URL that the system has checked: with an app, by its identifier, or with what the desktop opens such URLs with.
    package var open: @Sendable (_ url: String, _ app: String?) async -> Bool

    package init(
        present: @escaping @Sendable (String, String) -> Void = { _, _ in },
        open: @escaping @Sendable (String, String?) async -> Bool = { await URLOpener.open($0, app: $1) }
    ) {
        self.present = present
        self.open = open
    }
}
