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

    /// Removes a folder and everything in it, however deep it is and whatever its modes are.
    ///
    /// It is moved into `staging` first, where the next start would remove the rest. A folder in it is moved up before it is emptied, so the depth
    /// costs nothing and no path becomes too long.
    /// - Returns: the sum of the lengths of the files.
    @discardableResult
    static func remove(_ path: String, staging: String) throws -> UInt64 {
        let top = staging + "/" + UUID().uuidString
        guard mkdir(top, 0o700) == 0 else { throw SystemError(errno, "remove \(path)") }
        guard rename(path, top + "/0") == 0 else {
            let code = errno
            rmdir(top)
            if code == ENOENT { return 0 }
            throw SystemError(code, "remove \(path)")
        }
        let number = open(top, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "remove \(path)") }
        let folder = OwnedDescriptor(number)
        var total: UInt64 = 0
        var made = 0
        var next = 0
        while next <= made {
            try empty("\(next)", in: folder, total: &total, made: &made)
            next += 1
        }
        guard rmdir(top) == 0 else { throw SystemError(errno, "remove \(path)") }
        return total
    }

    private static func empty(_ name: String, in parent: OwnedDescriptor, total: inout UInt64, made: inout Int) throws {
        var status = stat()
        guard fstatat(parent.rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            total += UInt64(clamping: status.st_size)
            unlinkat(parent.rawValue, name, 0)
            return
        }
        // A folder may have been made so that nobody may look into it.
        if status.st_mode & 0o700 != 0o700 { fchmodat(parent.rawValue, name, 0o700, 0) }
        let number = openat(parent.rawValue, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard number >= 0, let entries = fdopendir(number) else {
            let code = errno
            if number >= 0 { close(number) }
            throw SystemError(code, "look into a folder that is to be removed")
        }
        defer { closedir(entries) }
        var problem: Int32 = 0
        forEachName(in: entries) { entry in
            var status = stat()
            guard fstatat(number, entry, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
            if status.st_mode & S_IFMT == S_IFDIR {
                // Moving a folder changes what it says of its parent, so it has to be writable.
                if status.st_mode & 0o700 != 0o700 { fchmodat(number, entry, 0o700, 0) }
                made += 1
                if renameat(number, entry, parent.rawValue, "\(made)") != 0 { problem = errno }
            } else {
                if status.st_mode & S_IFMT == S_IFREG { total += UInt64(clamping: status.st_size) }
                if unlinkat(number, entry, 0) != 0 { problem = errno }
            }
        }
        guard problem == 0, unlinkat(parent.rawValue, name, AT_REMOVEDIR) == 0 else {
            throw SystemError(problem == 0 ? errno : problem, "empty a folder that is to be removed")
        }
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
