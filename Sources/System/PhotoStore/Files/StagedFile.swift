import Glibc
import SystemCalls

/// A file in the store that has no place as yet: a content that is to be kept, perhaps. It is removed with the value, unless it was given a place;
/// and when the process ends before, whoever comes next removes it, because its lock is gone.
final class StagedFile: Sendable {
    let name: [UInt8]
    let folder: OpenFolder
    let file: OwnedDescriptor

    /// - Parameter folder: that of staged files. The caller holds the store's lock, so that nobody removes the file before it is locked.
    init(in folder: OpenFolder) throws(SystemError) {
        name = Array(String(UInt64.random(in: .min ... .max), radix: 36).utf8)
        self.folder = folder
        file = try folder.newFile(name, mode: 0o600)
        guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 else { throw SystemError(errno, "lock a file in \(folder.path)") }
    }

    /// One that another process has given up is removed. The caller holds the store's lock alone.
    static func removeAbandoned(in folder: OpenFolder) {
        for name in folder.names {
            guard let file = try? folder.file(name), flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 else { continue }
            try? folder.remove(name)
        }
    }

    /// Ends writing. The file is open for reading by this, for an editor.
    func opened() throws(SystemError) -> OwnedDescriptor {
        _ = fchmod(file.rawValue, 0o400)
        guard let reading = try folder.file(name) else { throw SystemError(ENOENT, "open a file in \(folder.path)") }
        return reading
    }

    deinit { try? folder.remove(name) }
}
