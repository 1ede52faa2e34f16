import CFilmEngine
public import CoreMedia
import FilmEngine
public import Foundation
import Synchronization
public import UIKit

/// Single frames of a film, for the strip below it or for the picture that an editor shows. Colours are those of the film in sRGB; films with a
/// larger range of brightness are not mapped into it.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
    // SAFETY: the settings are made before frames are asked for; what changes then is under a lock.
    /// What became of one of several times.
    public enum Result: Int, Sendable {
        case succeeded = 0
        case failed = 1
        case cancelled = 2
    }

    public let asset: AVAsset
    /// Whether frames are turned as ``AVAssetTrack/preferredTransform`` says.
    open var appliesPreferredTrackTransform = false
    /// What frames have to fit into; zero: they are as large as the film. A frame is never made larger.
    open var maximumSize = CGSize.zero
    /// How far from the time that was asked for a frame may be. The nearest key frame is found much faster than the exact frame: with the defaults, a
    /// film of which every tenth second is a key frame has one picture for all times between two of them. Zero is exact.
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity

    private let frames = Mutex<FilmFrames?>(nil)
    /// Each cancellation ends everything that was asked for before it.
    private let generation = Mutex(0)
    private let queue = DispatchQueue(label: "appex.film-frames", qos: .userInitiated)

    public init(asset: AVAsset) { self.asset = asset }

    deinit { generation.withLock { $0 += 1 } }

    // MARK: - One frame

    /// Waits until the frame is decoded. Throws an ``AVError``.
    ///
    /// - Parameter actualTime: receives when the frame begins.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        let made = try image(request(requestedTime), of: generation.withLock { $0 })
        actualTime?.pointee = made.actualTime
        return made.image
    }

    /// The frame that is shown at a time, and when it begins. Throws an ``AVError``; cancelling the task ends the decoding.
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        let (request, number, isCancelled) = (request(time), generation.withLock { $0 }, Flag())
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                queue.async { [self] in
                    continuation.resume(with: Swift.Result { try image(request, of: number) { !isCancelled.isSet } })
                }
            }
        } onCancel: {
            isCancelled.set()
        }
    }

    open func generateCGImageAsynchronously(
        for requestedTime: CMTime, completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
    ) {
        generateCGImagesAsynchronously(forTimes: [requestedTime]) { _, image, time, _, error in handler(image, time, error) }
    }

    // MARK: - Many frames

    /// Calls the handler once for each time, in their order. Swift has the times themselves; on Apple's systems they are wrapped in `NSValue`.
    ///
    /// - Parameter handler: receives the time that was asked for, the frame, when it begins, what became of it, and an ``AVError``.
    open func generateCGImagesAsynchronously(
        forTimes requestedTimes: [CMTime], completionHandler handler: @escaping @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
    ) {
        let number = generation.withLock { $0 }
        for time in requestedTimes {
            let request = request(time)
            queue.async { [self] in
                do throws(AVError) {
                    let made = try image(request, of: number)
                    handler(time, made.image, made.actualTime, .succeeded, nil)
                } catch {
                    handler(time, nil, .invalid, error.code == .operationCancelled ? .cancelled : .failed, error)
                }
            }
        }
    }

    /// Ends everything that was asked for until now: handlers are called with ``Result/cancelled``.
    open func cancelAllCGImageGeneration() { generation.withLock { $0 += 1 } }

    // MARK: - Decoding

    private struct Request: Sendable {
        let time: CMTime
        let before: CMTime
        let after: CMTime
        let size: CGSize
        let isUpright: Bool
    }

    private func request(_ time: CMTime) -> Request {
        Request(
            time: time, before: requestedTimeToleranceBefore, after: requestedTimeToleranceAfter, size: maximumSize,
            isUpright: appliesPreferredTrackTransform)
    }

    private func image(
        _ request: Request, of number: Int, goesOn: @escaping () -> Bool = { true }
    ) throws(AVError) -> (image: CGImage, actualTime: CMTime) {
        let continues = { [self] in generation.withLock { $0 == number } && goesOn() }
        guard continues() else { throw AVError(.operationCancelled, "The frame was cancelled.") }
        let film = try asset.film()
        try check(request, CMTime(film.duration))
        let frames = frames.withLock { frames in
            let open = frames ?? FilmFrames(film)
            frames = open
            return open
        }
        var image = appex_film_image()
        image.time = request.time.film
        (image.before, image.after) = (request.before.film, request.after.film)
        (image.max_width, image.max_height) = (Self.bound(request.size.width), Self.bound(request.size.height))
        image.is_upright = request.isUpright ? 1 : 0
        do {
            let frame = try frames.frame(image, goesOn: continues)
            return (CGImage(ImageContents(frame.pixels)), CMTime(frame.time))
        } catch {
            throw AVError(wrapping: error)
        }
    }

    private func check(_ request: Request, _ duration: CMTime) throws(AVError) {
        guard request.time.isNumeric else { throw AVError(.noImageAtTime, "A frame needs a time that is a number, not \(request.time).") }
        let isLate = duration.isNumeric && request.time - duration > request.before
        let isEarly = CMTime.zero - request.time > request.after
        if isLate || isEarly {
            throw AVError(.noImageAtTime, "The film has no picture at \(request.time); it ends at \(duration). Ask for a time within it.")
        }
    }

    private static func bound(_ side: CGFloat) -> UInt32 { side.isFinite && side >= 1 ? UInt32(min(side, 32767)) : 0 }

    private final class Flag: Sendable {
        private let state = Mutex(false)
        var isSet: Bool { state.withLock { $0 } }
        func set() { state.withLock { $0 = true } }
    }
}
