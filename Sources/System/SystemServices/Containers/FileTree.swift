import Foundation
import Wire

/// A folder that others have filled: as deep and as odd as they like.
enum FileTree {
    /// The sum of the lengths of the files, in bytes. No link is followed. Folders below `maximumDepth`, and those whose names are no text, are not
    /// looked into.
    static func size(of path: String) -> UInt64 {
        var total: UInt64 = 0
        var folders = [(path, 0)]
        while let (folder, depth) = folders.popLast() {
            guard let entries = opendir(folder) else { continue }
            defer { closedir(entries) }
            forEachName(in: entries) { name in
                var status = stat()
                guard fstatat(dirfd(entries), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
                if status.st_mode & S_IFMT == S_IFDIR {
                    if depth < maximumDepth, let text = String(validating: name.dropLast(), as: UTF8.self) {
                        folders.append((folder + "/" + text, depth + 1))
                    }
                } else if status.st_mode & S_IFMT == S_IFREG {
                    total += UInt64(clamping: status.st_size)
                }
            }
        }
        return total
    }

    static let maximumDepth = 128

    /// Removes a folder and everything in it. It is moved into `staging` first, where the next start would remove the rest.
    /// - Returns: the sum of the lengths of the files.
    @discardableResult
    static func remove(_ path: String, staging: String) throws -> UInt64 {
        let total = size(of: path)
        let moved = staging + "/" + UUID().uuidString
        // Moving a folder changes what it says of its parent, so it has to be writable; a process may have made it otherwise.
        _ = fchmodat(AT_FDCWD, path, 0o700, 0)
        guard rename(path, moved) == 0 else {
            if errno == ENOENT { return 0 }
            throw SystemError(errno, "remove \(path)")
        }
        try FolderRemoval.remove(moved)
        return total
    }

    /// The names as they are: they need not be text.
    private static func forEachName(in folder: OpaquePointer, _ body: ([CChar]) -> Void) {
        // All names first: what is removed or moved while a folder is read may make others be passed over.
        var names: [[CChar]] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { $0.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } } + [0]
            if name != [0x2E, 0], name != [0x2E, 0x2E, 0] { names.append(name) }
        }
        names.forEach(body)
    }
}
