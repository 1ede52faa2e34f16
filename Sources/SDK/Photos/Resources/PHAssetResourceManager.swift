public import Foundation
import Glibc
import Synchronization
import SystemCalls

public typealias PHAssetResourceDataRequestID = Int32

/// Reads the files of assets.
// SAFETY: what changes is behind a lock.
open class PHAssetResourceManager: NSObject, @unchecked Sendable {
    private static let shared = PHAssetResourceManager()
    private static let chunk = 256 << 10

    open class func `default`() -> PHAssetResourceManager { shared }

    private let requests = Mutex(RunningRequests())
    private let queue = DispatchQueue(label: "appex.photo-resources", attributes: .concurrent)

    /// Reads a file in parts, on a queue of the manager's.
    @preconcurrency @discardableResult
    open func requestData(
        for resource: PHAssetResource, options: PHAssetResourceRequestOptions?, dataReceivedHandler handler: @escaping @Sendable (Data) -> Void,
        completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) -> PHAssetResourceDataRequestID {
        let number = requests.withLock { $0.begin() }
        queue.async { [self] in
            defer { requests.withLock { $0.end(number) } }
            do {
                let file = try resource.asset.library.open(resource.asset.record)
                var position = 0
                while true {
                    guard requests.withLock({ $0.isRunning(number) }) else {
                        throw PHPhotosError(.userCancelled, "Reading a picture was cancelled.")
                    }
                    var part = Data(count: Self.chunk)
                    let count = try part.withUnsafeMutableBytes { try WholeTransfer.read(file.rawValue, into: $0, at: position, "read a picture") }
                    guard count > 0 else { break }
                    position += count
                    handler(part.prefix(count))
                }
                completionHandler(nil)
            } catch {
                completionHandler(PHPhotosError.of(error))
            }
        }
        return number
    }

    /// Copies a file. Where there is one already, nothing is written.
    @preconcurrency
    open func writeData(
        for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?,
        completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) {
        queue.async {
            do {
                let file = try resource.asset.library.open(resource.asset.record)
                let number = open(fileURL.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                guard number >= 0 else { throw SystemError(errno, "write \(fileURL.path)") }
                let output = OwnedDescriptor(number)
                do {
                    _ = try FileCopy.copy(file.rawValue, size: file.regularFileSize ?? 0, to: output.rawValue, name: fileURL.lastPathComponent)
                } catch {
                    unlink(fileURL.path)
                    throw error
                }
                completionHandler(nil)
            } catch {
                completionHandler(PHPhotosError.of(error))
            }
        }
    }

    open func writeData(for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            writeData(for: resource, toFile: fileURL, options: options) { error in
                continuation.resume(with: error.map { .failure($0) } ?? .success(()))
            }
        }
    }

    open func cancelDataRequest(_ requestID: PHAssetResourceDataRequestID) { requests.withLock { $0.end(requestID) } }
}

/// Numbers of requests that have not ended.
struct RunningRequests: Sendable {
    private var last: Int32 = 0
    private var running: Set<Int32> = []

    mutating func begin() -> Int32 {
        last = last == .max ? 1 : last + 1
        running.insert(last)
        return last
    }

    mutating func end(_ number: Int32) { running.remove(number) }
    func isRunning(_ number: Int32) -> Bool { running.contains(number) }
}
