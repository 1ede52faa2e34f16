import CArchive
import Glibc
import SystemCalls

/// Reads a zip archive with libarchive, from its beginning to its end.
final class ArchiveReader {
    private let archive: OpaquePointer
    private static let blockSize = 64 << 10

    /// - Parameter descriptor: a regular file, which stays open and is read from its beginning.
    init(_ descriptor: Int32) throws(ArchiveProblem) {
        guard lseek(descriptor, 0, SEEK_SET) == 0, let archive = archive_read_new() else {
            throw ArchiveProblem("It cannot be read. Give a file that is on this computer.")
        }
        self.archive = archive
        // Nothing but zip, by its directory at the end: what is read in order could have other contents than what other programs show.
        guard archive_read_support_format_zip_seekable(archive) == ARCHIVE_OK,
            archive_read_open_fd(archive, descriptor, Self.blockSize) == ARCHIVE_OK
        else { throw Self.damage }
    }

    deinit { archive_read_free(archive) }

    /// Calls the body with each entry and the size that the archive says it has, in bytes.
    func forEach(_ body: (ArchiveEntry, _ size: Int64) throws -> Void) throws {
        while true {
            var entry: OpaquePointer?
            let status = archive_read_next_header(archive, &entry)
            if status == ARCHIVE_EOF { return }
            guard status == ARCHIVE_OK, let entry else { throw Self.damage }
            try body(try Self.read(entry), archive_entry_size(entry))
        }
    }

    /// Calls the body with the contents of the entry that was read last, piece by piece.
    func forEachPiece(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        var next: Int64 = 0
        while true {
            var (start, count, offset): (UnsafeRawPointer?, Int, Int64) = (nil, 0, 0)
            let status = archive_read_data_block(archive, &start, &count, &offset)
            if status == ARCHIVE_EOF { return }
            guard status == ARCHIVE_OK, offset == next else { throw Self.damage }
            next += Int64(count)
            try body(UnsafeRawBufferPointer(start: start, count: count))
        }
    }

    private static func read(_ entry: OpaquePointer) throws(ArchiveProblem) -> ArchiveEntry {
        guard let bytes = archive_entry_pathname_utf8(entry), let name = String(validatingCString: bytes) else {
            throw ArchiveProblem("A name in it is not UTF-8. Make the archive again.")
        }
        guard archive_entry_is_encrypted(entry) == 0 else {
            throw ArchiveProblem("It is protected by a password. Unpack it and install the folder.")
        }
        guard archive_entry_hardlink(entry) == nil else { throw unknownKind(name) }
        switch archive_entry_filetype(entry) {
        case S_IFREG: return try ArchiveEntry(name: name, kind: .file(isExecutable: archive_entry_perm(entry) & 0o111 != 0))
        case S_IFDIR: return try ArchiveEntry(name: name, kind: .folder)
        case S_IFLNK:
            guard let bytes = archive_entry_symlink_utf8(entry), let destination = String(validatingCString: bytes) else { throw unknownKind(name) }
            return try ArchiveEntry(name: name, kind: .link(to: destination))
        default: throw unknownKind(name)
        }
    }

    private static func unknownKind(_ name: String) -> ArchiveProblem {
        ArchiveProblem("\(name.debugDescription) in it is not a file, a folder or a link. Do not trust this archive.")
    }

    private static let damage = ArchiveProblem("It is not a zip archive, or it is damaged. Get it again.")
}
