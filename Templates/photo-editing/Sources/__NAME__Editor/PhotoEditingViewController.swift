import CoreImage
import CoreImage.CIFilterBuiltins
import Photos
import PhotosUI
import UIKit

/// Gives a photo the brown of old prints, as much as the slider says.
class PhotoEditingViewController: UIViewController, PHContentEditingController {

    let formatIdentifier = "__IDENTIFIER__"
    let formatVersion = "1.0"

    var input: PHContentEditingInput?
    let imageView = UIImageView()
    let slider = UISlider()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        imageView.contentMode = .scaleAspectFit
        imageView.accessibilityIdentifier = "picture"
        slider.accessibilityIdentifier = "amount"
        slider.accessibilityLabel = "Amount"
        slider.addAction(UIAction { [unowned self] _ in showPreview() }, for: .valueChanged)
        let stack = UIStackView(arrangedSubviews: [imageView, slider])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 12),
            stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -12),
            stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
            stack.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -12),
        ])
    }

    // MARK: - PHContentEditingController

    func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool {
        // With true, the input has the original and this data: the slider can go on where it was.
        adjustmentData.formatIdentifier == formatIdentifier && adjustmentData.formatVersion == formatVersion
    }

    func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage) {
        input = contentEditingInput
        imageView.image = placeholderImage
        if let data = contentEditingInput.adjustmentData?.data { slider.value = (try? JSONDecoder().decode(Float.self, from: data)) ?? 0 }
        showPreview()
    }

    func finishContentEditing(completionHandler: @escaping ((PHContentEditingOutput?) -> Void)) {
        guard let input else { return completionHandler(nil) }
        let amount = slider.value
        // Rendering takes a while: not on the thread of the view.
        DispatchQueue.global().async { [self] in
            let output = PHContentEditingOutput(contentEditingInput: input)
            guard let data = try? JSONEncoder().encode(amount), let url = input.fullSizeImageURL,
                let photo = CIImage(contentsOf: url, options: [.applyOrientationProperty: true]),
                // A photo without colours has a space without any.
                let space = photo.colorSpace?.model == .rgb ? photo.colorSpace : CGColorSpace(name: CGColorSpace.sRGB)
            else { return completionHandler(nil) }
            do {
                try CIContext().writeJPEGRepresentation(of: toned(photo, amount), to: output.renderedContentURL, colorSpace: space)
            } catch {
                NSLog("The photo cannot be written: %@", "\(error)" as NSString)
                return completionHandler(nil)
            }
            output.adjustmentData = PHAdjustmentData(formatIdentifier: formatIdentifier, formatVersion: formatVersion, data: data)
            completionHandler(output)
        }
    }

    var shouldShowCancelConfirmation: Bool {
        // Whether something would be lost.
        slider.value != 0
    }

    func cancelContentEditing() {
        // Clean up here. May be called while the output is being made.
    }

    // MARK: - The edit

    /// Also called apart from the thread of the view.
    private nonisolated func toned(_ image: CIImage, _ amount: Float) -> CIImage {
        let sepia = CIFilter.sepiaTone()
        sepia.inputImage = image
        sepia.intensity = amount
        return sepia.outputImage ?? image
    }

    private func showPreview() {
        guard let shown = input?.displaySizeImage, let image = CIImage(image: shown) else { return }
        let result = toned(image, slider.value)
        if let made = CIContext().createCGImage(result, from: result.extent) { imageView.image = UIImage(cgImage: made) }
    }
}
