import ExtensionModel
import Foundation
import Keychain
import Registry
import Wire

/// The data of apps: lists it, and removes it when its last owner is removed.
struct ContainerService: Sendable {
    let paths: SystemPaths
    let registry: Registry
    let keychain: KeychainService
    let catalog: Catalog
    let limits: LimitService
    let disk: DiskFigures

    /// The folders of all claims, with their owners; a folder that was never used need not exist.
    func list() throws -> [WireContainer] {
        let claims = try registry.claims().filter { $0.kind != .keychain && $0.state != .going }
        let byFolder = Dictionary(grouping: claims) { folder(of: $0) ?? "" }
        return byFolder.sorted { $0.key < $1.key }.compactMap { path, claims in
            claims.first.map { container($0, path: path, owners: claims, use: FolderUse.measure(path)) }
        }
    }

    private func container(_ claim: ClaimRecord, path: String, owners: [ClaimRecord], use: FolderUse) -> WireContainer {
        var container = WireContainer()
        container.kind = claim.kind == .group ? .group : .bundle
        container.identifier = claim.name
        container.path = path
        container.bytes = use.length
        container.disk = use.allocated
        container.diskLimit = UInt64(clamping: diskLimit(claim, owners))
        container.apps = Array(Set(owners.map(\.app))).sorted()
        container.isKept = owners.allSatisfy { $0.state == .kept }
        return container
    }

    /// 0 when no installed app could write there.
    private func diskLimit(_ claim: ClaimRecord, _ owners: [ClaimRecord]) -> Int64 {
        if owners.allSatisfy({ $0.state == .kept }) { return 0 }
        if claim.kind == .group { return ExtensionPoint.app.groupDiskLimit }
        return catalog[claim.name].map { limits.effectivePoint(of: $0).diskLimit } ?? ExtensionPoint.app.diskLimit
    }

    private func folder(of claim: ClaimRecord) -> String? {
        switch claim.kind {
        case .bundle: "\(paths.containers)/\(claim.name)"
        case .group: paths.container(ofGroup: claim.name)
        case .keychain: nil
        }
    }

    /// Removes the data of claims that are `going`, and then the claims, so that the next start resumes an interrupted removal.
    func remove(_ claims: [ClaimRecord]) throws -> [WireContainer] {
        var removed: [WireContainer] = []
        let others = Set(try registry.claims().filter { $0.kind != .bundle && $0.state != .going }.map(\.name))
        for claim in claims where claim.state == .going {
            try removeKeychainItems(claim, sharedElsewhere: others)
            if let path = folder(of: claim) {
                if access(path, F_OK) == 0 {
                    removed.append(container(claim, path: path, owners: [claim], use: try FileTree.remove(path, staging: paths.staging)))
                }
                disk.remove(path)
            }
            try registry.removed([claim])
        }
        return removed
    }

    /// An app group is an access group of the keychain, too: its items stay while any app claims either.
    private func removeKeychainItems(_ claim: ClaimRecord, sharedElsewhere others: Set<String>) throws {
        switch claim.kind {
        case .bundle: try keychain.removeItems(of: KeychainGroup(.own, claim.name))
        case .group, .keychain:
            if !others.contains(claim.name) { try keychain.removeItems(of: KeychainGroup(.shared, claim.name)) }
        }
    }

    /// Resumes removals that an earlier run began, and records the claims of apps that were installed before there were claims.
    func resume(_ catalog: Catalog) throws {
        let claims = try registry.claims()
        _ = try remove(claims)
        let known = Set(claims.map(\.app))
        for record in try registry.apps() where !known.contains(record.identifier) {
            if let app = catalog.app(record.identifier) { try registry.setClaims(app.claims, app: record.identifier) }
        }
    }
}
