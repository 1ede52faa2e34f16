import ExtensionModel
import Foundation
import Registry
import Sandbox
import Synchronization
import Wire

/// The person's resources that each app may use: asked once through the desktop, saved, and withdrawn when the person decides so. Guide: *Designing
/// for User Trust*.
final class GrantService: Sendable {
    private struct State {
        /// By app and resource. A copy of the registry's records, because each launch needs them.
        var decisions: [String: [PersonalResource: GrantRecord]] = [:]
        /// Resources for which the person dismissed the question. It is not asked again until the system restarts.
        var dismissed: [String: Set<PersonalResource>] = [:]
        /// Open questions, by app.
        var asking: [String: Task<Void, Never>] = [:]
    }

    private let registry: Registry
    private let catalog: Catalog
    /// The person's folders as they are configured now. Reads a file.
    private let folders: @Sendable () -> PersonalFolders
    private let state = Mutex(State())
    private let service = Mutex<LifecycleService?>(nil)

    /// How long a question stays open.
    private static let patience = Duration.seconds(120)

    init(registry: Registry, catalog: Catalog, folders: @escaping @Sendable () -> PersonalFolders) throws {
        self.registry = registry
        self.catalog = catalog
        self.folders = folders
        try load()
    }

    /// Ends processes with `lifecycle` from now on.
    func use(_ lifecycle: LifecycleService) { service.withLock { $0 = lifecycle } }

    private func load() throws {
        var decisions: [String: [PersonalResource: GrantRecord]] = [:]
        for record in try registry.grants() {
            guard let resource = PersonalResource(rawValue: record.resource) else { continue }  // from a later version
            decisions[record.app, default: [:]][resource] = record
        }
        state.withLock { $0.decisions = decisions }
    }

    /// The registry has removed the decisions for apps that are no longer installed.
    func removeWhatIsGone() {
        state.withLock { state in
            state.decisions = state.decisions.filter { catalog.app($0.key) != nil }
            state.dismissed = state.dismissed.filter { catalog.app($0.key) != nil }
        }
    }

    // MARK: - Launches

    /// The folders that an app's processes may access.
    func folders(for app: String) -> [PersonalFolder] {
        let allowed = state.withLock { $0.decisions[app] ?? [:] }.filter(\.value.isAllowed)
        guard !allowed.isEmpty else { return [] }
        let folders = folders()
        return PersonalResource.allCases.compactMap { resource in
            guard let record = allowed[resource], let path = folders[resource] else { return nil }
            return PersonalFolder(resource, path: path, access: record.forWriting ? .writing : .reading)
        }
    }

    /// Has the host ask the person for the resources that a process is about to need and that are undecided. Returns when they are decided, or cannot
    /// be.
    ///
    /// - Parameter wanted: the resources that the process itself asks for.
    /// - Returns: whether time has passed.
    func settle(_ app: AppBundle, wanted: [PersonalResource: PersonalResource.Access], host: AskingHost) async -> Bool {
        guard !open(app, wanted).isEmpty else { return false }
        let identifier = app.info.identifier
        let task = state.withLock { state in
            let before = state.asking[identifier]
            let task = Task {
                await before?.value
                for resource in open(app, wanted) where await !ask(app, resource, host) { break }
            }
            state.asking[identifier] = task
            return task
        }
        await task.value
        state.withLock { if $0.asking[identifier] == task { $0.asking[identifier] = nil } }
        return true
    }

    /// Whether a process that wants these resources could start without a question to the person.
    func isSettled(_ app: AppBundle, wanted: [PersonalResource: PersonalResource.Access]) -> Bool { open(app, wanted).isEmpty }

    /// The wanted resources that exist and are undecided.
    private func open(_ app: AppBundle, _ wanted: [PersonalResource: PersonalResource.Access]) -> [PersonalResource] {
        let identifier = app.info.identifier
        let undecided = state.withLock { state in
            PersonalResource.allCases.filter { resource in
                guard let access = wanted[resource] else { return false }
                return decision(on: resource, access, of: identifier, state) == .unspecified
                    && state.dismissed[identifier]?.contains(resource) != true
            }
        }
        guard !undecided.isEmpty else { return [] }
        let folders = folders()
        return undecided.filter { folders[$0] != nil }
    }

