import UIKit
import UIKitApplication

/// Shows which URL it was opened with.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let label = UILabel()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let page = UIViewController()
        label.text = "Nothing was opened."
        label.frame = CGRect(x: 20, y: 20, width: 300, height: 40)
        page.view.addSubview(label)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = page
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        label.text = url.absoluteString
        return true
    }
}
