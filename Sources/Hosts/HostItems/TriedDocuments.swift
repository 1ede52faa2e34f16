/// A page as HTML before an extension's script ran in it, and after all of the request.
package struct TriedDocuments: Codable, Sendable {
    /// Nil when it could not be read, as after: the page let nothing in, or one of its scripts never returned control.
    package let before: String?
    package let after: String?

    /// Of both together as JSON, in bytes.
    package static let limit = 256 << 20

    package init(before: String?, after: String?) {
        self.before = before
        self.after = after
    }
}
