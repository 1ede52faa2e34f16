import ExtensionFoundation
import Synchronization
import SystemCalls
import Wire

/// One connection to the system, and the requests that were begun on it.
final class SystemConnection: HandlingChannel {
    /// Decides about a URL, and the app that would open it; nil: the desktop's default.
    typealias OpeningRule = @Sendable (_ url: String, _ app: String?) -> URLOpening

    private struct State {
        var channel: Channel?
        var records: [String: WireLaunchRecord] = [:]
        var waiters: [String: [CheckedContinuation<WireLaunchRecord?, Never>]] = [:]
        /// Requests whose record will still be asked for.
        var open: Set<String> = []
        /// Number of requests that are being begun. The record of a request that ends at once may arrive before its identifier is known.
        var beginning = 0
        /// By request: whether a URL that the process opens is opened for the person.
        var openings: [String: OpeningRule] = [:]
        /// By request: what to do when the system has ended.
        var endings: [String: @Sendable () -> Void] = [:]
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let duties: @Sendable () -> PersonalDuties?
    private let parent: @Sendable () async -> String?

    private init(duties: @escaping @Sendable () -> PersonalDuties?, parent: @escaping @Sendable () async -> String?) {
        self.duties = duties
        self.parent = parent
    }

    /// How often to connect again to a system that closes the connection before it has answered at all: it was just ending.
    private static let tries = 3

    static func open(
        hostName: String, duties: @escaping @Sendable () -> PersonalDuties?, parent: @escaping @Sendable () async -> String?
    ) async throws(ExtensionHostError) -> SystemConnection {
        var tries = 0
        while true {
            tries += 1
            let connection = SystemConnection(duties: duties, parent: parent)
            let socket = try await SystemStarter.connect()
            do throws(CallError) {
                try await connection.greet(socket, hostName)
                return connection
            } catch {
                guard tries < Self.tries, case .ended(let end) = error, end.cause == .closedByPeer else { throw ExtensionHostError(error) }
            }
        }
    }

    private func greet(_ socket: OwnedDescriptor, _ hostName: String) async throws(CallError) {
        let channel = Channel(socket, handler: self)
        state.withLock { $0.channel = channel }
        do {
            try channel.start()
        } catch {
            throw .system(error)
        }
        try Versions.check(await channel.call(Versions.hello(hostName), deadline: .seconds(10)).message)
    }

    /// Never nil after `open`; a closed channel answers every call with an error.
    var channel: Channel {
        guard let channel = state.withLock({ $0.channel }) else { preconditionFailure("used before open") }
        return channel
    }

    // MARK: - Records of requests

    /// Keeps every record that arrives, until `begun` names the request that is waited for.
    func begin() { state.withLock { $0.beginning += 1 } }

    /// Keeps the record of a request until `remove`; `request` is nil when it could not be begun.
    func begun(_ request: String?) {
        state.withLock { state in
            if let request { state.open.insert(request) }
            state.beginning -= 1
            if state.beginning == 0 { state.records = state.records.filter { state.open.contains($0.key) } }
        }
    }

    func remove(_ request: String) {
        state.withLock { state in
            state.open.remove(request)
            state.records.removeValue(forKey: request)
            state.openings.removeValue(forKey: request)
            state.endings.removeValue(forKey: request)
        }
    }

    /// Calls `rule` each time the process of a request opens a URL.
    func opens(_ request: String, _ rule: @escaping OpeningRule) { state.withLock { $0.openings[request] = rule } }

    /// Runs `action` a moment after the system has ended, unless `remove` was called for the request. The end of the system ends every extension, but
    /// a process that it was about to start may remain and hold the session open; nothing else would ever close that session.
    func whenSystemHasGone(_ request: String, _ action: @escaping @Sendable () -> Void) {
        let hasEnded = state.withLock { state in
            if !state.hasEnded { state.endings[request] = action }
            return state.hasEnded
        }
        if hasEnded { Self.soon(action) }
    }

    /// Leaves time to read what an extension sent before it ended.
    private static func soon(_ action: @escaping @Sendable () -> Void) { Reactor.shared.schedule(after: .seconds(1), action) }

    /// The record of a request, as soon as its process has ended; nil when the system ends first or `budget` runs out.
    func record(of request: String, within budget: Duration) async -> LaunchRecord? {
        let timer = Reactor.shared.schedule(after: budget) { [weak self] in self?.resume(request, with: nil) }
        defer { Reactor.shared.cancel(timer) }
        let record = await withCheckedContinuation { continuation in
            let (ready, record) = state.withLock { state -> (Bool, WireLaunchRecord?) in
                if let record = state.records[request] { return (true, record) }
                if state.hasEnded { return (true, nil) }
                state.waiters[request, default: []].append(continuation)
                return (false, nil)
            }
            if ready { continuation.resume(returning: record) }
        }
        return record.map(LaunchRecord.init)
    }

    private func resume(_ request: String, with record: WireLaunchRecord?) {
        let waiters = state.withLock { $0.waiters.removeValue(forKey: request) } ?? []
        waiters.forEach { $0.resume(returning: record) }
    }

    // MARK: - The channel

    static let handlers: WireHandlers<SystemConnection> = {
        var handlers = WireHandlers<SystemConnection>()
        handlers.receive(WireOpenForPerson.self) { request, connection in connection.open(request) }
        handlers.answerLater(WireAskGrant.self) { question, connection in
            await GrantQuestion.ask(question.grant, over: await connection.parent())
        }
        handlers.listen(WirePresentApp.self) { event, connection in connection.duties()?.present(event.request, event.activationToken) }
        handlers.listen(WireExtensionEnded.self) { event, connection in connection.ended(event) }
        return handlers
    }()

    private func open(_ request: IncomingRequest<WireOpenForPerson>) {
        guard let duties = duties() else { return request.fail(WireFailure(.unsupported, "This host opens nothing.")) }
        let opening = request.message
        let app = opening.app.isEmpty ? nil : opening.app
        switch state.withLock({ $0.openings[opening.request] })?(opening.url, app) ?? .refused {
        case .refused: request.reply(.with { $0.success = false })
        case .wanted where opening.onlyAsks: request.reply(.with { $0.success = true })
        case .wanted:
            Task {
                let success = opening.showsSettings ? SettingsProgram.show() : await duties.open(opening.url, app)
                request.reply(.with { $0.success = success })
            }
        // Nobody is asked about the settings, which are the person's own.
        case .asks where opening.showsSettings: request.reply(.with { $0.success = false })
        case .asks(let person):
            request.reply(.with { $0.success = true })
            Task { if await person() { _ = await duties.open(opening.url, app) } }
        }
    }

    private func ended(_ ended: WireExtensionEnded) {
        state.withLock { state in
            let request = ended.record.request
            if state.beginning > 0 || state.open.contains(request) { state.records[request] = ended.record }
        }
        resume(ended.record.request, with: ended.record)
    }

    func channel(_ channel: Channel, ended end: ChannelEnd) {
        let (waiters, endings) = state.withLock { state in
            state.hasEnded = true
            defer { (state.waiters, state.endings) = ([:], [:]) }
            return (state.waiters.values.flatMap(\.self), Array(state.endings.values))
        }
        waiters.forEach { $0.resume(returning: nil) }
        endings.forEach(Self.soon)
    }
}
