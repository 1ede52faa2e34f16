public import Foundation

/// The persistent state of a scene.
@MainActor @preconcurrency
open class UISceneSession: NSObject {
    open weak package(set) var scene: UIScene?
    public let role: Role
    open package(set) var configuration: UISceneConfiguration
    public let persistentIdentifier: String
    open var userInfo: [String: Any]?

    package init(role: Role, configuration: UISceneConfiguration, persistentIdentifier: String) {
        self.role = role
        self.configuration = configuration
        self.persistentIdentifier = persistentIdentifier
        super.init()
    }

    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
}

/// How a scene is created: from `UIApplicationSceneManifest` in the app's `Info.plist`, or by the app's delegate.
@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    open var sceneClass: AnyClass?
    open var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}
