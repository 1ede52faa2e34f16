import Foundation

/// What installed apps declare, in one file that the system writes and every process reads on first need.
///
/// A host learns in this way what an app's documents are although nobody told it about the app; in a sandbox the file is at its place below
/// `/usr/share`.
package struct InstalledTypes: Codable, Equatable, Sendable {
    /// The declarations of one app.
    package struct App: Codable, Equatable, Sendable {
        /// Its bundle identifier.
        package var owner: String
        package var exported: [UTTypeDeclaration]
        package var imported: [UTTypeDeclaration]

        package init(owner: String, exported: [UTTypeDeclaration], imported: [UTTypeDeclaration]) {
            self.owner = owner
            self.exported = exported
            self.imported = imported
        }
    }

    /// In the order of their installation: among equals the first wins.
    package var apps: [App]

    package init(apps: [App]) { self.apps = apps }

    /// Where the file is below a data directory.
    package static let path = "appex/types.json"
    /// A longer file is not read.
    static let limit = 16 << 20

    /// Writes the file as a whole or not at all, removes it when nothing is declared, and lets this process look at it again.
    package func write(to path: String) throws {
        defer { TypeCatalog.shared.installed.forget() }
        guard !apps.isEmpty else {
            try? FileManager.default.removeItem(atPath: path)
            return
        }
        // A system that starts finds its own file: a new one would make every process read it again.
        guard Self.read(path) != self else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private static func read(_ path: String) -> InstalledTypes? {
        BoundedFile.read(path, limit: limit).flatMap { try? JSONDecoder().decode(Self.self, from: Data($0)) }
    }

    /// The declarations of the first of these files that can be read; none when there is no such file.
    static func book(paths: [String], table: SystemTable) -> DeclarationBook {
        for path in paths {
            if let types = read(path) { return DeclarationBook(types.apps, table: table) }
        }
        return DeclarationBook()
    }
}
