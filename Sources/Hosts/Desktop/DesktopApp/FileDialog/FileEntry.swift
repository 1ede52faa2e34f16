import CGtk
import Foundation
import GTKViews

/// One item of a folder, as the file dialog shows it.
struct FileEntry: Sendable, Equatable {
    enum Kind: Sendable {
        case folder, file
        /// A device or a socket, which nobody opens.
        case other
    }

    let name: String
    /// Of what a symbolic link leads to.
    let kind: Kind
    /// In bytes; of files only.
    let size: Int
    /// In seconds since 1970.
    let modified: Int
    /// Orders names as a person does: `Page 9` before `Page 10`.
    let key: [UInt8]
    /// The name without capitals and accents, for the search.
    let folded: [UInt8]
    /// Whether the dialog's filter has it.
    let fits: Bool

    init(name: String, kind: Kind, size: Int, modified: Int, fits: Bool = true) {
        self.name = name
        self.kind = kind
        self.size = size
        self.modified = modified
        self.fits = fits
        key = Self.key(of: name)
        folded = Self.folded(name)
    }

    /// Thousands of names are compared with each letter that the person types.
    static func folded(_ name: String) -> [UInt8] {
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return name.utf8.map { 65...90 ~= $0 ? $0 + 32 : $0 } }
        return Array(name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8)
    }

    /// - Parameter words: folded.
    func contains(_ words: [UInt8]) -> Bool {
        guard let first = words.first else { return true }
        return folded.indices.contains { folded[$0] == first && folded[$0...].starts(with: words) }
    }

    var isFolder: Bool { kind == .folder }
    var isHidden: Bool { name.hasPrefix(".") || name.hasSuffix("~") }

    private static func key(of name: String) -> [UInt8] {
        // Not every language's order leaves capital letters out of account.
        guard let folded = g_utf8_casefold(name.forC, -1) else { return Array(name.utf8) }
        defer { g_free(folded) }
        guard let key = g_utf8_collate_key_for_filename(folded, -1) else { return Array(name.utf8) }
        defer { g_free(key) }
        return Array(String(cString: key).utf8)
    }
}
