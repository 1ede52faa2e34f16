import Foundation
import Glibc
import SystemCalls

/// Files and folders of a bundle, readable by everyone whatever the author's umask is: an app may be installed for other users.
enum BundleFolder {
    static func make(_ path: String) throws(BuildError) {
        guard mkdir(path, 0o755) == 0, chmod(path, 0o755) == 0 else { throw failure("make the folder", path) }
    }

    static func write(_ data: Data, to path: String, isExecutable: Bool = false) throws(BuildError) {
        guard FileManager.default.createFile(atPath: path, contents: data), chmod(path, isExecutable ? 0o755 : 0o644) == 0 else {
            throw failure("write", path)
        }
    }

    static func write(_ source: String, to path: String, isExecutable: Bool) throws(BuildError) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: source)) else { throw failure("read", source) }
        try write(data, to: path, isExecutable: isExecutable)
    }

    static func failure(_ act: String, _ path: String) -> BuildError {
        let reason = SystemError.reason(errno)
        return BuildError("Could not \(act) \(path): \(reason). Check permissions and free space.")
    }
}
