import CSystemCalls
import ExtensionFoundation
import Foundation
import Glibc
import SystemCalls

/// The person's folder of pictures, as this process sees it: a link in its home folder, which the system makes when the person allows it.
package struct LibraryFolder: Sendable, Equatable {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// The folder `Pictures` in the home folder of a sandbox; nil without the permission.
    static func ofProcess() -> LibraryFolder? {
        LibraryFolder(linkedAt: FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first?.path)
    }

    /// A folder there that is no link was made by the app itself, and is not the person's.
    package init?(linkedAt path: String?) {
        var status = stat()
        guard let path, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return nil }
        self.init(path)
    }

    var isReadable: Bool { access(path, R_OK | X_OK) == 0 }

    /// Whether files can be made in it. Where only Landlock protects it, the answer to `access` is that of the file system; so a file is made that
    /// never has a name.
    var isWritable: Bool {
        guard access(path, W_OK | X_OK) == 0 else { return false }
        let number = Glibc.open(path, Self.unnamed | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o600)
        if number >= 0 {
            close(number)
            return true
        }
        // Not every file system makes such files.
        return ![EACCES, EPERM, EROFS].contains(errno)
    }

    /// O_TMPFILE without O_DIRECTORY, for which Swift has no name.
    static let unnamed: Int32 = 0o20_000_000

    func open() throws(SystemError) -> OwnedDescriptor {
        let number = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open the folder of pictures") }
        return OwnedDescriptor(number)
    }

    /// Opens a file of the library for reading. No name on the way may be a symbolic link, and what is no regular file is not opened: a pipe would
    /// wait, and a device does something.
    func open(_ record: AssetRecord) throws(SystemError) -> OwnedDescriptor {
        let action = "open a picture of the library"
        var folder = try open()
        for name in record.folder.split(separator: UInt8(ascii: "/")) {
            folder = try Self.open(Array(name), in: folder, O_DIRECTORY, action)
        }
        let file = try Self.open(record.name, in: folder, O_NONBLOCK | O_NOCTTY, action)
        guard file.regularFileSize != nil else { throw SystemError(EINVAL, action) }
        return file
    }

    private static func open(_ name: [UInt8], in folder: OwnedDescriptor, _ flags: Int32, _ action: String) throws(SystemError) -> OwnedDescriptor {
        var status = appex_named_status()
        let bytes = name.map { CChar(bitPattern: $0) } + [0]
        _ = try SystemError.check(appex_status_of_name(folder.rawValue, bytes, &status), action)
        guard [S_IFREG, S_IFDIR].contains(mode_t(status.mode) & S_IFMT) else { throw SystemError(EINVAL, action) }
        let number = openat(folder.rawValue, bytes, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | flags)
        guard number >= 0 else { throw SystemError(errno, action) }
        return OwnedDescriptor(number)
    }
}
