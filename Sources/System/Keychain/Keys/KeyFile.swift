import CSodium
import Foundation
import SystemCalls

/// The master key in a file that only its owner may read.
struct KeyFile: Sendable {
    let path: String

    /// Nil when there is no file.
    func read() throws(KeychainProblem) -> SecretBytes? {
        let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard number >= 0 else {
            guard errno == ENOENT else { throw KeychainProblem(SystemError(errno, "open \(path)")) }
            return nil
        }
        let file = OwnedDescriptor(number)
        var count = 0
        let key = SecretBytes(count: KeychainKeys.masterSize) { count = Glibc.read(file.rawValue, $0, KeychainKeys.masterSize) }
        guard let key else { throw .noMemory }
        guard count == key.count, file.regularFileSize == key.count else { throw .keyFileLost(path) }
        return key
    }

    func remove() { unlink(path) }

    /// Writes the whole file or nothing, whenever this process ends; an existing file is not replaced.
    func write(_ key: SecretBytes) throws(KeychainProblem) {
        let new = path + ".new"
        unlink(new)
        let number = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw KeychainProblem(SystemError(errno, "make \(new)")) }
        let file = OwnedDescriptor(number)
        defer { unlink(new) }
        let count = key.withBytes { Glibc.write(file.rawValue, $0, key.count) }
        guard count == key.count, fsync(file.rawValue) == 0, link(new, path) == 0 else {
            throw KeychainProblem(SystemError(count == key.count || count < 0 ? errno : ENOSPC, "write \(path)"))
        }
        let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw KeychainProblem(SystemError(errno, "open the folder of \(path)")) }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw KeychainProblem(SystemError(errno, "write \(path)")) }
    }
}
