// What only a containing app may use, in all files of this target.
@_exported import UIKitApplication
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// The pictures that the extension has left to the system are sent, and it is gone.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void
    ) {
        SentPictures.take(from: identifier, completionHandler)
    }
}
