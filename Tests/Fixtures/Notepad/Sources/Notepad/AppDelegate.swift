import NotepadKit
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let page = PageViewController()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let url = (launchOptions?[.url] as? URL)?.absoluteString ?? "nothing"
        Journal.note("launched in the \(application.applicationState == .background ? "background" : "foreground") for \(url)")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: page)
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        Journal.note("opened \(url.absoluteString) from \(options[.sourceApplication] as? String ?? "nobody")")
        page.say(url.absoluteString)
        page.perform(url)
        return true
    }

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void
    ) {
        Journal.note("events of \(identifier)")
        completionHandler()
    }

    func applicationDidBecomeActive(_ application: UIApplication) { Journal.note("active") }
    func applicationWillResignActive(_ application: UIApplication) { Journal.note("inactive") }
    func applicationWillEnterForeground(_ application: UIApplication) { Journal.note("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { Journal.note("terminated") }

    func applicationDidEnterBackground(_ application: UIApplication) {
        Journal.note("background")
        guard page.worksInBackground else { return }
        var task = UIBackgroundTaskIdentifier.invalid
        task = UIApplication.shared.beginBackgroundTask { Journal.note("expired") }
        guard !page.neverEnds else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            Journal.note("worked with \(application.backgroundTimeRemaining > 20 ? "time" : "no time")")
            UIApplication.shared.endBackgroundTask(task)
        }
    }
}
