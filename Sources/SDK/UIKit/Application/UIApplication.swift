public import Foundation

/// The containing app. In an extension there is no app object that it may use: the guide's APIs that need the app are unavailable there, and APIs
/// that only an app has are in the module `UIKitApplication`.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
    /// The end of the responder chain, in an extension too.
    package static let current = UIApplication()

    @available(
        *, unavailable,
        message: "An extension has no application of its own. Use NSExtensionContext; guide: Some APIs Are Unavailable to App Extensions."
    )
    public static var shared: UIApplication { current }

    /// The app's delegate; the app retains it.
    open var delegate: (any UIApplicationDelegate)?
    open package(set) var applicationState = State.inactive
    open package(set) var connectedScenes: Set<UIScene> = []
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    open var supportsMultipleScenes: Bool { false }
    /// Every window that has been made visible, oldest first.
    open package(set) var windows: [UIWindow] = []
    /// The window that the host shows.
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    /// Stored for the app's own use. The desktop's settings decide whether the screen goes dark.
    open var isIdleTimerDisabled = false
    open var preferredContentSizeCategory: UIContentSizeCategory { UITraitCollection.current.preferredContentSizeCategory }
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    /// Sends an action to `target` or, without a target, to the first responder along the chain that implements the action.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let receiver = target ?? (UIResponder.first ?? keyWindow?.rootViewController)?.target(forAction: action, withSender: sender)
        guard let receiver = receiver as? AnyObject else { return false }
        action.perform(on: receiver, sender: sender, event: event)
        return true
    }

    public enum State: Int, Sendable { case active, inactive, background }

    /// Keys for the reasons of a launch, in the options of ``UIApplicationDelegate/application(_:didFinishLaunchingWithOptions:)``.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The URL that the app should open.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The identifier of the app that requested this; absent when it is not known.
        public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    }

    /// Keys for information about a URL, in the options of ``UIApplicationDelegate/application(_:open:options:)``.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// Keys for the options of `open(_:options:completionHandler:)`.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    nonisolated public static let didFinishLaunchingNotification = NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
    nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    nonisolated public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    nonisolated public static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
}
