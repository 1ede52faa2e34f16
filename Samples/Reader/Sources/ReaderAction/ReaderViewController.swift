import ReaderKit
import UIKit
import UniformTypeIdentifiers

/// Shows the article of a web page, without what stands around it.
class ReaderViewController: UIViewController {
    private let scroll = UIScrollView()
    private let bar = UIStackView()
    private let showInPage = UIButton(type: .system)
    private let smaller = UIButton(type: .system)
    private let larger = UIButton(type: .system)
    private let fonts = UISegmentedControl(items: [
        NSLocalizedString("Serif", comment: "A kind of font"), NSLocalizedString("Sans Serif", comment: "A kind of font"),
    ])
    private var column: UIView?
    private var article: Article?
    private var style = ReadingStyle.saved

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Reader", comment: "Title of the view")
        preferredContentSize = CGSize(width: 680, height: 720)
        view.backgroundColor = .systemBackground
        makeControls()
        layOut()
        Task { await load() }
    }

    // MARK: - Controls

    private func makeControls() {
        let done = UIButton(
            type: .system,
            primaryAction: UIAction(title: NSLocalizedString("Done", comment: "Button: shows the page as it was")) { [unowned self] _ in
                finish(["action": "restore"])
            })
        done.accessibilityIdentifier = "done"
        showInPage.setTitle(NSLocalizedString("Show in Page", comment: "Button: the article takes the place of the page"), for: .normal)
        showInPage.accessibilityIdentifier = "show-in-page"
        showInPage.addAction(UIAction { [unowned self] _ in show() }, for: .touchUpInside)
        showInPage.isHidden = true
        prepare(smaller, "minus.magnifyingglass", NSLocalizedString("Smaller Text", comment: "Button"), "smaller") { [unowned self] in
            change(style.larger(by: -1))
        }
        prepare(larger, "plus.magnifyingglass", NSLocalizedString("Larger Text", comment: "Button"), "larger") { [unowned self] in
            change(style.larger(by: 1))
        }
        fonts.accessibilityIdentifier = "font"
        fonts.accessibilityLabel = NSLocalizedString("Font", comment: "What a choice is about")
        fonts.addAction(
            UIAction { [unowned self] _ in change(ReadingStyle(size: style.size, isSerif: fonts.selectedSegmentIndex == 0)) }, for: .valueChanged)

        // Two rows, because one of all controls has no room in a narrow window, or with large text.
        let actions = UIStackView(arrangedSubviews: [done, showInPage])
        actions.distribution = .equalSpacing
        let settings = UIStackView(arrangedSubviews: [smaller, larger, fonts])
        settings.spacing = 12
        for row in [actions, settings] { bar.addArrangedSubview(row) }
        bar.axis = .vertical
        bar.spacing = 8
        updateControls()
    }

    private func prepare(_ button: UIButton, _ symbol: String, _ name: String, _ identifier: String, _ action: @escaping () -> Void) {
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.accessibilityLabel = name
        button.accessibilityIdentifier = identifier
        button.setContentHuggingPriority(.required, for: .horizontal)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    }

    private func updateControls() {
        smaller.isEnabled = style.size > ReadingStyle.sizes.lowerBound
        larger.isEnabled = style.size < ReadingStyle.sizes.upperBound
        fonts.selectedSegmentIndex = style.isSerif ? 0 : 1
    }

    private func change(_ style: ReadingStyle) {
        self.style = style
        style.save()
        updateControls()
        showArticle()
    }

    private func layOut() {
        for part in [bar, scroll] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: area.topAnchor, constant: 8),
            bar.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
            bar.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
            scroll.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 8),
            scroll.leadingAnchor.constraint(equalTo: area.leadingAnchor), scroll.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            scroll.bottomAnchor.constraint(equalTo: area.bottomAnchor),
        ])
    }

    // MARK: - The article

    /// Takes what the script has found. Without it, the page has let no script run, and only its address is known.
    private func load() async {
        let items = extensionContext?.inputItems as? [NSExtensionItem] ?? []
        let type = UTType.propertyList.identifier
        let page = items.flatMap { $0.attachments ?? [] }.first { $0.hasItemConformingToTypeIdentifier(type) }
        let values = try? await page?.loadItem(forTypeIdentifier: type, as: [String: Any].self)
        guard let results = values?[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any] else {
            return say(NSLocalizedString("This page lets no script run, so its text is not known here.", comment: "In place of an article"))
        }
        let found = Article(results)
        guard !found.blocks.isEmpty else {
            return say(NSLocalizedString("There is no article on this page.", comment: "In place of an article"))
        }
        article = found
        showInPage.isHidden = false
        showArticle()
        // The keyboard begins in the article, and a screen reader with its title; the controls above it are one step away.
        scroll.accessibilityLabel = found.title
        UIAccessibility.post(notification: .screenChanged, argument: scroll)
    }

    private func showArticle() {
        guard let article else { return }
        let column = ArticleColumn(article: article, style: style) { [weak self] link in
            // A link leads there in the page, after this view: an Action extension opens nothing by itself.
            self?.finish(["action": "open", "link": link.absoluteString])
        }
        place(column.makeView())
    }

    private func say(_ sentence: String) {
        let label = UILabel()
        label.text = sentence
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        label.accessibilityIdentifier = "remark"
        place(label)
        UIAccessibility.post(notification: .announcement, argument: sentence)
    }

    /// Puts a view into the column, whose lines never become too long to read.
    private func place(_ content: UIView) {
        column?.removeFromSuperview()
        column = content
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        let (inside, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
        let fill = content.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -40)
        fill.priority = .defaultHigh
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: inside.topAnchor, constant: 16),
            content.bottomAnchor.constraint(equalTo: inside.bottomAnchor, constant: -32),
            content.centerXAnchor.constraint(equalTo: frame.centerXAnchor), inside.widthAnchor.constraint(equalTo: frame.widthAnchor),
            content.widthAnchor.constraint(lessThanOrEqualToConstant: UIFontMetrics.default.scaledValue(for: 620 * style.size)),
            content.widthAnchor.constraint(lessThanOrEqualTo: frame.widthAnchor, constant: -40), fill,
        ])
    }

    // MARK: - Leaving

    private func show() {
        finish([
            "action": "show", "size": style.size, "isSerif": style.isSerif,
            "button": NSLocalizedString("Show Original", comment: "Button in the page: shows the page as it was"),
        ])
    }

    /// Ends the request with the argument of the script's `finalize`.
    private func finish(_ argument: [String: Any]) {
        let results = NSDictionary(dictionary: [NSExtensionJavaScriptFinalizeArgumentKey: argument])
        let item = NSExtensionItem()
        item.attachments = [NSItemProvider(item: results, typeIdentifier: UTType.propertyList.identifier)]
        extensionContext?.completeRequest(returningItems: [item])
    }
}
