/// What a bundle asks for beyond the permissions that its extension point gives it: its `Entitlements.plist`.
public struct Entitlements: Sendable, Hashable {
    /// `com.apple.security.application-groups`: the groups whose containers it shares (guide, “Sharing Data with Your Containing App”).
    public var applicationGroups: [String]
    /// `keychain-access-groups`.
    public var keychainAccessGroups: [String]
    /// `com.apple.security.network.client`: it opens connections.
    public var isNetworkClient: Bool
    /// `com.apple.security.files.user-selected.read-only`.
    public var readsUserSelectedFiles: Bool
    /// `com.apple.security.files.user-selected.read-write`, which includes reading.
    public var writesUserSelectedFiles: Bool
    /// What it asks for that is the person's own. It has that when the person has allowed it.
    public var personal: [PersonalResource: PersonalResource.Access]
    /// `com.apple.security.app-sandbox`; nil when absent. An extension is sandboxed whatever it says.
    public var appSandbox: Bool?
    /// Entitlements that nothing here knows. They give no permission.
    public var unknown: [String: PropertyListValue]

    /// What a bundle without the file has.
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
        /// Groups whose containers are shared.
        public static let applicationGroups = "com.apple.security.application-groups"
        /// Groups whose keychain items are shared.
        public static let keychainAccessGroups = "keychain-access-groups"
        /// Outgoing connections.
        public static let networkClient = "com.apple.security.network.client"
        /// Reading files that the user selects.
        public static let userSelectedReadOnly = "com.apple.security.files.user-selected.read-only"
        /// Reading and writing files that the user selects.
        public static let userSelectedReadWrite = "com.apple.security.files.user-selected.read-write"
        /// The sandbox.
        public static let appSandbox = "com.apple.security.app-sandbox"

        static let all = Set(
            [applicationGroups, keychainAccessGroups, networkClient, userSelectedReadOnly, userSelectedReadWrite, appSandbox]
                + PersonalResource.entitlements)
    }

    /// The values of an entitlement that is a list, by its key; empty for any other.
    func strings(for key: String) -> [String] {
        switch key {
        case Key.applicationGroups: applicationGroups
        case Key.keychainAccessGroups: keychainAccessGroups
        default: []
        }
    }
}
