import NotificationCenter
import UIKit
import UIKitApplication

/// Follows companies, for its widget. `stocks:follow?KITE` and `stocks:forget?KITE` do the same from elsewhere.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let label = UILabel()

    private static let group = "group.org.appex.samples.stocks"
    private static let widget = "org.appex.samples.stocks.StocksToday"

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        label.numberOfLines = 0
        label.accessibilityIdentifier = "followed"
        label.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20),
            label.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -20),
            label.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 20),
        ])
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        show()
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        let parts = url.absoluteString.dropFirst("stocks:".count).split(separator: "?").map(String.init)
        guard parts.count == 2 else { return false }
        symbols.removeAll { $0 == parts[1] }
        if parts[0] == "follow" { symbols.append(parts[1]) }
        // Nobody follows anything: the widget has nothing to show, and is not even started.
        NCWidgetController().setHasContent(!symbols.isEmpty, forWidgetWithBundleIdentifier: Self.widget)
        show()
        return true
    }

    private var symbols: [String] {
        get { UserDefaults(suiteName: Self.group)?.stringArray(forKey: "symbols") ?? ["ANVL", "BRCK", "COGS"] }
        set { UserDefaults(suiteName: Self.group)?.set(newValue, forKey: "symbols") }
    }

    private func show() {
        label.text =
            symbols.isEmpty
            ? NSLocalizedString("You follow nothing.", comment: "No companies were chosen")
            : String(format: NSLocalizedString("You follow %@.", comment: "A list of companies"), symbols.joined(separator: ", "))
    }
}
