import Foundation
import Glibc
import SystemCalls

/// Scripts as files of Chromium's unpacked folder: how they get into a page while the person has not allowed user scripts. Each file has a fresh
/// name, is for this user only, and is deleted with its object.
struct ScriptFiles: Sendable {
    /// The unpacked folder's `x`.
    let folder: String

    /// Throws when the unpacked folder is not there.
    func write(_ code: String) throws -> ScriptFile {
        if mkdir(folder, 0o700) != 0, errno != EEXIST { throw SystemError(errno, "make \(folder)") }
        let name = UUID().uuidString + ".js"
        let path = "\(folder)/\(name)"
        let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw SystemError(errno, "write a script into \(folder)") }
        let file = OwnedDescriptor(number)
        let result = ScriptFile(path: path, name: name)
        var code = code
        try code.withUTF8 { try WholeTransfer.write(UnsafeRawBufferPointer($0), to: file.rawValue, "write a script into \(folder)") }
        return result
    }

    /// Deletes what killed processes have left.
    func removeAbandoned(olderThan age: Int = 60) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(".js") {
            var status = stat()
            guard lstat("\(folder)/\(name)", &status) == 0, time(nil) - status.st_mtim.tv_sec >= age else { continue }
            unlink("\(folder)/\(name)")
        }
    }
}

/// One script, which is there as long as this object.
final class ScriptFile: Sendable {
    private let path: String
    /// In the folder.
    let name: String

    fileprivate init(path: String, name: String) { (self.path, self.name) = (path, name) }

    deinit { unlink(path) }
}
