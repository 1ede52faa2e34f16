import NotificationCenter
import UIKit
import UIKitApplication

/// Says whether its widget has content, while the widget does not run: widgets:show and widgets:hide.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let label = UILabel()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let controller = UIViewController()
        label.text = "nothing"
        label.accessibilityIdentifier = "opened"
        label.frame = CGRect(x: 20, y: 20, width: 300, height: 30)
        controller.view.addSubview(label)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        let controller = NCWidgetController()
        switch url.absoluteString {
        case "widgets:show": controller.setHasContent(true, forWidgetWithBundleIdentifier: "org.appex.test.widgets.Tester")
        case "widgets:hide": controller.setHasContent(false, forWidgetWithBundleIdentifier: "org.appex.test.widgets.Tester")
        case "widgets:stranger": controller.setHasContent(false, forWidgetWithBundleIdentifier: "org.appex.panorama.PanoramaToday")
        default: break
        }
        label.text = url.absoluteString
        return true
    }
}
