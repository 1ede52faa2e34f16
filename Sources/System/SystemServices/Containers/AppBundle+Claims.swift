import ExtensionModel
import Registry

extension AppBundle {
    /// The names that open data to this app: its bundles, and the groups of their entitlements. An app group is a keychain group, too.
    var claims: [ClaimRecord] {
        let app = info.identifier
        let bundles = [app] + extensions.map(\.info.identifier)
        let all = [entitlements] + extensions.map(\.entitlements)
        let claims =
            bundles.map { ClaimRecord($0, .bundle, app: app) }
            + all.flatMap(\.applicationGroups).map { ClaimRecord($0, .group, app: app) }
            + all.flatMap(\.keychainAccessGroups).map { ClaimRecord($0, .keychain, app: app) }
        return Array(Set(claims)).sorted { ($0.name, $0.kind.rawValue) < ($1.name, $1.kind.rawValue) }
    }
}
