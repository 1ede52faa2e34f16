import Foundation
import SafeText

extension TemporaryFile {
    private static let attempts = 1000

    /// Moves the file to a directory of the caller under its own name; a number is added when the name is taken.
    func move(into directory: URL, job: LoadJob) throws -> URL {
        let name = url.lastPathComponent
        for attempt in 1...Self.attempts {
            let numbered = attempt == 1 ? name : SafeFileName.numbered(name, attempt)
            let target = directory.appendingPathComponent(numbered, isDirectory: false)
            do {
                try FileManager.default.moveItem(at: url, to: target)
                return target
            } catch CocoaError.fileWriteFileExists {
                continue
            } catch {
                throw job.request.fileFailure("moved", target.path, underlying: error)
            }
        }
        throw job.request.fileFailure("moved", directory.path, underlying: CocoaError(.fileWriteFileExists))
    }
}
