import CArchive
import Foundation
import SystemCalls

/// Makes zip archives with whatever a stranger may put into them.
enum ArchiveMaker {
    struct Entry {
        let name: String
        var kind: mode_t = S_IFREG
        var mode: mode_t = 0o644
        var contents = Data()
        /// Of a link.
        var destination: String?

        static func file(_ name: String, _ text: String = "x", mode: mode_t = 0o644) -> Entry {
            Entry(name: name, mode: mode, contents: Data(text.utf8))
        }
        static func folder(_ name: String) -> Entry { Entry(name: name + "/", kind: S_IFDIR, mode: 0o755) }
        static func link(_ name: String, to destination: String) -> Entry {
            Entry(name: name, kind: S_IFLNK, mode: 0o777, destination: destination)
        }
    }

    static func make(_ path: String, _ entries: [Entry]) throws {
        let archive = archive_write_new()
        defer { archive_write_free(archive) }
        archive_write_set_format_zip(archive)
        archive_write_set_options(archive, "zip:hdrcharset=UTF-8")
        guard archive_write_open_filename(archive, path) == ARCHIVE_OK else { throw CocoaError(.fileWriteUnknown) }
        for entry in entries {
            let header = archive_entry_new()
            defer { archive_entry_free(header) }
            archive_entry_set_pathname_utf8(header, entry.name)
            archive_entry_set_filetype(header, entry.kind)
            archive_entry_set_perm(header, entry.mode)
            if let destination = entry.destination { archive_entry_set_symlink_utf8(header, destination) }
            archive_entry_set_size(header, Int64(entry.contents.count))
            guard archive_write_header(archive, header) == ARCHIVE_OK else { throw CocoaError(.fileWriteUnknown) }
            let written = entry.contents.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
            guard written == entry.contents.count else { throw CocoaError(.fileWriteUnknown) }
        }
        guard archive_write_close(archive) == ARCHIVE_OK else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Replaces every occurrence of some bytes in a file by others of the same length: names that the library above would not write.
    static func replace(_ old: Data, with new: Data, in path: String) throws {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        while let range = bytes.range(of: old) { bytes.replaceSubrange(range, with: new) }
        try bytes.write(to: URL(fileURLWithPath: path))
    }
}
