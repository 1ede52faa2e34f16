import Foundation
import SystemCalls

/// A folder that others have filled: as deep and as odd as they like.
enum FileTree {
    /// Removes a folder and everything in it. It is moved into `staging` first, where the next start would remove the rest.
    /// - Returns: what was there.
    @discardableResult
    static func remove(_ path: String, staging: String) throws -> FolderUse {
        let use = FolderUse.measure(path)
        let moved = staging + "/" + UUID().uuidString
        // Moving a folder changes what it says of its parent, so it has to be writable; a process may have made it otherwise.
        _ = FolderMode.open(path.utf8CString, in: AT_FDCWD)
        guard rename(path, moved) == 0 else {
            if errno == ENOENT { return FolderUse() }
            throw SystemError(errno, "remove \(path)")
        }
        try FolderRemoval.remove(moved)
        return use
    }
}
