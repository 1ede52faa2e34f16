import CSystemCalls
import Glibc
import Synchronization

/// A file descriptor with one owner: closed when the last reference goes.
package final class OwnedDescriptor: Sendable, CustomStringConvertible {
    package let rawValue: Int32
    /// What it costs the peer that it came from, as long as it is open.
    private let charge = Mutex<DescriptorCharge?>(nil)

    /// Takes over `rawValue`; the caller must not close it any more.
    package init(_ rawValue: Int32) { self.rawValue = rawValue }

    deinit { appex_close(rawValue) }

    /// Charges it to whoever sent it, until it is closed. False when the budget is spent.
    package func charge(to budget: DescriptorBudget) -> Bool {
        charge.withLock { charge in
            charge = budget.charge()
            return charge != nil
        }
    }

    /// Another descriptor of the same open file, close-on-exec.
    package func duplicate() throws(SystemError) -> OwnedDescriptor {
        let copy = fcntl(rawValue, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw SystemError(errno, "duplicate a descriptor") }
        return OwnedDescriptor(copy)
    }

    /// O_PATH, for which Swift has no name.
    private static let namesOnly: Int32 = 0o1000_0000

    /// Size in bytes of the regular file that is open here, nil for anything else.
    package var regularFileSize: Int? {
        var status = stat()
        // One that only names a file (O_PATH) may be of a file that whoever sent it cannot open.
        guard fcntl(rawValue, F_GETFL) & Self.namesOnly == 0, fstat(rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return status.st_size
    }

    package var description: String { "descriptor \(rawValue)" }
}
