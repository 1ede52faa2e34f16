/// A bundle's `Entitlements.plist`: what the bundle asks for beyond the permissions of its extension point.
public struct Entitlements: Sendable, Hashable {
    /// `com.apple.security.application-groups`: the app groups whose containers the bundle shares (guide, “Sharing Data with Your Containing App”).
    public var applicationGroups: [String]
    /// `keychain-access-groups`.
    public var keychainAccessGroups: [String]
    /// `com.apple.security.network.client`: whether the bundle opens connections.
    public var isNetworkClient: Bool
    /// `com.apple.security.files.user-selected.read-only`.
    public var readsUserSelectedFiles: Bool
    /// `com.apple.security.files.user-selected.read-write`, which includes reading.
    public var writesUserSelectedFiles: Bool
    /// The personal resources that the bundle asks for. It has access to a resource when the person has allowed it.
    public var personal: [PersonalResource: PersonalResource.Access]
    /// `com.apple.security.app-sandbox`; nil when absent. An extension is sandboxed regardless of the value.
    public var appSandbox: Bool?
    /// Entitlements that this version does not know. They grant nothing.
    public var unknown: [String: PropertyListValue]

    /// The entitlements of a bundle without the file.
    public static let none = Entitlements()

    /// Makes a set of entitlements.
    public init(
        applicationGroups: [String] = [], keychainAccessGroups: [String] = [], isNetworkClient: Bool = false,
        readsUserSelectedFiles: Bool = false, writesUserSelectedFiles: Bool = false,
        personal: [PersonalResource: PersonalResource.Access] = [:], appSandbox: Bool? = nil, unknown: [String: PropertyListValue] = [:]
    ) {
        self.applicationGroups = applicationGroups
        self.keychainAccessGroups = keychainAccessGroups
        self.isNetworkClient = isNetworkClient
        self.readsUserSelectedFiles = readsUserSelectedFiles
        self.writesUserSelectedFiles = writesUserSelectedFiles
        self.personal = personal
        self.appSandbox = appSandbox
        self.unknown = unknown
    }

    /// The keys, spelled as in the file.
    public enum Key {
        /// App groups whose containers are shared.
        public static let applicationGroups = "com.apple.security.application-groups"
        /// Groups whose keychain items are shared.
        public static let keychainAccessGroups = "keychain-access-groups"
        /// Outgoing connections.
        public static let networkClient = "com.apple.security.network.client"
        /// Reading files that the person selects.
        public static let userSelectedReadOnly = "com.apple.security.files.user-selected.read-only"
        /// Reading and writing files that the person selects.
        public static let userSelectedReadWrite = "com.apple.security.files.user-selected.read-write"
        /// The sandbox.
        public static let appSandbox = "com.apple.security.app-sandbox"

        static let all = Set(
            [applicationGroups, keychainAccessGroups, networkClient, userSelectedReadOnly, userSelectedReadWrite, appSandbox]
                + PersonalResource.entitlements)
    }

    /// The values of the list entitlement with this key; empty for any other entitlement.
    func strings(for key: String) -> [String] {
        switch key {
        case Key.applicationGroups: applicationGroups
        case Key.keychainAccessGroups: keychainAccessGroups
        default: []
        }
    }
}
