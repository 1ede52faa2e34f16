import Glibc
package import SystemCalls

/// Unpacks the archive of an app.
package enum AppArchive {
    /// Unpacks a zip archive with one folder `Name.app` into an empty folder. All entries are checked before the first is written; on failure the
    /// folder may have a part of them.
    ///
    /// - Parameters:
    ///   - archive: a regular file.
    ///   - folder: the path of an empty folder that nobody else can write to.
    /// - Returns: the name of the app's folder.
    /// - Throws: ``ArchiveProblem`` about the archive, `SystemError` about this machine.
    @discardableResult
    package static func unpack(_ archive: OwnedDescriptor, into folder: String, limits: ArchiveLimits = ArchiveLimits()) throws -> String {
        // libarchive takes names for those of the thread's language. A machine without this one has names in ASCII only; others are refused.
        let names = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
        let before = uselocale(names)
        defer {
            uselocale(before)
            if let names { freelocale(names) }
        }
        guard let packed = archive.regularFileSize.map(Int64.init) else { throw ArchiveProblem("It is not a file. Give a zip archive.") }
        var said = ArchiveContents(limits, packed: packed)
        try ArchiveReader(archive.rawValue).forEach { entry, size in
            try said.add(entry)
            try said.count(size)
        }
        let app = try said.finish()
        let writer = try ArchiveWriter(folder)
        // Again: the file may be another one by now, and may have more than its directory says.
        var found = ArchiveContents(limits, packed: packed)
        let reader = try ArchiveReader(archive.rawValue)
        var links: [(path: [String], destination: String)] = []
        try reader.forEach { entry, _ in
            try found.add(entry)
            switch entry.kind {
            case .folder: try writer.makeFolder(entry.path)
            case .link(let destination): links.append((entry.path, destination))
            case .file(let isExecutable):
                let file = try writer.makeFile(entry.path, isExecutable: isExecutable)
                try reader.forEachPiece { piece in
                    try found.count(Int64(piece.count))
                    try WholeTransfer.write(piece, to: file.rawValue, "write \(entry.shown)")
                }
            }
        }
        // Last, so that nothing is written through one.
        for link in links { try writer.makeLink(link.path, to: link.destination) }
        guard try found.finish() == app else { throw ArchiveProblem("It was changed while it was read. Try again.") }
        return app
    }
}
