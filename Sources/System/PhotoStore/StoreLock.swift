import Glibc
import SystemCalls

/// The turn of whoever changes the store, among threads and processes. It ends with the value, and with the process.
struct StoreLock {
    private let file: OwnedDescriptor

    /// Waits for its turn.
    ///
    /// - Parameter alone: otherwise others may read at the same time.
    init(in folder: OpenFolder, alone: Bool) throws(SystemError) {
        file = try Self.open(folder)
        let result = WholeTransfer.repeating { [file] in Int(flock(file.rawValue, alone ? LOCK_EX : LOCK_SH)) }
        guard result == 0 else { throw SystemError(errno, "lock \(folder.path)") }
    }

    /// Nil when another one has its turn.
    init?(ifFree folder: OpenFolder, alone: Bool) throws(SystemError) {
        file = try Self.open(folder)
        guard flock(file.rawValue, (alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 else { return nil }
    }

    // A lock belongs to an open file: threads of this process have one each.
    private static func open(_ folder: OpenFolder) throws(SystemError) -> OwnedDescriptor {
        let number = openat(folder.descriptor.rawValue, "lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw SystemError(errno, "lock \(folder.path)") }
        return OwnedDescriptor(number)
    }
}
