public import Foundation
public import ImageIO
import PictureEngine
import Synchronization
import SystemCalls
public import UIKit

public typealias PHImageRequestID = Int32

/// No request has this number.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// As large as the picture is.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

/// True: a better image follows.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
/// Always false: files are on this machine.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
/// The number of the request.
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
/// True: the request was cancelled.
public let PHImageCancelledKey = "PHImageCancelledKey"
/// A ``PHPhotosError``.
public let PHImageErrorKey = "PHImageErrorKey"

/// Makes images of assets, in this process: two at a time, each decoded no larger than it is asked for. Handlers are called on the main queue, or, in
/// synchronous requests, by the caller.
// SAFETY: what changes is behind a lock.
open class PHImageManager: NSObject, @unchecked Sendable {
    private static let shared = PHImageManager()
    /// The most that is read of one file into memory, in bytes.
    private static let mostData = 64 << 20

    open class func `default`() -> PHImageManager { shared }

    let requests = Mutex(RunningRequests())
    /// Larger numbers would need the memory of so many decoders.
    let work: OperationQueue = {
        let queue = OperationQueue()
        queue.name = "appex.photo-images"
        queue.maxConcurrentOperationCount = 2
        return queue
    }()

    public override init() {}

    /// - Parameters:
    ///   - targetSize: in pixels. Nothing is made larger than it is.
    ///   - resultHandler: may be called twice, first with a small image (``PHImageResultIsDegradedKey``). The image is nil when there is none; the
    ///     dictionary then has a ``PHImageErrorKey`` or a ``PHImageCancelledKey``.
    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        let order = ImageOrder(targetSize, contentMode, options)
        let mode = options?.deliveryMode ?? .opportunistic
        let isSynchronous = options?.isSynchronous ?? false
        return perform(isSynchronous) { [self] number, deliver in
            if let ready = ready(asset, order) { return deliver(Answer(image: ready), true) }
            let picture = try PictureFile(asset.library.open(asset.record))
            if mode != .highQualityFormat, !isSynchronous || mode == .fastFormat, let small = ImageOrder.embedded(in: picture) {
                let isLast = mode == .fastFormat
                deliver(Answer(image: small, isDegraded: !isLast), isLast)
                if isLast || !requests.withLock({ $0.isRunning(number) }) { return }
            }
            deliver(Answer(image: try order.image(of: picture)), true)
        } answer: { number, answer in
            resultHandler(answer.image, answer.info(number))
        }
    }

    /// The file as it is, with its type and how its pixels are to be turned.
    @discardableResult
    open func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        perform(options?.isSynchronous ?? false) { _, deliver in
            let file = try asset.library.open(asset.record)
            guard let size = file.regularFileSize, size <= Self.mostData else {
                throw PHPhotosError(.invalidResource, "The file is too large to be in memory. Read it in parts, with PHAssetResourceManager.")
            }
            var data = Data(count: size)
            let count = try data.withUnsafeMutableBytes { try WholeTransfer.read(file.rawValue, into: $0, at: 0, "read a picture") }
            let facts = asset.facts
            deliver(Answer(data: count < size ? Data(data.prefix(count)) : data, type: facts.typeIdentifier, orientation: facts.orientation), true)
        } answer: { number, answer in
            let type = answer.type.isEmpty ? nil : answer.type
            resultHandler(answer.data, type, CGImagePropertyOrientation(rawValue: UInt32(answer.orientation)) ?? .up, answer.info(number))
        }
    }

    /// The handler of a request that has not answered is called with ``PHImageCancelledKey``.
    open func cancelImageRequest(_ requestID: PHImageRequestID) { requests.withLock { $0.end(requestID) } }

    /// An image that was made before.
    func ready(_ asset: PHAsset, _ order: ImageOrder) -> UIImage? { nil }

    // MARK: - Answers

    struct Answer: Sendable {
        var image: UIImage?
        var isDegraded = false
        var data: Data?
        var type = ""
        var orientation = 1
        var error: PHPhotosError?
        var isCancelled = false

        func info(_ number: PHImageRequestID) -> [AnyHashable: Any] {
            var info: [AnyHashable: Any] = [
                PHImageResultRequestIDKey: NSNumber(value: number), PHImageResultIsDegradedKey: isDegraded, PHImageResultIsInCloudKey: false,
            ]
            if isCancelled { info[PHImageCancelledKey] = true }
            if let error { info[PHImageErrorKey] = error }
            return info
        }
    }

    /// A handler of the caller's, which is called on the main queue as on Apple's systems.
    // SAFETY: called by one thread after the other.
    private struct Handler: @unchecked Sendable {
        let call: (PHImageRequestID, Answer) -> Void
    }

    private func perform(
        _ isSynchronous: Bool, _ body: @escaping @Sendable (PHImageRequestID, (Answer, Bool) -> Void) throws -> Void,
        answer: @escaping (PHImageRequestID, Answer) -> Void
    ) -> PHImageRequestID {
        let number = requests.withLock { $0.begin() }
        let handler = Handler(call: answer)
        @Sendable func run(_ call: @escaping @Sendable (Answer, Bool) -> Void) {
            guard requests.withLock({ $0.isRunning(number) }) else { return call(Answer(isCancelled: true), true) }
            do { try body(number, call) } catch { call(Answer(error: PHPhotosError.of(error)), true) }
        }
        if isSynchronous {
            run { answer, _ in handler.call(number, answer) }
            requests.withLock { $0.end(number) }
            return number
        }
        work.addOperation { [self] in
            run { answer, isLast in
                DispatchQueue.main.async { [self] in
                    // Cancelled while it was made.
                    let isRunning = requests.withLock { requests in
                        defer { if isLast { requests.end(number) } }
                        return requests.isRunning(number)
                    }
                    if isRunning || isLast { handler.call(number, isRunning ? answer : Answer(isCancelled: true)) }
                }
            }
        }
        return number
    }
}
