import Foundation
import SystemCalls
import Wire

/// Folders that only the person's account can read.
enum PrivateFolder {
    /// Makes a folder with mode 0700, and its missing parents. An existing folder is not changed.
    static func make(_ path: String) throws {
        if mkdir(path, 0o700) == 0 { return }
        switch errno {
        case EEXIST:
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(ENOTDIR, "make the folder \(path)") }
        case ENOENT:
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        case let code: throw SystemError(code, "make the folder \(path)")
        }
    }
}
