import CoreImage
import TonesKit
import UIKit

/// Computes previews one after the other, beside the view's thread: of the values that changed meanwhile, only the last ones count.
final class Preview {
    private let queue = DispatchQueue(label: "org.appex.tones.preview", qos: .userInitiated)
    private let context = CIContext()
    private let onImage: (UIImage) -> Void
    private var next: (tones: Tones, image: CIImage)?
    private var isComputing = false

    init(onImage: @escaping (UIImage) -> Void) { self.onImage = onImage }

    func show(_ tones: Tones, of image: CIImage?) {
        guard let image else { return }
        next = (tones, image)
        compute()
    }

    func stop() { next = nil }

    private func compute() {
        guard !isComputing, let (tones, image) = next else { return }
        (next, isComputing) = (nil, true)
        queue.async { [self] in
            let result = tones.applied(to: image)
            let made = context.createCGImage(result, from: result.extent).map { UIImage(cgImage: $0) }
            DispatchQueue.main.async { [self] in
                isComputing = false
                if let made { onImage(made) }
                compute()
            }
        }
    }
}
