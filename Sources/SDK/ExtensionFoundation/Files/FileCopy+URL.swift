import Foundation
import SystemCalls

extension FileCopy {
    /// Copies a file, or a directory with all its contents. `target` must not exist.
    static func copy(from source: URL, to target: URL, isCancelled: () -> Bool) throws {
        var input = try OpenFile(reading: source)
        if input.isDirectory {
            input.close()
            return try FileManager.default.copyItem(at: source.resolvingSymlinksInPath(), to: target)
        }
        defer { input.close() }
        guard input.isRegular else { throw POSIXError(.EINVAL) }
        let output = open(target.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw OpenFile.lastError }
        do {
            _ = try copy(input.descriptor, size: input.size, to: output, name: source.lastPathComponent) { _ in
                if isCancelled() { throw ItemRequest.cancelled }
            }
        } catch {
            close(output)
            throw error
        }
        // Some file systems report a full disk only on close.
        guard close(output) == 0 else { throw OpenFile.lastError }
    }
}
