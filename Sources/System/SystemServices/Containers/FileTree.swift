import Foundation
import SystemCalls

/// A folder that untrusted processes have filled: arbitrarily deep, with any contents.
enum FileTree {
    /// Removes a folder and everything in it. It is moved into `staging` first, where the next start would remove the rest.
    /// - Returns: the use of the folder before.
    @discardableResult
    static func remove(_ path: String, staging: String) throws -> FolderUse {
        let use = FolderUse.measure(path)
        let moved = staging + "/" + UUID().uuidString
        // Moving a folder changes its `..` entry, so it has to be writable; a process may have changed its mode.
        _ = FolderMode.open(path.utf8CString, in: AT_FDCWD)
        guard rename(path, moved) == 0 else {
            if errno == ENOENT { return FolderUse() }
            throw SystemError(errno, "remove \(path)")
        }
        try FolderRemoval.remove(moved)
        return use
    }
}
