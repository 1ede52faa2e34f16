package import Foundation
import Glibc
package import SystemCalls

/// A directory of its own for a test, removed with the value.
package final class ScratchDirectory {
    package let path: String

    /// - Parameter folder: where it is made.
    package init(in folder: String = "/tmp") throws {
        var template = Array("\(folder)/wire-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError(errno, "make a scratch directory") }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    package func path(_ name: String) -> String { path + "/" + name }

    /// A file with these bytes, open for reading and writing.
    package func file(_ name: String, _ bytes: Data = Data()) throws -> OwnedDescriptor {
        try bytes.write(to: URL(filePath: path(name)))
        let number = open(path(name), O_RDWR | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open \(name)") }
        return OwnedDescriptor(number)
    }

    package func mode(_ name: String) -> mode_t {
        var status = stat()
        return lstat(path(name), &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: path) } catch { print("\(path) was not removed: \(error)") }
    }
}
