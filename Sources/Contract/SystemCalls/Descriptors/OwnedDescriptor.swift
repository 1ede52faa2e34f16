import CSystemCalls
import Glibc
import Synchronization

/// A file descriptor with one owner, closed when the last reference is released.
package final class OwnedDescriptor: Sendable, CustomStringConvertible {
    package let rawValue: Int32
    /// The charge to the peer that sent the descriptor, held while the descriptor is open.
    private let charge = Mutex<DescriptorCharge?>(nil)

    /// Takes ownership of `rawValue`; the caller must no longer close it.
    package init(_ rawValue: Int32) { self.rawValue = rawValue }

    deinit { appex_close(rawValue) }

    /// Charges the descriptor to its sender until it is closed. False when the budget is spent.
    package func charge(to budget: DescriptorBudget) -> Bool {
        charge.withLock { charge in
            charge = budget.charge()
            return charge != nil
        }
    }

    /// A new descriptor of the same open file, close-on-exec.
    package func duplicate() throws(SystemError) -> OwnedDescriptor { try Self.duplicate(of: rawValue) }

    /// This process's standard error, for a program that writes to it, too.
    package static func standardError() throws(SystemError) -> OwnedDescriptor { try duplicate(of: STDERR_FILENO) }

    /// `/dev/null`, for reading and writing.
    package static func nullDevice() throws(SystemError) -> OwnedDescriptor {
        let number = open("/dev/null", O_RDWR | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open /dev/null") }
        return OwnedDescriptor(number)
    }

    /// A new descriptor of an open file that this process has under a number.
    ///
    /// - Parameter lowest: the lowest number that the new descriptor may have.
    package static func duplicate(of number: Int32, notBelow lowest: Int32 = 3) throws(SystemError) -> OwnedDescriptor {
        let copy = fcntl(number, F_DUPFD_CLOEXEC, lowest)
        guard copy >= 0 else { throw SystemError(errno, "duplicate a descriptor") }
        return OwnedDescriptor(copy)
    }

    /// O_PATH, for which Swift has no name.
    private static let namesOnly: Int32 = 0o1000_0000

    /// Size in bytes of the open regular file; nil for anything else.
    package var regularFileSize: Int? {
        var status = stat()
        // A descriptor that only names a file (O_PATH) may refer to a file that its sender cannot open.
        guard fcntl(rawValue, F_GETFL) & Self.namesOnly == 0, fstat(rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return status.st_size
    }

    /// The whole open regular file; nil for anything else, and for a file that has more than `limit` bytes or grows beyond them.
    package func wholeFile(atMost limit: Int, _ action: @autoclosure () -> String) throws(SystemError) -> [UInt8]? {
        guard let size = regularFileSize, size <= limit else { return nil }
        // One byte more, so that a file that grew meanwhile is noticed.
        let bytes = try WholeTransfer.read(rawValue, upTo: limit + 1, action())
        return bytes.count <= limit ? bytes : nil
    }

    /// Makes a hard link to the file, which may have no name yet; what is written to the file later appears there too. False with `errno` set when it
    /// cannot be made.
    package func link(at path: String) -> Bool { linkat(AT_FDCWD, "/proc/self/fd/\(rawValue)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 }

    package var description: String { "descriptor \(rawValue)" }
}
