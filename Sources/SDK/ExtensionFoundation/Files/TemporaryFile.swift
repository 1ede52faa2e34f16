import Foundation
import SystemCalls

/// A file in a directory of its own under the temporary directory. Both are deleted when this object is released.
///
/// The separate directory makes any file name possible, and lets the receiver move the file away.
final class TemporaryFile: Sendable {
    let url: URL
    private let directory: URL

    init(named name: String) throws {
        let base = FileManager.default.temporaryDirectory
        var template = Array(base.appendingPathComponent("item-provider.XXXXXX").path.utf8CString)
        guard mkdtemp(&template) != nil else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        directory = URL(fileURLWithPath: path, isDirectory: true)
        url = directory.appendingPathComponent(name, isDirectory: false)
    }

    convenience init(copying source: URL, named name: String, isCancelled: () -> Bool) throws {
        try self.init(named: name)
        try FileCopy.copy(from: source, to: url, isCancelled: isCancelled)
    }

    convenience init(writing data: Data, named name: String) throws {
        try self.init(named: name)
        try data.write(to: url)
    }

    /// Deletes the file now instead of when the object is released.
    func remove() {
        // Nothing more can be done on failure: the file may be gone already, and the system sweeps what remains.
        try? FileManager.default.removeItem(at: directory)
    }

    deinit {
        remove()
    }
}
