import Foundation

/// The declarations of installed apps, in one file that the system writes and every process reads at the first use.
///
/// From this file, a host learns an app's document types without knowing the app; in a sandbox the file is at its place below
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

    /// In the order of installation: among equals, the first counts.
    package var apps: [App]

    package init(apps: [App]) { self.apps = apps }

    /// The path of the file in a data directory.
    package static let path = "appex/types.json"
    /// The largest file that is read, in bytes.
    static let limit = 16 << 20

    /// Writes the file atomically, removes it when nothing is declared, and makes this process load it again.
    package func write(to path: String) throws {
        defer { TypeCatalog.shared.installed.invalidate() }
        guard !apps.isEmpty else {
            try? FileManager.default.removeItem(atPath: path)
            return
        }
        // When the system starts, its own file is usually there already: a new file would make every process read it again.
        guard Self.read(path) != self else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private static func read(_ path: String) -> InstalledTypes? {
        BoundedFile.read(path, limit: limit).flatMap { try? JSONDecoder().decode(Self.self, from: Data($0)) }
    }

    /// The declarations of the first of these files that can be read; empty when there is no such file.
    static func book(paths: [String], table: SystemTable) -> DeclarationBook {
        for path in paths {
            if let types = read(path) { return DeclarationBook(types.apps, table: table) }
        }
        return DeclarationBook()
    }
}
