import Glibc
import SystemCalls

/// Whether another program is writing a file.
enum WriterCheck {
    // For these Swift has no names.
    private static let setLease: Int32 = 1024
    private static let setSignal: Int32 = 10
    /// A process that is being started has all open files of its parent until it executes its program, those that the parent has closed by then
    /// included. That takes well under a millisecond, or longer on a busy machine.
    private static let (tries, pause): (Int, UInt32) = (50, 2000)

    /// The kernel grants no read lease on a file that is open for writing. False where the file system has no leases.
    static func isBeingWritten(_ file: OwnedDescriptor) -> Bool {
        // Whoever opened the file for writing while the lease is held would make the kernel send a signal, whose default ends the process; this one
        // is ignored.
        _ = fcntl(file.rawValue, setSignal, SIGURG)
        for _ in 0..<tries {
            if fcntl(file.rawValue, setLease, F_RDLCK) == 0 {
                _ = fcntl(file.rawValue, setLease, F_UNLCK)
                return false
            }
            guard errno == EAGAIN else { return false }
            usleep(pause)
        }
        return true
    }
}
