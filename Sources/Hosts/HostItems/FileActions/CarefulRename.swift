import Foundation
import Glibc
import SafeText
import SystemCalls

/// Renames within a folder that never replace anything.
package enum CarefulRename {
    /// A name that nobody else has, and that file managers do not show.
    package static func privatePath(in folder: String) -> String { "\(folder)/.appex-\(UUID().uuidString)" }

    /// False, with `errno` set, when the file cannot be renamed, or when there is one of the new name.
    package static func move(_ old: String, to new: String) -> Bool {
        if KernelRename.notReplacing.rename(old, new) { return true }
        guard errno == EINVAL || errno == ENOSYS else { return false }
        // Not on this file system: takes the name with an empty file first.
        let empty = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard empty >= 0 else { return false }
        close(empty)
        if rename(old, new) == 0 { return true }
        let code = errno
        unlink(new)
        errno = code
        return false
    }

    /// Gives a file its name again, or one with a number when the name was taken meanwhile.
    static func moveBack(_ hidden: String, to path: String) {
        let (folder, name) = ((path as NSString).deletingLastPathComponent, (path as NSString).lastPathComponent)
        for number in 1...9999 {
            let target = number == 1 ? path : "\(folder)/\(SafeFileName.numbered(name, number))"
            if move(hidden, to: target) || errno != EEXIST { return }
        }
    }
}
