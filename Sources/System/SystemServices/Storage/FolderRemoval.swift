import Foundation
import SystemCalls

/// Removes folders that an untrusted process has filled: deeper than any path may be, with modes that forbid to list them, full of links and pipes.
///
/// Inner folders are moved up before they are emptied, so depth costs neither stack nor descriptors. No link is followed, and only folders are
/// opened. For use only when no process can change the folder any more.
enum FolderRemoval {
    /// Removes what is at `path`, a folder or not; a missing file is no error.
    static func remove(_ path: String) throws(SystemError) {
        if unlink(path) == 0 || errno == ENOENT { return }
        try Folder(Name(path.utf8CString), in: AT_FDCWD, path: path).empty()
        guard rmdir(path) == 0 || errno == ENOENT else { throw SystemError(errno, "remove \(path)") }
    }

    /// The name of an entry as the kernel has it, which need not be text.
    private typealias Name = [CChar]

    /// An open folder.
    private struct Folder: ~Copyable {
        private let stream: OpaquePointer
        private let path: String
        private var descriptor: Int32 { dirfd(stream) }
        /// How many names are in memory at a time.
        private static let portion = 1000

        /// Opens a folder, whatever its mode.
        init(_ name: Name, in parent: Int32, path: String) throws(SystemError) {
            self.path = path
            let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
            var descriptor = openat(parent, name, flags)
            if descriptor < 0, errno == EACCES, FolderMode.open(name, in: parent) { descriptor = openat(parent, name, flags) }
            guard descriptor >= 0 else { throw SystemError(errno, "open a folder of \(path)") }
            _ = fchmod(descriptor, 0o700)
            guard let stream = fdopendir(descriptor) else {
                let problem = errno
                close(descriptor)
                throw SystemError(problem, "read a folder of \(path)")
            }
            self.stream = stream
        }

        deinit { closedir(stream) }

        func empty() throws(SystemError) {
            var moved = 0
            while case let names = contents(), !names.isEmpty {
                for name in names where !removes(name) {
                    let inner = try Folder(name, in: descriptor, path: path)
                    while case let names = inner.contents(), !names.isEmpty {
                        for name in names where !inner.removes(name) {
                            // A folder that is moved has to be writable itself.
                            _ = FolderMode.open(name, in: inner.descriptor)
                            moved += 1
                            guard renameat(inner.descriptor, name, descriptor, unusedName(after: &moved)) == 0 else {
                                throw SystemError(errno, "move a folder of \(path)")
                            }
                        }
                    }
                    guard removes(name) else { throw SystemError(errno, "remove a folder of \(path)") }
                }
            }
        }

        private func unusedName(after number: inout Int) -> String {
            while faccessat(descriptor, ".removed-\(number)", F_OK, AT_SYMLINK_NOFOLLOW) == 0 { number += 1 }
            return ".removed-\(number)"
        }

        /// Removes a file or an empty folder; false when it is a folder that is not empty.
        private func removes(_ name: Name) -> Bool {
            unlinkat(descriptor, name, 0) == 0 || unlinkat(descriptor, name, AT_REMOVEDIR) == 0
        }

        /// The first names in the folder.
        private func contents() -> [Name] {
            var names: [Name] = []
            rewinddir(stream)
            while names.count < Self.portion, let entry = readdir(stream) {
                // SAFETY: the kernel ends the name with a zero; the entry is valid until the next entry is read.
                let name = withUnsafeBytes(of: &entry.pointee.d_name) { Name($0.bindMemory(to: CChar.self).prefix { $0 != 0 }) + [0] }
                if name != [46, 0], name != [46, 46, 0] { names.append(name) }
            }
            return names
        }
    }
}
