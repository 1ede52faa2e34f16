public import Foundation

/// One instance of an app's interface. An app has exactly one scene here.
@MainActor @preconcurrency
open class UIScene: UIResponder {
    public let session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    open package(set) var activationState = ActivationState.unattached
    open var title: String! = ""

    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { UIApplication.current }

    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// Why a scene was created.
    @MainActor @preconcurrency
    open class ConnectionOptions: NSObject {
        open package(set) var urlContexts: Set<UIOpenURLContext> = []
        /// The identifier of the app that requested the scene; nil when it is not known.
        open package(set) var sourceApplication: String?

        package override init() { super.init() }
    }

    /// Information about a URL that was opened.
    @MainActor @preconcurrency
    open class OpenURLOptions: NSObject {
        public let sourceApplication: String?
        public let openInPlace = false

        init(sourceApplication: String?) {
            self.sourceApplication = sourceApplication
            super.init()
        }
    }
}

/// A URL for a scene to open.
@MainActor @preconcurrency
open class UIOpenURLContext: NSObject {
    public let url: URL
    public let options: UIScene.OpenURLOptions

    package init(url: URL, sourceApplication: String?) {
        self.url = url
        options = UIScene.OpenURLOptions(sourceApplication: sourceApplication)
        super.init()
    }
}

/// A scene with windows.
@MainActor @preconcurrency
open class UIWindowScene: UIScene {
    /// The scene's windows that have been made visible.
    open var windows: [UIWindow] { UIApplication.current.windows.filter { $0.windowScene === self } }
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    open var screen: UIScreen { .main }
    open var traitCollection: UITraitCollection { keyWindow?.traitCollection ?? .current }
}
