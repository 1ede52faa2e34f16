/// What the start of a file looks like, with how sure that is on shared-mime-info's scale (0 to 100, 50 being ordinary).
struct ContentMatch: Sendable, Equatable {
    /// A type identifier.
    let identifier: String
    let priority: Int

    init(_ identifier: String, _ priority: Int) {
        self.identifier = identifier
        self.priority = priority
    }

    /// A MIME type that the system table may not have; it has an identifier even where the files of shared-mime-info are missing.
    init?(mimeType: String, _ priority: Int, table: SystemTable = .shared) {
        if let row = table.rows(mimeType: mimeType).first {
            self.init(table.identifier(row), priority)
        } else if let identifier = MIMEIdentifier.identifier(ofMIMEType: mimeType) {
            self.init(identifier, priority)
        } else {
            return nil
        }
    }
}
