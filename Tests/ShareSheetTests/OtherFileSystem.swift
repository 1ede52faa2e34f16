import Foundation
import SystemCalls

/// A folder of a test on the memory file system that every Linux has; removed with the value.
final class OtherFileSystem {
    let top = "/dev/shm"
    let folder: String

    /// Nil where it is the file system of `path`, or is closed.
    init?(than path: String) throws {
        var (one, other) = (stat(), stat())
        guard stat(path, &one) == 0, stat(top, &other) == 0, one.st_dev != other.st_dev, access(top, W_OK) == 0 else { return nil }
        var template = Array("\(top)/appex-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError(errno, "make a folder in \(top)") }
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }
}
