import Foundation
import UIKit

/// The first page of a compose sheet: text and preview, and below them the configuration items or the view that replaces them.
@MainActor final class ComposePage: UIViewController {
    static let width: CGFloat = 480
    private static let margin: CGFloat = 12
    private static let textHeight: CGFloat = 132

    private unowned let sheet: SLComposeServiceViewController
    let textView = ComposeTextView()
    let configuration = ConfigurationList()
    private let placeholderLabel = UILabel()
    private let counter = UILabel()
    private let side = UIStackView()
    private let notice = ComposeNotice(frame: .zero)
    private let surface = UIView()
    private var surfaceTop: NSLayoutConstraint?
    private let scroll = UIScrollView()
    private var scrollHeight: NSLayoutConstraint?
    private var scrollTop: NSLayoutConstraint?
    private var hasAppeared = false

    init(of sheet: SLComposeServiceViewController) {
        self.sheet = sheet
        super.init(nibName: nil, bundle: nil)
        textView.accessibilityIdentifier = "compose-text"
        counter.accessibilityIdentifier = "compose-counter"
        counter.isHidden = true
        textView.onNewText = { [weak self] in self?.showText() }
    }

    required init?(coder: NSCoder) { nil }

    /// The bar shows the navigation item of the author's controller.
    override var navigationItem: UINavigationItem { sheet.navigationItem }

    // MARK: - The view

