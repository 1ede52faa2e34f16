import AVFoundation
import UIKit

/// Shows frames of a film, one after the other, beside the view's thread: of the places that the person passed meanwhile, only the last one counts.
@MainActor
final class Frames {
    private let generator: AVAssetImageGenerator
    private let onImage: (UIImage) -> Void
    private var next: CMTime?
    private var isWorking = false

    init(_ film: AVAsset, onImage: @escaping (UIImage) -> Void) {
        generator = AVAssetImageGenerator(asset: film)
        generator.appliesPreferredTrackTransform = true
        generator.maximumSize = CGSize(width: 1280, height: 1280)
        generator.requestedTimeToleranceBefore = CMTime(seconds: 0.1, preferredTimescale: 600)
        generator.requestedTimeToleranceAfter = CMTime(seconds: 0.1, preferredTimescale: 600)
        self.onImage = onImage
    }

    func show(_ seconds: Double) {
        next = CMTime(seconds: seconds, preferredTimescale: 600)
        work()
    }

    func stop() {
        next = nil
        generator.cancelAllCGImageGeneration()
    }

    private func work() {
        guard !isWorking, let time = next else { return }
        (next, isWorking) = (nil, true)
        Task {
            // A place without a frame leaves the last one.
            if let (image, _) = try? await generator.image(at: time) { onImage(UIImage(cgImage: image)) }
            isWorking = false
            work()
        }
    }
}
