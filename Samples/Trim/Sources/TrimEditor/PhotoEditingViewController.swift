import AVFoundation
import Photos
import PhotosUI
import TrimKit
import UIKit

/// Two sliders below a frame of the film: where it starts, and where it ends.
class PhotoEditingViewController: UIViewController, PHContentEditingController {
    private var input: PHContentEditingInput?
    private var frames: Frames?
    private var first = Trim(start: 0, end: 0)
    private var trim = Trim(start: 0, end: 0) {
        didSet { if trim != oldValue { words.text = trim.title } }
    }
    private let imageView = UIImageView()
    private let words = UILabel()
    private let start = UISlider()
    private let end = UISlider()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        imageView.contentMode = .scaleAspectFit
        imageView.accessibilityIdentifier = "frame"
        imageView.isAccessibilityElement = true
        imageView.accessibilityLabel = NSLocalizedString("Film", comment: "")
        words.accessibilityIdentifier = "range"
        words.textAlignment = .center
        let reset = UIButton(
            type: .system,
            primaryAction: UIAction(title: NSLocalizedString("Reset", comment: "")) { [unowned self] _ in
                show(Trim(start: 0, end: Double(end.maximumValue)))
            })
        reset.accessibilityIdentifier = "reset"
        let rows = [
            row(start, "start", NSLocalizedString("Start", comment: "")) { [unowned self] in moveStart() },
            row(end, "end", NSLocalizedString("End", comment: "")) { [unowned self] in moveEnd() },
        ]
        let stack = UIStackView(arrangedSubviews: [imageView, words] + rows + [reset])
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

    private func row(_ slider: UISlider, _ identifier: String, _ title: String, onChange: @escaping () -> Void) -> UIView {
        let label = UILabel()
        label.text = title
        label.widthAnchor.constraint(equalToConstant: 96).isActive = true
        slider.accessibilityIdentifier = identifier
        slider.accessibilityLabel = title
        slider.addAction(UIAction { _ in onChange() }, for: .valueChanged)
        let row = UIStackView(arrangedSubviews: [label, slider])
        row.axis = .horizontal
        row.spacing = 8
        return row
    }

    // MARK: - The range

    /// Brings both sliders to these values.
    private func show(_ trim: Trim) {
        (start.value, end.value) = (Float(trim.start), Float(trim.end))
        self.trim = trim
        frames?.show(trim.start)
    }

    private func moveStart() {
        let value = min(Double(start.value), Double(end.maximumValue) - Trim.shortest)
        if Double(end.value) < value + Trim.shortest { end.value = Float(value + Trim.shortest) }
        trim = Trim(start: max(0, value), end: max(Double(end.value), Trim.shortest))
        frames?.show(trim.start)
    }

    private func moveEnd() {
        let value = max(Double(end.value), Trim.shortest)
        if Double(start.value) > value - Trim.shortest { start.value = Float(value - Trim.shortest) }
        trim = Trim(start: Double(start.value), end: value)
        frames?.show(trim.end)
    }

    // MARK: - PHContentEditingController

    func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool { Trim(adjustmentData) != nil }

    func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage) {
        input = contentEditingInput
        imageView.image = contentEditingInput.displaySizeImage ?? placeholderImage
        guard let film = contentEditingInput.audiovisualAsset else { return }
        // At once, so that the sliders are right when they appear: the film is a file on this machine.
        let all = Trim(all: film.duration)
        for slider in [start, end] { slider.maximumValue = Float(max(all.end, Trim.shortest)) }
        frames = Frames(film) { [weak self] in self?.imageView.image = $0 }
        first = contentEditingInput.adjustmentData.flatMap { Trim($0) } ?? all
        show(first)
    }

    func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void) {
        guard let input, let film = input.audiovisualAsset else { return completionHandler(nil) }
        let trim = trim
        Task.detached(priority: .userInitiated) {
            do {
                let output = PHContentEditingOutput(contentEditingInput: input)
                // The type of the film, which the person's programs know it by.
                let type = output.defaultRenderedContentType.map { AVFileType(rawValue: $0.identifier) } ?? .mov
                try await trim.write(film, to: output.renderedContentURL, as: type)
                output.adjustmentData = PHAdjustmentData(
                    formatIdentifier: Trim.formatIdentifier, formatVersion: Trim.formatVersion, data: try trim.data())
                completionHandler(output)
            } catch {
                NSLog("The film cannot be trimmed: %@", "\(error)" as NSString)
                completionHandler(nil)
            }
        }
    }

    var shouldShowCancelConfirmation: Bool { trim != first }

    func cancelContentEditing() { frames?.stop() }
}

extension Trim {
    init?(_ data: PHAdjustmentData) {
        self.init(data: data.data, formatIdentifier: data.formatIdentifier, formatVersion: data.formatVersion)
    }

    /// For people, in seconds.
    var title: String {
        func time(_ seconds: Double) -> String {
            let tenths = Int((seconds * 10).rounded())
            let rest = tenths / 10 % 60
            return "\(tenths / 600):\(rest < 10 ? "0" : "")\(rest).\(tenths % 10)"
        }
        return String(format: NSLocalizedString("%@ to %@", comment: "Start and end of a film"), time(start), time(end))
    }
}
