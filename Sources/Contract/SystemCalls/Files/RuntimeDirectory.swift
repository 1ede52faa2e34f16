import Foundation
import Glibc

/// Where the system's socket is: a folder that only this user can enter.
package enum RuntimeDirectory {
    /// `$XDG_RUNTIME_DIR/appex`, or `/tmp/appex-UID` where a session has no such folder.
    package static func path(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        guard let base = environment["XDG_RUNTIME_DIR"], base.hasPrefix("/") else { return "/tmp/appex-\(getuid())" }
        return base + "/appex"
    }

    package static func socket(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        path(environment: environment) + "/system.sock"
    }

    /// Makes the folder, or checks that it is one, is this user's own and nobody else's.
    package static func prepare(_ path: String) throws(SystemError) {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError(errno, "make the folder \(path)") }
        guard isOwn(path) else {
            throw SystemError(EPERM, "use \(path): it must be a folder that belongs to you with mode 0700. Remove it")
        }
    }

    /// Whether the folder belongs to this user alone, so that a socket in it is this user's.
    package static func isOwn(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid() && status.st_mode & 0o077 == 0
    }
}
