import PhotoStore
import SafeText

/// Shell completions for pictures that are not there any more; those that are there the shell completes itself.
enum PhotoCompletion {
    static let missing: @Sendable ([String], Int, String) -> [String] = { _, _, beginning in
        guard let store = try? PhotoStore(folder: PhotoStore.usualFolder), let missing = try? store.missing() else { return [] }
        return names(of: missing, beginning)
    }

    /// Paths; the SHA-256 of the original where there is none, and for a path that would be several lines, of which each is a word for the shell.
    static func names(of missing: [MissingPhoto], _ beginning: String) -> [String] {
        missing.map { photo in
            photo.path.map(\.text).flatMap { PrintableText.line($0, keepsSpaces: true) == $0 ? $0 : nil } ?? photo.record.original.description
        }.filter { $0.utf8.starts(with: beginning.utf8) }
    }
}
