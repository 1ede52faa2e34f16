/// What the name of a MIME type alone says about its conformance.
enum MIMEConformance {
    /// MIME types whose names do not show their place among the system types.
    private static let particular: [String: [String]] = [
        "inode/directory": ["public.folder"], "inode/symlink": ["public.symlink"], "inode/fifo": ["public.named-pipe"],
        "inode/socket": ["public.socket"], "inode/chardevice": ["public.character-special"],
        "inode/blockdevice": ["public.block-special"], "inode/mount-point": ["com.apple.mount-point"],
        "message/rfc822": ["public.email-message", "public.data"],
        "application/vnd.sqlite3": ["public.database", "public.data"],
        "application/x-sqlite3": ["public.database", "public.data"],
        "application/x-executable": ["public.unix-executable"], "application/x-sharedlib": ["public.elf-binary"],
        "application/x-pie-executable": ["public.unix-executable", "public.elf-binary"],
        "application/x-cd-image": ["public.disk-image", "public.data"],
        "application/x-apple-diskimage": ["public.disk-image", "public.data"],
    ]

    private static let byMedia: [Substring: [String]] = [
        "image": ["public.image"], "video": ["public.movie"], "audio": ["public.audio"], "text": ["public.plain-text"],
        "font": ["public.font"], "model": ["public.3d-content", "public.data"], "message": ["public.message", "public.data"],
        "inode": ["public.item"],
    ]

    /// Structured syntax suffixes of RFC 6839.
    private static let bySuffix: [Substring: String] = [
        "xml": "public.xml", "json": "public.json", "zip": "public.zip-archive", "gzip": "org.gnu.gnu-zip-archive",
    ]

    /// Identifiers of system types; never empty.
    static func parents(of mimeType: String) -> [String] {
        if let parents = particular[mimeType] { return parents }
        var out: [String] = []
        if let plus = mimeType.lastIndex(of: "+"), let parent = bySuffix[mimeType[mimeType.index(after: plus)...]] {
            out.append(parent)
        }
        let media = mimeType.prefix { $0 != "/" }
        return out + (byMedia[media] ?? ["public.data"])
    }

    /// Whether a system type with the extension of a MIME type can be the same kind of data.
    static func fits(_ identifier: String, mimeType: String, table: SystemTable) -> Bool {
        guard let row = table.row(identifier: identifier) else { return false }
        func conforms(_ ancestor: String) -> Bool { table.row(identifier: ancestor).map { table.conforms(row, to: $0) } ?? false }
        guard conforms("public.data") else { return false }
        return switch mimeType.prefix(while: { $0 != "/" }) {
        case "text": conforms("public.text")
        case "image": conforms("public.image")
        case "audio": conforms("public.audio")
        case "video": conforms("public.audiovisual-content")
        case "font": conforms("public.font")
        case "model": conforms("public.3d-content")
        default: !conforms("public.image") && !conforms("public.audiovisual-content")
        }
    }
}
