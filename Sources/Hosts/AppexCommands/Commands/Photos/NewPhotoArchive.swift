import ExtensionHost
import Foundation
import PhotoStore
import SystemCalls

/// An archive that is being written. It has its name only when it is whole, and replaces nothing.
final class NewPhotoArchive: Sendable {
    /// `__O_TMPFILE`, for which Swift has no name.
    private static let nameless: Int32 = 0o20_000_000

    let path: PhotoPath
    let file: OwnedDescriptor
    /// Nil where the file system has files without a name, of which nothing is left however this process ends.
    private let temporary: PhotoPath?

    init(_ path: PhotoPath) throws {
        self.path = path
        try Self.check(path)
        var number = path.folder.withCString { open($0, Self.nameless | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o666) }
        if number >= 0 {
            temporary = nil
        } else {
            let name = try path.folder.appending(Array(".appex-\(UUID().uuidString)".utf8))
            number = name.withCString { open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
            guard number >= 0 else { throw ExtensionHostError(.system(SystemError(errno, "write to \(path.folder)"))) }
            temporary = name
        }
        file = OwnedDescriptor(number)
    }

    /// In bytes, so far.
    var size: Int { file.regularFileSize ?? 0 }

    /// Gives it its name.
    func save() throws {
        guard fsync(file.rawValue) == 0 else { throw SystemError(errno, "write \(path)") }
        guard !giveName() else { return }
        guard errno == EEXIST else { throw SystemError(errno, "save \(path)") }
        throw PhotoStoreProblem.exists(path)
    }

    /// False with `errno` set.
    private func giveName() -> Bool {
        path.withCString { path in
            guard let temporary else { return linkat(AT_FDCWD, "/proc/self/fd/\(file.rawValue)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 }
            return temporary.withCString { temporary in
                if KernelRename.notReplacing.rename(temporary, in: AT_FDCWD, path, in: AT_FDCWD) { return true }
                // File systems that cannot do that have hard links.
                return (errno == EINVAL || errno == ENOSYS) && link(temporary, path) == 0
            }
        }
    }

    private static func check(_ path: PhotoPath) throws {
        var status = stat()
        guard path.withCString({ lstat($0, &status) }) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw ExtensionHostError(.exists(path)) }
        throw ExtensionHostError(.refused, "\(path) is a folder.", remedy: "Name the archive in it, for example photo.tar.")
    }

    deinit {
        // After a rename there is nothing of this name.
        temporary?.withCString { _ = unlink($0) }
    }
}
