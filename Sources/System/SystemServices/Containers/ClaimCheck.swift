import ExtensionModel
import Registry

/// Whether an app may have what it claims. Nobody signs apps yet, so a name proves nothing: what is another app's takes the person's word.
enum ClaimCheck {
    /// - Parameter agreed: the groups of other apps that the person lets this one share.
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
            // What it had before was agreed to, or was its own first.
            guard !own.contains(claim.name), !agreed.contains(claim.name) else { continue }
            let kind = claim.kind == .group ? "app group" : "keychain group"
            throw SystemFailure(
                .refused,
                "The \(kind) \(claim.name) belongs to the app \(owner.app)\(owner.state == .kept ? ", whose data was kept" : ""). "
                    + "\(identifier) could read and change what is kept there.",
                remedy: "If both apps are of one maker whom you trust, install it with --share-group \(claim.name).")
        }
    }

    /// Names are one whatever their case, as on Apple's systems (“CFBundleIdentifier”): two that differ in nothing else look like one to a person, and
    /// on many a disk they have one folder.
    private static func checkCase(_ app: AppBundle, against known: [ClaimRecord]) throws(SystemFailure) {
        let there = known.filter { $0.state != .going }
        let exact = Set(there.map(\.name))
        let folded = Dictionary(there.map { ($0.name.lowercased(), $0) }) { first, _ in first }
        for claim in app.claims where !exact.contains(claim.name) {
            guard let other = folded[claim.name.lowercased()] else { continue }
            let what = claim.kind == .bundle ? "identifier" : claim.kind == .group ? "app group" : "keychain group"
            throw SystemFailure(
                .refused,
                "The \(what) \(claim.name) differs only in upper and lower case from \(other.name) of the app "
                    + "\(other.app)\(other.state == .kept ? ", whose data was kept" : ""). The system takes the two for one.",
                remedy: other.app.lowercased() == app.info.identifier.lowercased()
                    ? "Write it as it was, or remove the earlier app with `appex uninstall \(other.app)`."
                    : "If it is the one that you want, uninstall \(other.app) first. If you make it, give it another \(what).")
        }
    }
}
