import Glibc
import SystemCalls

/// Whether another program is writing a file.
enum WriterCheck {
    // For these Swift has no names.
    private static let setLease: Int32 = 1024
    private static let setSignal: Int32 = 10

    static func isBeingWritten(_ file: OwnedDescriptor) -> Bool {
        // Whoever opened the file for writing while the lease is held would make the kernel send a signal, whose default ends the process; this one
        // is ignored.
        _ = fcntl(file.rawValue, setSignal, SIGURG)
        guard fcntl(file.rawValue, setLease, F_RDLCK) != 0 else {
            _ = fcntl(file.rawValue, setLease, F_UNLCK)
            return false
        }
        return errno == EAGAIN
    }
}
