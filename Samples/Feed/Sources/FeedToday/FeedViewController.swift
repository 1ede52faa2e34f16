import ExtensionNetworking
import NotificationCenter
import UIKit

// Foundation has one, too.
import class ExtensionFoundation.UserDefaults

/// The newest titles, or a quiet line that says why there are none.
class FeedViewController: UIViewController, NCWidgetProviding {
    private let stack = UIStackView()
    private var titles: [String] = []

    private static let most = 5
    private static let timeout: TimeInterval = 15
    private static let key = "titles"
    /// The app writes the address there.
    private static let settings = UserDefaults(suiteName: "group.org.appex.samples.feed")

    override func viewDidLoad() {
        super.viewDidLoad()
        stack.axis = .vertical
        stack.spacing = 6
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor), stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: view.topAnchor), stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        // As it was last, so that what is live looks like the snapshot before it.
        titles = UserDefaults.standard.stringArray(forKey: Self.key) ?? []
        show(titles.isEmpty ? NSLocalizedString("Nothing has been read yet.", comment: "Before the first update") : nil)
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        guard let address = Self.settings?.string(forKey: "feed"), let url = URL(string: address), ["http", "https"].contains(url.scheme)
        else {
            show(NSLocalizedString("Open Feed to say which feed to read.", comment: "No feed was chosen; Feed is the app"))
            stack.addArrangedSubview(openButton)
            return completionHandler(.noData)
        }
        let request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: Self.timeout)
        let most = Self.most
        URLSession.shared.dataTask(with: request) { [weak self] data, response, error in
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            let found = status == 200 ? data.map { FeedTitles.titles(in: $0, most: most) } : nil
            DispatchQueue.main.async { [weak self] in
                guard let self else { return completionHandler(.failed) }
                guard let found else {
                    // What was read before stays.
                    let refused = NSLocalizedString("The server answered with status %d.", comment: "The feed could not be read")
                    self.show(error?.localizedDescription ?? String(format: refused, status))
                    return completionHandler(.failed)
                }
                completionHandler(self.take(found) ? .newData : .noData)
            }
        }.resume()
    }

    /// Opens the app, where the person chooses the feed.
    private lazy var openButton: UIButton = {
        let title = NSLocalizedString("Open Feed", comment: "A button; Feed is the app")
        return UIButton(
            type: .system,
            primaryAction: UIAction(title: title) { [weak self] _ in
                guard let url = URL(string: "appex-feed:choose") else { return }
                self?.extensionContext?.open(url)
            })
    }()

    /// - Returns: whether there is something else to see.
    private func take(_ found: [String]) -> Bool {
        let hasChanged = found != titles
        titles = found
        UserDefaults.standard.set(found, forKey: Self.key)
        show(found.isEmpty ? NSLocalizedString("The feed is empty.", comment: "It has no titles") : nil)
        return hasChanged
    }

    private func show(_ remark: String?) {
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        for title in titles { stack.addArrangedSubview(line(title, .label)) }
        guard let remark else { return }
        let label = line(remark, .secondaryLabel)
        label.accessibilityIdentifier = "remark"
        stack.addArrangedSubview(label)
    }

    private func line(_ text: String, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = text
        label.textColor = color
        label.numberOfLines = 2
        return label
    }
}
