import ExtensionModel
import Foundation
import Sandbox
import Synchronization
import SystemCalls
import Wire

/// The processes of containing apps: at most one of each app, shown by one host or at work in the background.
final class RunningApps: AppWaking {
    private let paths: SystemPaths
    let catalog: Catalog
    private let grants: GrantService
    private let running = Mutex<[String: RunningExtension]>([:])
    /// How many URLs and apps each process may still open.
    let openings = ProcessAllowances(burst: 5, perSecond: 0.5)
    private let service = Mutex<LifecycleService?>(nil)

    /// The app may be exiting when it is opened.
    private static let attempts = 3
    /// The app answers when it has received its session.
    private static let attachBudget = Duration.seconds(10)

    init(paths: SystemPaths, catalog: Catalog, grants: GrantService) {
        self.paths = paths
        self.catalog = catalog
        self.grants = grants
    }

    /// Sets the service that starts processes.
    func use(_ lifecycle: LifecycleService) { service.withLock { $0 = lifecycle } }

    var lifecycle: LifecycleService? { service.withLock { $0 } }

    /// The running process of an app.
    subscript(app: String) -> RunningExtension? { running.withLock { $0[app] } }

    // MARK: - In a window

    /// Opens an app in a host: starts it, or brings it out of the background. When another host shows it, that host comes forward, and the reply has
    /// no session.
    func open(_ request: WireOpenApp, host: AskingHost) async throws -> (WireOpenedApp, OwnedDescriptor?) {
        let url = try request.url.isEmpty ? nil : checked(request.url)
        var app = try find(request.app, url: url)
        if await grants.settle(app, wanted: app.entitlements.personal, host: host) { app = try find(request.app, url: url) }
        var reply = WireOpenedApp()
        reply.appName = app.displayName(languages: catalog.languages)
        for _ in 0..<Self.attempts {
            switch try place(app, host: host) {
            case .shown(let process, let other):
                try? process.line?.send(url.map { Self.delivery($0, from: nil) })
                try? other.channel.send(
                    WirePresentApp.with {
                        $0.request = process.identifier
                        $0.activationToken = String(request.activationToken.prefix(256))
                    })
                return (reply, nil)
            case .background(let process):
                let (ours, theirs) = try Channel.pair()
                guard let line = process.line else { continue }
                process.noteLine(theirs)
                try? line.send(url.map { Self.delivery($0, from: nil) })
                guard (try? await line.call(WireAttachSession(), descriptors: [theirs], deadline: Self.attachBudget)) != nil else {
                    await process.waitForEnd()
                    continue
                }
                reply.begun = begun(app, process)
                return (reply, ours)
            case .new(let process, let launch):
                let (ours, theirs) = try Channel.pair()
                process.noteLine(theirs)
                await lifecycle?.start(process, launch) { line in
                    try line.send(url.map { Self.delivery($0, from: nil) })
                    line.ask(WireAttachSession(), descriptors: [theirs], deadline: Self.attachBudget) { _ in }  // the session reports its own end
                }
                reply.begun = begun(app, process)
                return (reply, ours)
            }
        }
        throw SystemFailure(.busy, "\(reply.appName) is ending.", remedy: "Try again.")
    }

    private enum Place {
        case shown(RunningExtension, by: AskingHost)
        case background(RunningExtension)
        case new(RunningExtension, LaunchRequest)
    }

    private func place(_ app: AppBundle, host: AskingHost?) throws -> Place {
        guard let lifecycle else { throw SystemFailure(.unavailable, "The system ends.") }
        let identifier = app.info.identifier
        return try running.withLock { running in
            if let process = running[identifier] {
                if let other = process.host { return .shown(process, by: other) }
                guard let host else { return .background(process) }
                if process.attach(host) { return .background(process) }
            }
            let launch = launchRequest(for: app)
            let process = try lifecycle.add(launch, host: host, requestBudget: nil) { [weak self] process, record in
                self?.ended(process, record, app: identifier)
            }
            running[identifier] = process
            return .new(process, launch)
        }
    }

    private func ended(_ process: RunningExtension, _ record: WireLaunchRecord, app: String) {
        running.withLock { if $0[app] === process { $0[app] = nil } }
        process.host?.channel.notifyOfEnd(record)
    }

