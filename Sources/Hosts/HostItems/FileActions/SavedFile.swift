import Foundation
import Glibc
package import SystemCalls

/// A file that was saved, so that it can be taken back as long as nobody has changed it.
package struct SavedFile: Codable, Sendable, Equatable {
    package let path: String
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// What became of a file that was to be taken back.
    package enum End: Sendable, Equatable {
        /// It is in the trash.
        case trashed
        /// Somebody has removed or renamed it.
        case missing
        /// It has other contents now, or another file has its name. It stays.
        case changed
        /// The folder does not allow it, for example, or its file system has no trash. It stays.
        case refused
    }

    /// - Parameter file: the open file that was saved at the path, with all of its contents.
    /// - Throws: ``SystemError``.
    package init(_ path: String, as file: OwnedDescriptor) throws {
        var status = stat()
        guard fstat(file.rawValue, &status) == 0 else { throw SystemError(errno, "look at \(path)") }
        self.init(path, status)
    }

    private init(_ path: String, _ status: stat) {
        self.path = path
        (device, inode, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }

    /// Moves it to the trash, unless it was changed or replaced.
    ///
    /// - Parameter data: `$XDG_DATA_HOME`, where the trash of most files is.
    package func takeBack(data: String = BaseDirectory.data()) -> End {
        if let end = check(at: path) { return end }
        let folder = (path as NSString).deletingLastPathComponent
        guard let trash = TrashFolder(for: folder, data: data) else { return .refused }
        // What is moved is what is looked at here: nobody else knows this name.
        let hidden = CarefulRename.privatePath(in: folder)
        guard CarefulRename.move(path, to: hidden) else { return errno == ENOENT ? .missing : .refused }
        let end = check(at: hidden) ?? (trash.take(hidden, from: path) ? .trashed : .refused)
        if end != .trashed { CarefulRename.moveBack(hidden, to: path) }
        return end
    }

    /// Why what is at a path is not moved; nil when it is the file as it was saved.
    private func check(at place: String) -> End? {
        var status = stat()
        guard lstat(place, &status) == 0 else { return errno == ENOENT || errno == ENOTDIR ? .missing : .refused }
        return SavedFile(path, status) == self ? nil : .changed
    }
}
