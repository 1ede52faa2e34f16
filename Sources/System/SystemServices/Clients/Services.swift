import ExtensionModel
import Foundation
import Registry
import Sandbox
import Wire

/// The services of the system that a connection can reach, wired together once.
struct Services: Sendable {
    let paths: SystemPaths
    let registry: Registry
    let catalog: Catalog
    let lifecycle: LifecycleService
    let apps: RunningApps
    let installer: AppInstaller
    let explainer: Explainer
    let coordination: CoordinationService
    let containers: ContainerService
    let transfers: TransferService
    let widgets: WidgetService
    let limits: LimitService
    let groups: ControlGroups?
    let pressure: PressureService
    let crashes: CrashService
    let grants: GrantService
    let thumbnails: ThumbnailService
    let pictures: PictureReadingService
    let metadata: MetadataService
    /// The changes that each program may still write to the disk: choices, limits, permissions, widgets' snapshots.
    let changes = HostAllowances()

    init(
        paths: SystemPaths, runtime: RuntimeLayout, languages: [String], groups: ControlGroups? = nil, allowsUnsandboxed: Bool,
        rung: SandboxRung? = nil
    ) throws {
        let ladder = SandboxLadder(runtime: runtime, only: rung)
        self.paths = paths
        registry = try Registry(path: paths.database)
        catalog = Catalog(languages: languages, paths: paths)
        let keychain = KeychainService(paths: paths, runtime: runtime)
        coordination = CoordinationService(data: paths.data)
        let disk = DiskFigures()
        transfers = TransferService(paths: paths, ladder: ladder, disk: disk)
        grants = try GrantService(registry: registry, catalog: catalog, folders: { .ofPerson(paths) })
        apps = RunningApps(paths: paths, catalog: catalog, grants: grants)
        widgets = WidgetService(paths: paths, registry: registry, catalog: catalog, runtime: runtime)
        limits = try LimitService(registry: registry, catalog: catalog)
        self.groups = groups
        thumbnails = ThumbnailService(ladder)
        pictures = PictureReadingService(ladder)
        metadata = MetadataService(ladder)
        crashes = try CrashService(paths: paths, registry: registry, catalog: catalog, runtime: runtime)
        lifecycle = LifecycleService(
            decider: LaunchDecider(catalog: catalog, widgets: widgets, grants: grants, allowsUnsandboxed: allowsUnsandboxed),
            planner: LaunchPlanner(
                paths: paths, languages: catalog.languages, ladder: ladder, limits: limits, grants: grants, groups: groups, disk: disk),
            services: ProcessServices([apps, keychain, coordination, transfers, widgets]), crashes: crashes, registry: registry)
        pressure = PressureService(lifecycle: lifecycle)
        apps.use(lifecycle)
        grants.use(lifecycle)
        transfers.setWaker(apps)
        containers = ContainerService(paths: paths, registry: registry, keychain: keychain, catalog: catalog, limits: limits, disk: disk)
        let desktop = DesktopEntries(folder: paths.desktopEntries, command: runtime.command)
        installer = AppInstaller(
            registry: registry, catalog: catalog, staging: AppStaging(paths: paths, ladder: ladder), desktop: desktop, containers: containers,
            followers: [limits, grants, desktop, lifecycle, transfers, crashes])
        explainer = Explainer(
            catalog: catalog, lifecycle: lifecycle, ladder: ladder, registry: registry, widgets: widgets, limits: limits, groups: groups,
            pressure: pressure)
        try catalog.load(registry)
        try widgets.load()
        catalog.onChange { [widgets, lifecycle] in
            lifecycle.dropPrepared()
            widgets.catalogChanged()
        }
    }

    func list(_ request: WireListExtensions) throws -> WireExtensionList {
        let point = try point(named: request.point)
        return list(catalog.extensions().filter { point == nil || $0.point.identifier == point?.identifier })
    }

