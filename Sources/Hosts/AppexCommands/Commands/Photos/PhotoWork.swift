import ExtensionHost
import Foundation
import HostPhotos
import PhotoStore

/// Work on the person's store of originals.
enum PhotoWork {
    /// Does it on a thread that may wait. After a second, a line says for how long it has been going on.
    ///
    /// - Parameter phrase: how far it has come; empty when that is not known.
    static func run<Value: Sendable>(
        _ title: String, phrase: @escaping @Sendable () -> String = { "" }, _ body: @escaping @Sendable (PhotoStore) throws -> Value
    ) async throws -> Value {
        let line = ProgressLine(title)
        let waiting = Task {
            let started = Date()
            while (try? await Task.sleep(for: .milliseconds(500))) != nil {
                let time = "\(Int(Date().timeIntervalSince(started))) s"
                line.update([phrase(), time].filter { !$0.isEmpty }.joined(separator: ", "))
            }
        }
        let result: Result<Value, any Error>
        do {
            result = .success(try await PhotoFiles.run { try body(PhotoStore(folder: PhotoStore.usualFolder)) })
        } catch {
            result = .failure(ExtensionHostError(photos: error) ?? error)
        }
        waiting.cancel()
        await waiting.value
        line.clear()
        return try result.get()
    }
}
