import ExtensionModel
import Registry

/// Whether an app may have what it claims. Apps are not signed yet, so a name proves nothing: a name of another app needs the person's consent.
enum ClaimCheck {
    /// - Parameter agreed: the groups of other apps that the person lets this app share.
    static func check(_ app: AppBundle, against known: [ClaimRecord], agreed: Set<String>) throws(SystemFailure) {
        let identifier = app.info.identifier
        try checkCase(app, against: known)
        let own = Set(known.filter { $0.app == identifier && $0.state != .going }.map(\.name))
        let others = Dictionary(grouping: known.filter { $0.app != identifier }, by: \.name)
        for claim in app.claims {
            guard let owner = others[claim.name]?.first else { continue }
            guard owner.state != .going else {
                throw SystemFailure(.busy, "The data of \(owner.app) is being removed, and \(claim.name) with it.", remedy: "Try again in a moment.")
            }
            if claim.kind == .bundle {
                throw SystemFailure(
                    .refused, "The identifier \(claim.name) belongs to the app \(owner.app)\(owner.state == .kept ? ", whose data was kept" : "").",
                    remedy: owner.state == .kept
                        ? "Remove what was kept with `appex uninstall \(owner.app) --yes`, or give this bundle another identifier."
                        : "Give this bundle another identifier, or uninstall \(owner.app).")
            }
            // The person agreed to its earlier claims, or it was the first to make them.
            guard !own.contains(claim.name), !agreed.contains(claim.name) else { continue }
            let kind = claim.kind == .group ? "app group" : "keychain group"
            throw SystemFailure(
                .refused,
                "The \(kind) \(claim.name) belongs to the app \(owner.app)\(owner.state == .kept ? ", whose data was kept" : ""). "
                    + "\(identifier) could read and change what is kept there.",
                remedy: "If both apps are of one maker whom you trust, install it with --share-group \(claim.name).")
        }
    }

    /// Names that differ only in case count as the same, as on Apple's systems (“CFBundleIdentifier”): they look alike to a person, and on many disks
    /// they have the same folder.
    private static func checkCase(_ app: AppBundle, against known: [ClaimRecord]) throws(SystemFailure) {
        // Claims whose data is being removed count, too: the removal would delete the folder of the new name.
        let exact = Set(known.map(\.name))
        let folded = Dictionary(known.map { ($0.name.lowercased(), $0) }) { first, _ in first }
        var own: [String: String] = [:]
        for claim in app.claims {
            let what = claim.kind == .bundle ? "identifier" : claim.kind == .group ? "app group" : "keychain group"
            if let twin = own.updateValue(claim.name, forKey: claim.name.lowercased()), twin != claim.name {
                throw SystemFailure(
                    .refused, "The app claims \(twin) and \(claim.name), which differ only in upper and lower case.",
                    remedy: "Give the \(what) another name.")
            }
            guard !exact.contains(claim.name), let other = folded[claim.name.lowercased()] else { continue }
            throw SystemFailure(
                .refused,
                "The \(what) \(claim.name) differs only in upper and lower case from \(other.name) of the app "
                    + "\(other.app)\(other.state == .kept ? ", whose data was kept" : other.state == .going ? ", whose data is being removed" : ""). The system takes the two for one.",
                remedy: other.app.lowercased() == app.info.identifier.lowercased()
                    ? "Write it as it was, or remove the earlier app with `appex uninstall \(other.app)`."
                    : "If it is the one that you want, uninstall \(other.app) first. If you make it, give it another \(what).")
        }
    }
}
