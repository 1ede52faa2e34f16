import ExtensionModel
import Registry

/// Whether an app may have what it claims. Nobody signs apps yet, so a name proves nothing: what is another app's takes the person's word.
enum ClaimCheck {
    /// - Parameter agreed: the groups of other apps that the person lets this one share.
    static func check(_ app: AppBundle, against known: [ClaimRecord], agreed: Set<String>) throws(SystemFailure) {
        let identifier = app.info.identifier
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
}
