import CArchive
import Foundation
import Glibc
import SystemCalls
import InterfaceText

/// Writes zip archives, with libarchive.
enum ZipArchive {
    private static let bufferSize = 256 << 10
    private static let (fileType, folderType): (UInt32, UInt32) = (0o100000, 0o040000)

    /// Makes an archive of a folder, which is in it with its name. Links, pipes, sockets and devices are left out.
    ///
    /// - Parameters:
    ///   - path: of the archive, which must not exist. It is removed again on failure.
    ///   - isCancelled: asked often; once true, `CancellationError` is thrown.
    static func make(_ path: String, of folder: URL, isCancelled: () -> Bool) throws {
        let output = OwnedDescriptor(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
        guard output.rawValue >= 0 else { throw SystemError(errno, "make an archive") }
        guard let archive = archive_write_new() else { throw SystemError(ENOMEM, "make an archive") }
        defer { archive_write_free(archive) }
        do {
            try check(archive_write_set_format_zip(archive), archive)
            // Names in UTF-8, whatever the person's language.
            try check(archive_write_set_options(archive, "zip:hdrcharset=UTF-8"), archive)
            try check(archive_write_open_fd(archive, output.rawValue), archive)
            let name = folder.lastPathComponent
            try add(folder, as: name, isFile: false, to: archive, isCancelled: isCancelled)
            let contents = try FolderContents(folder)
            for item in contents {
                try add(item.url, as: "\(name)/\(item.path)", isFile: item.isFile, to: archive, isCancelled: isCancelled)
            }
            try contents.check()
            try check(archive_write_close(archive), archive)
        } catch {
            unlink(path)
            throw error
        }
    }

    private static func add(_ url: URL, as name: String, isFile: Bool, to archive: OpaquePointer, isCancelled: () -> Bool) throws {
        if isCancelled() { throw CancellationError() }
        // The file may have been replaced by a link or a pipe since it was found.
        let input = OwnedDescriptor(open(url.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | (isFile ? 0 : O_DIRECTORY)))
        var status = stat()
        guard input.rawValue >= 0, fstat(input.rawValue, &status) == 0 else { throw SystemError(errno, "read \(name)") }
        guard status.st_mode & S_IFMT == (isFile ? S_IFREG : S_IFDIR) else { throw ActivityProblem("\(name) was changed while it was read.") }
        guard let entry = archive_entry_new() else { throw SystemError(ENOMEM, "make an archive") }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname_utf8(entry, isFile ? name : name + "/")
        archive_entry_set_filetype(entry, isFile ? fileType : folderType)
        archive_entry_set_perm(entry, status.st_mode & 0o777)
        archive_entry_set_mtime(entry, status.st_mtim.tv_sec, 0)
        archive_entry_set_size(entry, isFile ? Int64(status.st_size) : 0)
        try check(archive_write_header(archive, entry), archive)
        if isFile { try write(input, size: Int(status.st_size), name: name, to: archive, isCancelled: isCancelled) }
    }

    private static func write(
        _ input: OwnedDescriptor, size: Int, name: String, to archive: OpaquePointer, isCancelled: () -> Bool
    ) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferSize, alignment: 16)
        defer { buffer.deallocate() }
        var position = 0
        while position < size {
            if isCancelled() { throw CancellationError() }
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(bufferSize, size - position)])
            let count = try WholeTransfer.read(input.rawValue, into: part, at: position, "read \(name)")
            guard count > 0 else { throw ActivityProblem("\(name) was changed while it was read.") }
            guard archive_write_data(archive, buffer.baseAddress, count) == count else { throw problem(archive) }
            position += count
        }
    }

    /// A warning is about a single property of an entry.
    private static func check(_ status: Int32, _ archive: OpaquePointer) throws {
        guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { throw problem(archive) }
    }

    private static func problem(_ archive: OpaquePointer) -> ActivityProblem {
        ActivityProblem(
            localized(
                "The archive cannot be made: {reason}.",
                ["reason": archive_error_string(archive).map { String(cString: $0) } ?? localized("unknown reason")]))
    }
}
