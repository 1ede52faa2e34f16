import Foundation
import Glibc

/// The folder of the system's socket, which only this user can enter.
package enum RuntimeDirectory {
    /// `$XDG_RUNTIME_DIR/appex`, or `/tmp/appex-UID` when the login session has no such folder.
    package static func path(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        guard let base = environment["XDG_RUNTIME_DIR"], base.hasPrefix("/") else { return "/tmp/appex-\(getuid())" }
        return base + "/appex"
    }

    package static func socket(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        path(environment: environment) + "/system.sock"
    }

    /// Creates the folder, or checks that an existing one belongs to this user and is closed to every other user.
    package static func prepare(_ path: String) throws(SystemError) {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError(errno, "make the folder \(path)") }
        guard isOwn(path) else {
            throw SystemError(EPERM, "use \(path): it must be a folder that belongs to you with mode 0700. Remove it")
        }
    }

    /// Whether only this user has access to the folder, so that a socket in it is this user's.
    package static func isOwn(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid() && status.st_mode & 0o077 == 0
    }
}
