import Foundation
import SystemCalls

/// A file in a directory of its own under the temporary directory, both deleted with this object.
///
/// The directory makes any file name possible, and lets the receiver move the file away.
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

    /// Deletes the file now instead of with the object.
    func remove() {
        // Gone already is what is wanted; anything else cannot be helped here and is the system's to sweep.
        try? FileManager.default.removeItem(at: directory)
    }

    deinit {
        remove()
    }
}
