/// The access groups of a process: those of `keychain-access-groups`, its app groups, and its bundle's own.
package struct KeychainAccess: Sendable {
    package let groups: [KeychainGroup]
    /// The group of a new item that names none: the first of `keychain-access-groups`, or the bundle's own group.
    package let defaultGroup: KeychainGroup

    package init(bundleIdentifier: String, keychainGroups: [String], applicationGroups: [String]) {
        let own = KeychainGroup(.own, bundleIdentifier)
        let shared = (keychainGroups + applicationGroups).map { KeychainGroup(.shared, $0) }
        groups = shared + [own]
        defaultGroup = keychainGroups.first.map { KeychainGroup(.shared, $0) } ?? own
    }

    /// The groups of this name, the one for new items first; none when the process belongs to none.
    func groups(named name: String) throws(KeychainProblem) -> [KeychainGroup] {
        let named = groups.filter { $0.name == name }
        guard !named.isEmpty else { throw .missingEntitlement }
        return named
    }
}
