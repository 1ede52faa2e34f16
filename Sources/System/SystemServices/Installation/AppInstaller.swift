import ExtensionModel
import Foundation
import Registry
import Sandbox
import SystemCalls
import Wire

/// Installs, upgrades and removes apps. The old installation stays until the new one is complete and the registry has it, in one transaction.
actor AppInstaller {
    private let registry: Registry
    private let catalog: Catalog
    private let staging: AppStaging
    private let desktop: DesktopEntries
    private let containers: ContainerService
    /// Those who follow what happens to apps, in the order in which they are told.
    private let followers: [any AppFollower]
    /// Apps that are being installed or removed.
    private var busy: Set<String> = []

    init(
        registry: Registry, catalog: Catalog, staging: AppStaging, desktop: DesktopEntries, containers: ContainerService,
        followers: [any AppFollower]
    ) {
        self.registry = registry
        self.catalog = catalog
        self.staging = staging
        self.desktop = desktop
        self.containers = containers
        self.followers = followers
    }

    // MARK: - Install

    func install(
        _ source: OwnedDescriptor, request: WireInstallApp, onProgress: @escaping @Sendable (Int, Int64) -> Void
    ) async throws -> WireInstalledApp {
        let staged = try await staging.stage(source, name: request.bundleName, onProgress: onProgress)
        defer { staged.remove() }
        let app = staged.app
        let identifier = app.info.identifier
        guard busy.insert(identifier).inserted else {
            throw SystemFailure(.busy, "\(identifier) is being installed or removed already.", remedy: "Wait until that is done.")
        }
        defer { busy.remove(identifier) }
        let previous = catalog.app(identifier)
        try check(app, mode: request.mode, agreed: Set(request.sharedGroups))
        let iconWarnings = await staging.makeIcons(of: staged)
        try activate(staged)
        for follower in followers { await follower.installed(app, isUpgrade: previous != nil) }
        staging.removeOthers(than: staged)
        var reply = reply(app, previous: previous, iconWarnings: iconWarnings)
        let icon = staging.paths.icons(identifier, generation: staged.generation).icon(of: identifier, size: 256)
        reply.warnings += await desktop.add(app, icon: icon?.path, agreed: Set(request.openedSchemes.map { $0.lowercased() }))
        return reply
    }

    /// What the same request would install. Nothing of it stays.
    func inspect(
        _ source: OwnedDescriptor, request: WireInspectApp, onProgress: @escaping @Sendable (Int, Int64) -> Void
    ) async throws -> WireInspectedApp {
        let staged = try await staging.stage(source, name: request.bundleName, onProgress: onProgress)
        defer { staged.remove() }
        let app = staged.app
        try check(app, mode: .either, agreed: [])
        let iconWarnings = await staging.makeIcons(of: staged)
        var inspected = AppInspector(staged, languages: catalog.languages).inspect(
            replacing: catalog.app(app.info.identifier), others: try groups(besides: app.info.identifier))
        inspected.schemes = app.isApplication ? desktop.freeSchemes(of: app) : []
        inspected.warnings += iconWarnings
        return inspected
    }

    /// The names of the other installed apps, by the app groups that they have.
    private func groups(besides identifier: String) throws -> [String: [String]] {
        let claims = try registry.claims().filter { $0.kind == .group && $0.state == .used && $0.app != identifier }
        return Dictionary(grouping: claims, by: \.name).mapValues { claims in
            claims.map { catalog.app($0.app)?.displayName(languages: catalog.languages) ?? $0.app }.sorted()
        }
    }

    /// - Parameter agreed: the groups of other apps that the person lets this app share.
    private func check(_ app: AppBundle, mode: WireInstallMode, agreed: Set<String>) throws {
        let identifier = app.info.identifier
        switch (mode, catalog.app(identifier)) {
        case (.install, let previous?):
            throw SystemFailure(
                .refused, "\(identifier) \(previous.info.shortVersion ?? "") is installed already.", remedy: "Use `appex upgrade` to replace it.")
        case (.upgrade, nil):
            throw SystemFailure(.refused, "\(identifier) is not installed.", remedy: "Use `appex install`.")
        default: break
        }
        for bundle in app.extensions {
            if let other = catalog[bundle.info.identifier], other.app.info.identifier != identifier {
                throw SystemFailure(
                    .refused, "The extension \(bundle.info.identifier) is installed already, with the app \(other.app.info.identifier).")
            }
            if let problem = CatalogEntry.sdkProblem(bundle.info.sdkVersion) {
                throw SystemFailure(.refused, "\(bundle.path) cannot be used. \(problem)")
            }
            guard let point = bundle.point else { continue }
            do throws(ActivationRuleError) {
                _ = try Eligibility(bundle.info, point: point)
            } catch {
                throw SystemFailure(.invalidBundle, "The activation rule of \(bundle.path) is not valid:", details: ["\(error)"])
            }
        }
        try desktop.check(identifier)
        try ClaimCheck.check(app, against: try registry.claims(), agreed: agreed)
    }

    private func activate(_ staged: StagedApp) throws {
        let (app, generation) = (staged.app, staged.generation)
        let folder = try staging.moveIntoPlace(staged)
        let record = AppRecord(
            identifier: app.info.identifier, bundleName: staged.name, generation: generation, version: app.info.shortVersion ?? "",
            installedAt: Date().timeIntervalSince1970)
        do {
            try registry.install(
                record, extensions: app.extensions.map { ($0.info.identifier, $0.point?.isEnabledOnInstall ?? false) }, claims: app.claims)
        } catch {
            try? FolderRemoval.remove(folder)
            throw error
        }
        let installed = try AppBundle.read(at: URL(fileURLWithPath: "\(folder)/\(staged.name)"))
        catalog.add(installed, generation: generation, choices: try registry.choices())
    }

    private func reply(_ app: AppBundle, previous: AppBundle?, iconWarnings: [String]) -> WireInstalledApp {
        var reply = WireInstalledApp()
        reply.identifier = app.info.identifier
        reply.name = app.displayName(languages: catalog.languages)
        reply.version = app.shownVersion
        reply.previousVersion = previous.map(\.shownVersion) ?? ""
        reply.extensions = catalog.extensions(ofApp: app.info.identifier).map(\.summary)
        reply.warnings = app.installationWarnings + iconWarnings
        return reply
    }

    // MARK: - Uninstall

    func uninstall(_ request: WireUninstallApp) async throws -> WireUninstalledApp {
        let identifier = request.identifier
        // The registry, not the catalog: an app whose bundle is damaged can still be removed, and so can the saved data of an app that was removed.
        let isInstalled = try registry.apps().contains { $0.identifier == identifier }
        guard try isInstalled || (!request.keepData && registry.claims().contains { $0.app == identifier }) else {
            throw SystemFailure.notInstalled(identifier)
        }
        guard busy.insert(identifier).inserted else {
            throw SystemFailure(.busy, "\(identifier) is being installed or removed already.", remedy: "Wait until that is done.")
        }
        defer { busy.remove(identifier) }
        var reply = WireUninstalledApp()
        reply.identifier = identifier
        reply.extensions = try registry.choices().filter { $0.app == identifier }.map(\.identifier)
        let going = try registry.uninstall(identifier, keepingData: request.keepData)
        catalog.remove(identifier)
        for follower in followers { await follower.removed(app: identifier, extensions: reply.extensions) }
        if isInstalled { try staging.removeInstallation(of: identifier) }
        reply.removed = try await Self.remove(going, containers)
        reply.kept = try containers.list().filter { $0.apps.contains(identifier) && access($0.path, F_OK) == 0 }
        return reply
    }

    /// Off the actor: an app may have very many files.
    @concurrent
    private static func remove(_ claims: [ClaimRecord], _ containers: ContainerService) async throws -> [WireContainer] {
        try containers.remove(claims)
    }
}
