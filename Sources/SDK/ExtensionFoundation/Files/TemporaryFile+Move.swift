import Foundation
import SafeText
import SystemCalls

extension TemporaryFile {
    private static let attempts = 1000

    /// Moves the file to a directory of the caller under its own name; a number is added when the name is taken.
    func move(into directory: URL, job: LoadJob) throws -> URL {
        let name = url.lastPathComponent
        for attempt in 1...Self.attempts {
            let numbered = attempt == 1 ? name : SafeFileName.numbered(name, attempt)
            let target = directory.appendingPathComponent(numbered, isDirectory: false)
            do {
                try move(to: target, job)
                return target
            } catch CocoaError.fileWriteFileExists {
                continue
            } catch POSIXError.EEXIST {
                continue
            } catch {
                throw job.request.fileFailure("moved", target.path, underlying: error)
            }
        }
        throw job.request.fileFailure("moved", directory.path, underlying: CocoaError(.fileWriteFileExists))
    }

    /// To another file system a file is copied with its holes: what has no blocks here must not fill that disk.
    private func move(to target: URL, _ job: LoadJob) throws {
        guard let here = Self.status(url), let there = Self.status(target.deletingLastPathComponent()), here.st_dev != there.st_dev,
            here.st_mode & S_IFMT == S_IFREG
        else { return try FileManager.default.moveItem(at: url, to: target) }
        do {
            try FileCopy.copy(from: url, to: target) { job.progress.wasCancelled }
        } catch POSIXError.EEXIST {
            throw POSIXError(.EEXIST)
        } catch {
            try? FileManager.default.removeItem(at: target)
            throw error
        }
        remove()
    }

    /// Of the link itself, when it is one.
    private static func status(_ url: URL) -> stat? {
        var status = stat()
        return lstat(url.path, &status) == 0 ? status : nil
    }
}