    override func loadView() {
        let view = UIView()
        textView.font = .preferredFont(forTextStyle: .body)
        textView.backgroundColor = .clear
        placeholderLabel.font = .preferredFont(forTextStyle: .body)
        placeholderLabel.textColor = .placeholderText
        placeholderLabel.numberOfLines = 0
        placeholderLabel.accessibilityElementsHidden = true
        counter.font = .preferredFont(forTextStyle: .footnote)
        counter.textAlignment = .right
        side.axis = .vertical
        side.alignment = .trailing
        side.spacing = 6

        surface.nodeRole = .group
        surface.backgroundColor = .secondarySystemGroupedBackground
        surface.layer.cornerRadius = 12
        surface.clipsToBounds = true
        for part in [textView, side, placeholderLabel] {
            part.translatesAutoresizingMaskIntoConstraints = false
            surface.addSubview(part)
        }
        for part in [notice, surface, scroll] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
            part.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Self.margin).isActive = true
            part.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Self.margin).isActive = true
        }
        let scrollHeight = scroll.heightAnchor.constraint(equalToConstant: 0).wish(760)
        let scrollTop = scroll.topAnchor.constraint(equalTo: surface.bottomAnchor)
        (self.scrollHeight, self.scrollTop) = (scrollHeight, scrollTop)
        NSLayoutConstraint.activate([
            textView.leadingAnchor.constraint(equalTo: surface.leadingAnchor, constant: 6),
            textView.topAnchor.constraint(equalTo: surface.topAnchor, constant: 2),
            textView.bottomAnchor.constraint(equalTo: surface.bottomAnchor, constant: -2),
            textView.trailingAnchor.constraint(equalTo: side.leadingAnchor, constant: -8),
            // The inset of a text view's own text.
            placeholderLabel.leadingAnchor.constraint(equalTo: textView.leadingAnchor, constant: 5),
            placeholderLabel.topAnchor.constraint(equalTo: textView.topAnchor, constant: 8),
            placeholderLabel.trailingAnchor.constraint(lessThanOrEqualTo: textView.trailingAnchor, constant: -5),
            side.trailingAnchor.constraint(equalTo: surface.trailingAnchor, constant: -10),
            side.topAnchor.constraint(equalTo: surface.topAnchor, constant: 10),
            side.bottomAnchor.constraint(lessThanOrEqualTo: surface.bottomAnchor, constant: -10),
            side.widthAnchor.constraint(equalToConstant: 0).wish(100),
            notice.topAnchor.constraint(equalTo: view.topAnchor, constant: 6),
            surface.heightAnchor.constraint(greaterThanOrEqualToConstant: 72),
            surface.heightAnchor.constraint(equalToConstant: Self.textHeight).wish(240),
            scrollTop, scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -Self.margin), scrollHeight,
        ])
        notice.isHidden = true
        placeSurface()
        self.view = view
        showLower()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if let preview = sheet.loadPreviewView() { show(preview) }
        side.addArrangedSubview(counter)
        showText()
    }

    /// A view with a size keeps its size; a view without a size gets the size of the standard previews.
    private func show(_ preview: UIView) {
        let isFramed = preview.translatesAutoresizingMaskIntoConstraints
        let size = preview.bounds.size
        side.addArrangedSubview(preview)
        guard isFramed else { return }
        for (dimension, length) in [(preview.widthAnchor, size.width), (preview.heightAnchor, size.height)] {
            dimension.constraint(equalToConstant: length > 0 ? min(length, 160) : PreviewCard.side).wish(999).isActive = true
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if !hasAppeared {
            sheet.offerDraft()
            sheet.reloadConfigurationItems()
        }
        sheet.validateContent()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasAppeared else { return }
        hasAppeared = true
        textView.becomeFirstResponder()
        sheet.presentationAnimationDidFinish()
    }

    // MARK: - Contents

    var placeholder: String? {
        get { placeholderLabel.text }
        set {
            placeholderLabel.text = newValue
            textView.accessibilityLabel = newValue
        }
    }

    /// The placeholder is shown while there is no text.
    func showText() { placeholderLabel.isHidden = !(textView.text ?? "").isEmpty }

    /// Shows a message above the text; nil removes it.
    func show(_ message: (text: String, isProblem: Bool, choices: [ComposeNotice.Choice])?) {
        loadViewIfNeeded()
        notice.isHidden = message == nil
        if let message {
            notice.show(message.text, isProblem: message.isProblem, message.choices)
            UIAccessibility.post(notification: .announcement, argument: message.text)
        }
        placeSurface()
        showLower()
    }

    private func placeSurface() {
        surfaceTop?.isActive = false
        let top = notice.isHidden ? surface.superview?.topAnchor : notice.bottomAnchor
        surfaceTop = top.map { surface.topAnchor.constraint(equalTo: $0, constant: 6) }
        surfaceTop?.isActive = true
    }

    /// Nil for no counter; in the host's colour for destructive actions below 0.
    var charactersRemaining: Int? {
        didSet {
            let number = charactersRemaining.map { $0 < 0 ? "\u{2212}\($0.magnitude)" : "\($0)" }
            counter.isHidden = number == nil
            // The mark has the sign on the left of the number also where people read from right to left.
            counter.text = number.map { "\u{200E}\($0)" }
            counter.accessibilityLabel = number.map { "\(InterfaceWord.charactersRemaining.localized): \($0)" }
            counter.textColor = (charactersRemaining ?? 0) < 0 ? .destructive : .secondaryLabel
        }
    }

    /// Replaces the configuration items while it is set.
    var completion: UIViewController? {
        didSet {
            guard oldValue !== completion else { return }
            if let oldValue {
                oldValue.willMove(toParent: nil)
                oldValue.beginAppearanceTransition(false, animated: false)
                oldValue.viewIfLoaded?.removeFromSuperview()
                oldValue.endAppearanceTransition()
                oldValue.removeFromParent()
            }
            guard let completion else { return showLower() }
            addChild(completion)
            let isShown = viewIfLoaded?.window != nil
            if isShown { completion.beginAppearanceTransition(true, animated: false) }
            showLower()
            if isShown { completion.endAppearanceTransition() }
            completion.didMove(toParent: self)
        }
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {
        if container === completion { showLower() }
    }

    func showConfiguration(_ items: [SLComposeSheetConfigurationItem]) {
        configuration.items = items
        showLower()
    }

    private func showLower() {
        guard isViewLoaded else { return }
        let shown: UIView = completion?.view ?? configuration.group
        for view in scroll.subviews where view !== shown { view.removeFromSuperview() }
        if shown.superview !== scroll {
            scroll.fill(with: shown)
            shown.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
            // A list inside the controller scrolls by itself.
            if completion != nil { shown.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor).isActive = true }
        }
        let height = completion.map { $0.preferredContentSize.height > 0 ? $0.preferredContentSize.height : 200 } ?? configuration.height
        scroll.isHidden = height == 0
        scrollHeight?.constant = height
        scrollTop?.constant = height == 0 ? 0 : Self.margin
        let above = 6 + (notice.isHidden ? 0 : ComposeNotice.height + 6)
        preferredContentSize = CGSize(width: Self.width, height: above + Self.textHeight + Self.margin + (height > 0 ? height + Self.margin : 0))
    }
}