    /// A permission to read decides nothing about writing.
    private func decision(
        on resource: PersonalResource, _ access: PersonalResource.Access, of app: String, _ state: borrowing State
    ) -> WireGrantDecision {
        guard let record = state.decisions[app]?[resource] else { return .unspecified }
        if !record.isAllowed { return .denied }
        return record.forWriting || access == .reading ? .allowed : .unspecified
    }

    /// - Returns: whether the host can ask a person.
    private func ask(_ app: AppBundle, _ resource: PersonalResource, _ host: AskingHost) async -> Bool {
        let question = WireAskGrant.with { $0.grant = grant(resource, of: app) }
        guard let answer = try? await host.channel.call(question, deadline: Self.patience).message else { return false }
        do {
            switch answer.decision {
            case .allowed, .denied: try decide(answer.decision, [resource], of: app)
            case .unspecified, .UNRECOGNIZED:
                guard answer.wasDismissed else { return false }
                state.withLock { _ = $0.dismissed[app.info.identifier, default: []].insert(resource) }
            }
        } catch {
            Log.write("The answer about \(resource.rawValue) could not be saved: \(error)", about: app.info.identifier)
        }
        return true
    }

    // MARK: - Requests

    func list(_ request: WireListGrants) throws -> WireGrantList {
        guard !request.appIdentifier.isEmpty else { return .with { $0.grants = catalog.apps().flatMap(grants) } }
        return try .with { $0.grants = try grants(of: catalog.app(named: request.appIdentifier)) }
    }

    func set(_ request: WireSetGrant) async throws -> WireGrantList {
        let app = try catalog.app(named: request.appIdentifier)
        let asked = PersonalResource.allCases.filter { app.personal[$0] != nil }
        var resources = asked
        if !request.resource.isEmpty {
            guard let resource = PersonalResource(rawValue: request.resource), asked.contains(resource) else {
                let known = asked.isEmpty ? "It asks for nothing." : "It asks for \(asked.map(\.rawValue).joined(separator: ", "))."
                throw SystemFailure(
                    .notFound, "\(app.info.identifier) does not ask for \(String(request.resource.prefix(40)).debugDescription).", remedy: known)
            }
            resources = [resource]
        }
        let lost = try decide(request.decision, resources, of: app)
        if lost {
            await service.withLock { $0 }?.end(app: app.info.identifier, .revoked, "The person took back what its app had been allowed.")
        }
        return .with { $0.grants = grants(of: app) }
    }

    /// - Returns: whether the app has lost a permission.
    @discardableResult
    private func decide(_ decision: WireGrantDecision, _ resources: [PersonalResource], of app: AppBundle) throws -> Bool {
        let identifier = app.info.identifier
        if decision == .unspecified {
            try registry.removeGrants(of: identifier, resources: resources.map(\.rawValue))
        } else {
            try registry.setGrants(
                resources.map { resource in
                    GrantRecord(
                        app: identifier, resource: resource.rawValue, isAllowed: decision == .allowed,
                        forWriting: app.personal[resource] == .writing, decidedAt: Date().timeIntervalSince1970)
                })
        }
        let had = state.withLock { state in
            state.dismissed[identifier]?.subtract(resources)
            return resources.contains { state.decisions[identifier]?[$0]?.isAllowed == true }
        }
        try load()
        return had && decision != .allowed
    }

    private func grants(of app: AppBundle) -> [WireGrant] { PersonalResource.allCases.filter { app.personal[$0] != nil }.map { grant($0, of: app) } }

    private func grant(_ resource: PersonalResource, of app: AppBundle) -> WireGrant {
        let identifier = app.info.identifier
        let access = app.personal[resource] ?? .reading
        return state.withLock { state in
            .with {
                $0.appIdentifier = identifier
                $0.appName = app.displayName(languages: catalog.languages)
                $0.resource = resource.rawValue
                $0.forWriting = access == .writing
                $0.purpose = app.purpose(of: resource, languages: catalog.languages) ?? ""
                $0.decision = decision(on: resource, access, of: identifier, state)
                $0.decidedAt = $0.decision == .unspecified ? 0 : state.decisions[identifier]?[resource]?.decidedAt ?? 0
                $0.extensions = app.extensions.filter { $0.entitlements.personal[resource] != nil }.map {
                    app.displayName(of: $0, languages: catalog.languages)
                }
            }
        }
    }
}
