import ExtensionHost
import Foundation
import PhotoStore
import SystemCalls

/// An archive that is being written. It has its name only when it is whole, and replaces nothing.
final class NewPhotoArchive: Sendable {
    let path: PhotoPath
    let file: OwnedDescriptor
    private let temporary: String

    init(_ path: PhotoPath) throws {
        self.path = path
        try Self.check(path)
        temporary = path.folder.text + "/.appex-\(UUID().uuidString)"
        let number = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw ExtensionHostError(.system(SystemError(errno, "write to \(path.folder)"))) }
        file = OwnedDescriptor(number)
    }

    /// In bytes, so far.
    var size: Int { file.regularFileSize ?? 0 }

    /// Gives it its name.
    func save() throws {
        guard fsync(file.rawValue) == 0 else { throw SystemError(errno, "write \(path)") }
        if KernelRename.notReplacing.rename(temporary, path.text) { return }
        // File systems that cannot do that have hard links.
        if errno == EINVAL || errno == ENOSYS, link(temporary, path.text) == 0 { return }
        guard errno == EEXIST else { throw SystemError(errno, "save \(path)") }
        throw PhotoStoreProblem.exists(path)
    }

    private static func check(_ path: PhotoPath) throws {
        var status = stat()
        guard lstat(path.text, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw ExtensionHostError(.exists(path)) }
        throw ExtensionHostError(.refused, "\(path) is a folder.", remedy: "Name the archive in it, for example photo.tar.")
    }

    // Nothing has this name any more when it was saved by a rename.
    deinit { unlink(temporary) }
}