    func match(_ request: WireMatchExtensions) throws -> WireMatchedExtensions {
        let selection = Selection(request.items, documentPicker: request.hasDocumentPicker ? request.documentPicker : nil)
        let point = try point(named: request.point)
        let (extensions, version) = catalog.snapshot()
        var matched = WireMatchedExtensions()
        matched.catalog = version
        if request.knownCatalog != version { matched.extensions = extensions.map(\.summary) }
        for (place, entry) in extensions.enumerated() where point == nil || entry.point.identifier == point?.identifier {
            guard entry.isWanted, entry.accepts(selection) else { continue }
            if entry.isEnabled { matched.places.append(UInt32(clamping: place)) } else { matched.placesDisabled.append(UInt32(clamping: place)) }
        }
        return matched
    }

    func setEnabled(_ request: WireSetEnabled) throws -> WireExtensionSummary {
        let identifier = request.extensionIdentifier
        guard catalog[identifier] != nil else { throw SystemFailure.notInstalled(identifier) }
        try registry.setEnabled(request.enabled, extension: identifier)
        crashes.remove([identifier])
        catalog.apply(try registry.choices())
        guard let entry = catalog[identifier] else { throw SystemFailure.notInstalled(identifier) }
        return entry.summary
    }

    func setOrder(_ request: WireSetOrder) throws -> WireExtensionList {
        for identifier in request.extensionIdentifiers where catalog[identifier] == nil { throw SystemFailure.notInstalled(identifier) }
        try registry.setOrder(request.extensionIdentifiers)
        catalog.apply(try registry.choices())
        return list(catalog.extensions())
    }

    /// Asynchronous, because apps may have very many files.
    func listApps(_ request: WireListApps) async throws -> WireAppList {
        try await inspect {
            // The registry, not the catalog: an app whose bundle is damaged is installed, too, and can be removed.
            let extensions = Dictionary(grouping: catalog.extensions()) { $0.app.info.identifier }
            return try .with {
                $0.apps = try registry.apps().map { summary($0, extensions[$0.identifier] ?? [], measures: request.measures) }
            }
        }
    }

    private func summary(_ record: AppRecord, _ extensions: [CatalogEntry], measures: Bool) -> WireAppSummary {
        let app = catalog.app(record.identifier)
        return .with {
            $0.identifier = record.identifier
            $0.name = app?.displayName(languages: catalog.languages) ?? record.identifier
            $0.version = app?.shownVersion ?? record.version
            $0.iconPath = paths.icons(record.identifier, generation: record.generation).icon(of: record.identifier)?.path ?? ""
            $0.extensionIdentifiers = extensions.map(\.identifier)
            $0.hasWindow_p = app?.isApplication == true
            $0.schemes = app?.schemes ?? []
            $0.isDamaged = app == nil
            if measures { $0.size = FolderUse.measure("\(paths.apps)/\(record.identifier)").length }
        }
    }

    /// Asynchronous, because apps may have very many files.
    func listContainers() async throws -> WireContainerList {
        try await inspect { try .with { $0.containers = try containers.list() } }
    }

    /// Asynchronous, because it reads much of `/proc`.
    func listProcesses() async throws -> WireProcessList {
        try await inspect { .with { $0.processes = lifecycle.processes.map { $0.gauges() } } }
    }

    /// Slow inspections, one after the other: not on the threads that every other request needs.
    private static let inspections = DispatchQueue(label: "inspections", qos: .utility)

    private func inspect<Answer: Sendable>(_ look: @escaping @Sendable () throws -> Answer) async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            Self.inspections.async { continuation.resume(with: Result { try look() }) }
        }
    }

    private func point(named name: String) throws -> ExtensionPoint? {
        guard !name.isEmpty else { return nil }
        guard let point = ExtensionPoint.named(name) ?? ExtensionPoint.named(name, in: catalog.extensions().map(\.point)) else {
            let known = ExtensionPoint.all.map(\.alias).joined(separator: ", ")
            throw SystemFailure(.notFound, "There is no extension point \(name.debugDescription).", remedy: "Known ones: \(known).")
        }
        return point
    }

    private func list(_ entries: [CatalogEntry]) -> WireExtensionList {
        var list = WireExtensionList()
        list.extensions = entries.map(\.summary)
        return list
    }
}
