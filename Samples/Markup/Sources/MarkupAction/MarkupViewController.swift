import UIKit
import UniformTypeIdentifiers

/// An editor: draws on a picture of the host and gives the result back.
class MarkupViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
    private let canvas = CanvasView(frame: .zero)
    private let colors = UISegmentedControl(items: Pen.all.map(\.name))
    private let undo = UIButton(type: .system)
    private let done = UIButton(type: .system)
    private var provider: NSItemProvider?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Mark Up", comment: "Title of the view")
        preferredContentSize = CGSize(width: 640, height: 520)
        view.backgroundColor = .systemBackground
        makeControls()
        layOut()
        loadPicture()
    }

    private func makeControls() {
        colors.selectedSegmentIndex = 0
        colors.accessibilityIdentifier = "color"
        colors.addAction(UIAction { [unowned self] _ in canvas.pen = Pen.all[max(0, colors.selectedSegmentIndex)] }, for: .valueChanged)
        undo.setImage(UIImage(systemName: "arrow.uturn.backward"), for: .normal)
        undo.accessibilityLabel = NSLocalizedString("Undo", comment: "Button: removes what was drawn last")
        undo.accessibilityIdentifier = "undo"
        undo.addAction(UIAction { [unowned self] _ in canvas.undo() }, for: .touchUpInside)
        done.setTitle(NSLocalizedString("Done", comment: "Button: returns the picture"), for: .normal)
        done.accessibilityIdentifier = "done"
        done.addAction(UIAction { [unowned self] _ in finish() }, for: .touchUpInside)
        let cancel = UIButton(
            type: .system,
            primaryAction: UIAction(title: NSLocalizedString("Cancel", comment: "Button")) { [unowned self] _ in
                canvas.hasStrokes ? askWhetherToDiscard() : leave()
            })
        canvas.accessibilityIdentifier = "canvas"
        canvas.accessibilityLabel = NSLocalizedString("Picture", comment: "What is drawn on")
        canvas.accessibilityHint = NSLocalizedString(
            "Arrow keys move the pen, with Shift a little. Space lowers and raises it.", comment: "How to draw with the keyboard")
        canvas.accessibilityTraits = .image
        canvas.onChange = { [unowned self] in
            undo.isEnabled = canvas.hasStrokes
            // Escape and the host's close button ask first.
            isModalInPresentation = canvas.hasStrokes
        }
        presentationController?.delegate = self
        undo.isEnabled = false
        let buttons = UIStackView(arrangedSubviews: [cancel, undo, done])
        buttons.spacing = 12
        buttons.alignment = .center
        buttons.distribution = .equalSpacing
        bar = UIStackView(arrangedSubviews: [buttons, palette])
        bar.axis = .vertical
        bar.spacing = 8
    }

    /// Cancel, Undo and Done, and the colours below them: beside each other they have no room in a narrow window, or with large text.
    private var bar = UIStackView()
    /// Scrolls sideways when even a row of their own is too narrow for the colours.
    private lazy var palette: UIScrollView = {
        let scroll = UIScrollView()
        scroll.showsVerticalScrollIndicator = false
        colors.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(colors)
        let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
        NSLayoutConstraint.activate([
            colors.leadingAnchor.constraint(equalTo: content.leadingAnchor), colors.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            colors.topAnchor.constraint(equalTo: content.topAnchor), colors.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            colors.widthAnchor.constraint(greaterThanOrEqualTo: frame.widthAnchor), colors.heightAnchor.constraint(equalTo: frame.heightAnchor),
            scroll.heightAnchor.constraint(equalToConstant: UIFontMetrics.default.scaledValue(for: 34)),
        ])
        return scroll
    }()

    private func layOut() {
        for part in [bar, canvas] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: area.topAnchor, constant: 8),
            bar.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 12),
            bar.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -12),
            canvas.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 8),
            canvas.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            canvas.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            canvas.bottomAnchor.constraint(equalTo: area.bottomAnchor),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // The arrow keys draw at once.
        UIAccessibility.post(notification: .screenChanged, argument: canvas)
    }

    private func loadPicture() {
        let items = extensionContext?.inputItems as? [NSExtensionItem] ?? []
        provider = items.flatMap { $0.attachments ?? [] }.first { $0.hasItemConformingToTypeIdentifier(UTType.image.identifier) }
        _ = provider?.loadDataRepresentation(forTypeIdentifier: UTType.image.identifier) { [weak self] data, error in
            DispatchQueue.main.async { [weak self] in
                guard let self else { return }
                guard let image = data.flatMap({ UIImage(data: $0) }) else {
                    self.extensionContext?.cancelRequest(withError: error ?? CocoaError(.fileReadCorruptFile))
                    return
                }
                self.canvas.picture = image
            }
        }
    }

    // MARK: - Leaving

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { askWhetherToDiscard() }

    private func askWhetherToDiscard() {
        let title = NSLocalizedString("Discard what you have drawn?", comment: "Question before the view closes")
        let question = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        question.addAction(UIAlertAction(title: NSLocalizedString("Keep Drawing", comment: "Button: no"), style: .cancel))
        let discard = NSLocalizedString("Discard", comment: "Button: yes")
        question.addAction(UIAlertAction(title: discard, style: .destructive) { [unowned self] _ in leave() })
        present(question, animated: true)
    }

    private func leave() { extensionContext?.cancelRequest(withError: CocoaError(.userCancelled)) }

    private func finish() {
        guard let edited = canvas.rendered()?.pngData() else { return }
        let result = NSItemProvider(item: edited as NSData, typeIdentifier: UTType.png.identifier)
        let name =
            (provider?.suggestedName as NSString?)?.deletingPathExtension
            ?? NSLocalizedString("picture", comment: "The name of a picture without a name")
        result.suggestedName = String(format: NSLocalizedString("%@-marked", comment: "The name of the picture with what was drawn"), name)
        let item = NSExtensionItem()
        item.attachments = [result]
        extensionContext?.completeRequest(returningItems: [item])
    }
}
