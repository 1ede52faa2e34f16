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
        SandboxedProgram.limit(memory: 1 << 30, seconds: 120, fileSize: 2 << 30)
        do {
            try AppArchive.unpack(OwnedDescriptor(0), into: ".")
        } catch {
            SandboxedProgram.fail("\(error)")
        }
        exit(0)
    }
}
