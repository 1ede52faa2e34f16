/// A possible type of a file by its first bytes, with a priority on shared-mime-info's scale (0 to 100, 50 being ordinary).
struct ContentMatch: Sendable, Equatable {
    /// A type identifier.
    let identifier: String
    let priority: Int

    init(_ identifier: String, _ priority: Int) {
        self.identifier = identifier
        self.priority = priority
    }

    /// For a MIME type that may be missing in the system table; it has an identifier even without the files of shared-mime-info.
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