    private func launchRequest(for app: AppBundle) -> LaunchRequest {
        let (identifier, request) = (app.info.identifier, UUID().uuidString)
        let program = app.executable.map { String($0.path.dropFirst(app.url.path.count + 1)) } ?? ""
        return LaunchRequest(
            request: request, extensionIdentifier: identifier, appIdentifier: identifier, point: .app, entitlements: app.entitlements,
            appPath: app.url.path, extensionPath: "", program: program, displayName: app.displayName(languages: catalog.languages),
            languages: catalog.languages, containerPath: paths.home(of: identifier),
            temporaryPath: paths.temporary(of: identifier, request: request),
            groupPaths: paths.containers(ofGroups: app.entitlements.applicationGroups), personalFolders: grants.folders(for: identifier),
            declaredTypesPath: paths.types)
    }

    /// The app's process in the terms of an extension.
    private func begun(_ app: AppBundle, _ process: RunningExtension) -> WireBegunExtension {
        .with {
            $0.request = process.identifier
            $0.sandboxRung = process.rung
            $0.extension.identifier = app.info.identifier
            $0.extension.displayName = app.displayName(languages: catalog.languages)
            $0.extension.point = ExtensionPoint.app.identifier
            $0.extension.pointAlias = ExtensionPoint.app.alias
            $0.extension.appIdentifier = app.info.identifier
            $0.extension.appName = $0.extension.displayName
            $0.extension.version = app.info.shortVersion ?? app.info.version ?? ""
            $0.extension.enabled = true
            $0.extension.usable = true
            $0.extension.sdkVersion = app.info.sdkVersion ?? ""
        }
    }

    static func delivery(_ url: OpenableURL, from source: String?) -> WireDeliverURL {
        .with {
            $0.url = url.text
            $0.sourceApp = source ?? ""
        }
    }

    // MARK: - Which one

    private func checked(_ text: String) throws -> OpenableURL {
        guard let url = OpenableURL(text) else {
            throw SystemFailure(
                .malformed, "\(String(text.prefix(200)).debugDescription) is not a URL.",
                remedy: "Write scheme:rest, with escapes such as %20 for spaces.")
        }
        return url
    }

    private func find(_ name: String, url: OpenableURL?) throws -> AppBundle {
        let app: AppBundle
        if !name.isEmpty {
            app = try catalog.app(named: name)
        } else if let url {
            guard let found = catalog.app(opening: url.scheme) else {
                throw SystemFailure(
                    .notFound, "No installed app opens \(url.scheme): URLs.", remedy: "Install one whose CFBundleURLTypes has the scheme.")
            }
            app = found
        } else {
            throw SystemFailure(.malformed, "The request names neither an app nor a URL.")
        }
        let identifier = app.info.identifier
        guard app.isApplication else {
            throw SystemFailure(
                .refused, "\(identifier) has no window: its program does not call UIApplicationMain.",
                remedy: "Its extensions work all the same; `appex list` shows them.")
        }
        if let problem = CatalogEntry.sdkProblem(app.info.sdkVersion) { throw SystemFailure(.refused, "\(identifier) cannot run. \(problem)") }
        if let url, !app.schemes.contains(url.scheme) {
            throw SystemFailure(.refused, "\(identifier) does not open \(url.scheme): URLs.", remedy: "Leave the app out to have the one that does.")
        }
        return app
    }

    // MARK: - In the background

    func wake(app identifier: String, forSession session: String) {
        Task { [self] in
            do {
                try await deliver(events: session, to: identifier)
            } catch {
                Log.write("It could not be told that its background session \(session.debugDescription) has events: \(error)", about: identifier)
            }
        }
    }

    /// Returns when the app has started, or, if it was running, has handled the events.
    func deliver(events session: String, to identifier: String) async throws {
        let app = try find(identifier, url: nil)
        let events = WireHandleSessionEvents.with { $0.session = session }
        let budget = ExtensionPoint.app.completionBudget
        for _ in 0..<Self.attempts {
            switch try place(app, host: nil) {
            case .new(let process, let launch):
                await lifecycle?.start(process, launch) { $0.ask(events, deadline: budget) { _ in } }
                return
            case .shown(let process, _), .background(let process):
                process.handle(.woken)
                do throws(CallError) {
                    _ = try await process.line?.call(events, deadline: budget)
                    return
                } catch {
                    guard case .ended = error else { return }  // it runs but does not answer, which does not matter here
                    await process.waitForEnd()
                }
            }
        }
    }
}

extension Channel {
    /// Sends the event if there is one.
    fileprivate func send(_ event: (some WireEvent)?) throws { if let event { try send(event) } }
}
