import CoreImage
import Photos
import PhotosUI
import TonesKit
import UIKit

/// Sliders below the photo. The preview is computed at the size of the screen while a slider moves, the photo itself when the person is done.
class PhotoEditingViewController: UIViewController, PHContentEditingController {
    private var input: PHContentEditingInput?
    private var shown: CIImage?
    private var first = Tones()
    private var tones = Tones() {
        didSet { if tones != oldValue { preview.show(tones, of: shown) } }
    }
    private let imageView = UIImageView()
    private lazy var preview = Preview { [weak self] in self?.imageView.image = $0 }
    private var rows: [ToneRow] = []
    private let looks = UISegmentedControl(items: Tones.Look.allCases.map(\.title))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        imageView.contentMode = .scaleAspectFit
        imageView.accessibilityIdentifier = "picture"
        imageView.isAccessibilityElement = true
        imageView.accessibilityLabel = NSLocalizedString("Photo", comment: "")
        rows = [
            ToneRow("exposure", NSLocalizedString("Exposure", comment: ""), -2...2, neutral: 0) { [unowned self] in tones.exposure = $0 },
            ToneRow("contrast", NSLocalizedString("Contrast", comment: ""), 0.5...1.5, neutral: 1) { [unowned self] in tones.contrast = $0 },
            ToneRow("saturation", NSLocalizedString("Saturation", comment: ""), 0...2, neutral: 1) { [unowned self] in tones.saturation = $0 },
            ToneRow("warmth", NSLocalizedString("Warmth", comment: ""), -1...1, neutral: 0) { [unowned self] in tones.warmth = $0 },
            ToneRow("vignette", NSLocalizedString("Vignette", comment: ""), 0...2, neutral: 0) { [unowned self] in tones.vignette = $0 },
        ]
        looks.accessibilityIdentifier = "look"
        looks.addAction(
            UIAction { [unowned self] _ in tones.look = Tones.Look.allCases[max(0, looks.selectedSegmentIndex)] }, for: .valueChanged)
        let reset = UIButton(
            type: .system, primaryAction: UIAction(title: NSLocalizedString("Reset", comment: "")) { [unowned self] _ in show(Tones()) })
        reset.accessibilityIdentifier = "reset"
        let stack = UIStackView(arrangedSubviews: [imageView, looks] + rows + [reset])
        stack.axis = .vertical
        stack.spacing = 10
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        imageView.setContentHuggingPriority(.defaultLow, for: .vertical)
        imageView.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 12),
            stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -12),
            stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
            stack.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -12),
        ])
    }

    /// Brings all controls to these values.
    private func show(_ tones: Tones) {
        for (row, value) in zip(rows, [tones.exposure, tones.contrast, tones.saturation, tones.warmth, tones.vignette]) { row.value = value }
        looks.selectedSegmentIndex = Tones.Look.allCases.firstIndex(of: tones.look) ?? 0
        self.tones = tones
    }

    // MARK: - PHContentEditingController

    func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool { Tones(adjustmentData) != nil }

    func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage) {
        input = contentEditingInput
        imageView.image = placeholderImage
        shown = contentEditingInput.displaySizeImage.flatMap { CIImage(image: $0) }
        first = contentEditingInput.adjustmentData.flatMap { Tones($0) } ?? Tones()
        show(first)
    }

    func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void) {
        guard let input, let url = input.fullSizeImageURL else { return completionHandler(nil) }
        let tones = tones
        DispatchQueue.global(qos: .userInitiated).async {
            do {
                let output = PHContentEditingOutput(contentEditingInput: input)
                try tones.write(url, to: output.renderedContentURL)
                output.adjustmentData = PHAdjustmentData(
                    formatIdentifier: Tones.formatIdentifier, formatVersion: Tones.formatVersion, data: try tones.data())
                completionHandler(output)
            } catch {
                NSLog("The photo cannot be toned: %@", "\(error)" as NSString)
                completionHandler(nil)
            }
        }
    }

    var shouldShowCancelConfirmation: Bool { tones != first }

    func cancelContentEditing() { preview.stop() }
}

extension Tones {
    init?(_ data: PHAdjustmentData) {
        self.init(data: data.data, formatIdentifier: data.formatIdentifier, formatVersion: data.formatVersion)
    }
}

extension Tones.Look {
    var title: String {
        switch self {
        case .none: NSLocalizedString("Original", comment: "A look")
        case .fade: NSLocalizedString("Fade", comment: "A look")
        case .chrome: NSLocalizedString("Chrome", comment: "A look")
        case .noir: NSLocalizedString("Noir", comment: "A look")
        }
    }
}
