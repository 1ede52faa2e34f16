import Glibc
import SystemCalls

/// The program that unpacks the archive of an app. It runs alone in a sandbox.
///
///     descriptor 0  the archive: a regular file
///     its folder    empty, and the only one that it can write to. No argument: Swift would read those in /proc, which is not there
///
/// Errors are printed on standard error, in one line, with status 1.
package enum UnpackingProgram {
    package static func main() -> Never {
        umask(0o077)
        limit(__rlimit_resource_t(RLIMIT_AS.rawValue), 1 << 30)
        limit(__rlimit_resource_t(RLIMIT_CPU.rawValue), 120)
        limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), 1)
        limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), 2 << 30)
        do {
            try AppArchive.unpack(OwnedDescriptor(0), into: ".")
        } catch {
            fail("\(error)")
        }
        exit(0)
    }

    /// Before the first byte of the archive is read.
    private static func limit(_ resource: __rlimit_resource_t, _ value: rlim_t) {
        var both = rlimit(rlim_cur: value, rlim_max: value)
        guard setrlimit(resource, &both) == 0 else { fail("The limits of the process cannot be lowered.") }
    }

    private static func fail(_ sentence: String) -> Never {
        Array("\(sentence)\n".utf8).withUnsafeBytes { try? WholeTransfer.write($0, to: STDERR_FILENO, "report an error") }
        exit(1)
    }
}
