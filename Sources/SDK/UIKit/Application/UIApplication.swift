public import Foundation

/// The containing app. In an extension there is none that it may use: the guide's names that need one are unavailable there.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
    /// The end of the responder chain, also in an extension.
    static let current = UIApplication()

    @available(
        *, unavailable,
        message: "An extension has no application of its own. Use NSExtensionContext; guide: Some APIs Are Unavailable to App Extensions."
    )
    public class var shared: UIApplication { current }

    nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    nonisolated public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
}
