public import ExtensionFoundation
import ExtensionModel
import SystemCalls
import Wire

extension ExtensionSystem {
    /// Longest time for a request whose extension point has no limit of its own: effectively as long as the person likes.
    static let unlimited = Duration.seconds(24 * 3600)
    private static let endless = Duration.seconds(10 * 365 * 24 * 3600)
    /// Time that the system may take to start a process and to end it, beyond the budget. The system ends a request that takes too long, unless the
    /// extension reports that it has completed; only the host sees whether the result arrived.
    private static let systemBudget = Duration.seconds(10)

    /// Options of a request besides the items.
    public struct RequestOptions: Sendable {
        /// Ends the request after this time, and never later than the extension point allows. Nil: the limit of the extension point.
        public var budget: Duration?
        /// For debugging: run without a sandbox. Refused unless the system was started with `--allow-unsandboxed`.
        public var isUnsandboxed = false
        /// The person shares the same items once more, because an earlier post of them was not sent: a compose sheet then begins with what they wrote.
        package var isAgain = false
        /// What a Finder Sync extension may read: real paths of folders, with the person's consent.
        package var monitoredFolders: [String] = []
        /// The request lasts as long as its host, as that of a file manager.
        package var lastsWithHost = false

        public init(budget: Duration? = nil, isUnsandboxed: Bool = false) {
            self.budget = budget
            self.isUnsandboxed = isUnsandboxed
        }
    }

    /// Begins a request: the system checks it, starts the extension's process and connects it to this one. Returns at once; wait with `result`.
    ///
    /// The items remain in this process; an attachment is read when the extension loads it.
    public func begin(
        _ identifier: String, items: [NSExtensionItem], options: RequestOptions = RequestOptions()
    ) async throws(ExtensionHostError) -> ExtensionRequest {
        let connection = try await connected()
        var request = WireBeginExtension()
        request.extensionIdentifier = identifier
        request.items = items.map(WireItemShape.init)
        request.unsandboxed = options.isUnsandboxed
        request.monitoredFolders = options.monitoredFolders
        request.requestBudgetMs = options.budget?.wholeMilliseconds ?? 0
        let session = HostSession()
        do {
            let reply = try await begin(request, over: connection)
            guard let socket = reply.descriptors.first else { throw CallError.malformedReply }
            try session.start(socket)
            return ExtensionRequest(
                reply.message, connection: connection, session: session, items: session.exchange.send(items), isAgain: options.isAgain,
                budget: options.budget.map { $0 + Self.systemBudget } ?? (options.lastsWithHost ? Self.endless : Self.unlimited))
        } catch let error as CallError {
            throw ExtensionHostError(error)
        } catch {
            throw ExtensionHostError(.other, "\(error)")
        }
    }

    private func begin(_ request: WireBeginExtension, over connection: SystemConnection) async throws(CallError) -> WireReply<WireBegunExtension> {
        connection.begin()
        do {
            let reply = try await connection.channel.call(request, deadline: Self.personBudget)
            connection.begun(reply.message.request)
            return reply
        } catch {
            connection.begun(nil)
            throw error
        }
    }

    /// Runs a whole request: begins it, passes the returned items to `body`, and waits until the process has ended.
    public func run<Value>(
        _ identifier: String, items: [NSExtensionItem], options: RequestOptions = RequestOptions(),
        body: ([NSExtensionItem]) async throws -> Value
    ) async throws -> (value: Value, launch: LaunchRecord?) {
        let request = try await begin(identifier, items: items, options: options)
        let returned = try await request.result()
        let value = try await body(returned)
        return (value, await request.finish())
    }
}
