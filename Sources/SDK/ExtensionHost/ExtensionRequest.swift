public import ExtensionFoundation
import ExtensionModel
package import RemoteView
import SafeText
import Synchronization
package import SystemCalls
package import Wire

/// A request to an extension that has begun. It ends with a result or one error.
///
/// Releasing this object ends the request and the process.
public final class ExtensionRequest: Sendable {
    /// Unique for each request.
    public let identifier: String
    public let `extension`: InstalledExtension
    /// The sandbox rung of the process.
    public let sandboxRung: String

    /// Whether the process is an app with its window, and not an extension.
    package var isOfApp: Bool { self.extension.point == ExtensionPoint.app.identifier }

    /// For this long after the person has used an extension, a URL that the extension opens counts as opened by the person.
    /// Guide: *Today*, "Opening the Containing App".
    package static let useCounts = Duration.seconds(10)

    private let connection: SystemConnection
    let session: HostSession
    private let items: [WireItem]
    private let isAgain: Bool
    private let budget: Duration

    init(
        _ begun: WireBegunExtension, connection: SystemConnection, session: HostSession, items: [WireItem], isAgain: Bool, budget: Duration
    ) {
        identifier = begun.request
        self.extension = InstalledExtension(begun.extension)
        sandboxRung = begun.sandboxRung
        self.connection = connection
        self.session = session
        self.items = items
        self.isAgain = isAgain
        self.budget = budget
        let isOfApp = isOfApp
        let point = isOfApp ? ExtensionPoint.app : ExtensionPoint[identifier: self.extension.point]
        session.exchange.budget.widen(toFileOf: Int(clamping: point?.fileSizeLimit ?? 0))
        opens { [weak session] _, _ in isOfApp || session?.view?.isUsed(within: Self.useCounts) ?? false ? .wanted : .refused }
        connection.whenSystemHasGone(identifier) { [weak session] in session?.channel.close() }
    }

    /// Calls `rule` each time the process opens a URL. Without it, a URL is opened while the person uses the view.
    func opens(_ rule: @escaping SystemConnection.OpeningRule) { connection.opens(identifier, rule) }

    deinit {
        session.view?.end(reason: nil)
        session.close()
        connection.remove(identifier)
    }

    /// Shows the extension's view. Call it before `result`, which informs the extension that a host shows its view.
    ///
    /// An extension that violates a rule with its view is ended; `result` then throws, with the rule in the launch record.
    /// - Parameter widget: the surroundings of a widget; nil for other extensions.
    package func attach(
        renderer: any ViewRenderer, environment: WireViewEnvironment, widget: WireWidgetSurroundings? = nil, limits: ViewLimits = ViewLimits()
    ) -> ExtensionView {
        let (identifier, connection, session) = (identifier, connection, session)
        let view = ExtensionView(channel: session.channel, exchange: session.exchange, renderer: renderer, environment: environment, limits: limits) {
            [weak session] violation in
            session?.note(violation)
            Task { [weak session] in
                await Self.end(identifier, violation.isFlood ? .flood : .protocol, violation.description, connection)
                session?.close()
            }
        }
        session.show(view, widget: widget)
        return view
    }

    /// Shows the share sheet when the app requests it. Extensions may not request it.
    package func serveSharing(_ show: @escaping @Sendable (ShareRequest) -> Void) {
        if isOfApp { session.whenSharing(show) }
    }

    /// Shows dialogs for files when the process requests them, and saves what it returns for the places that the person has chosen. Both closures are
    /// called on any thread.
    package func serveDocuments(
        show: @escaping @Sendable (DocumentRequest) -> Void, save: @escaping @Sendable (DocumentSaving) -> Void
    ) {
        let isUsed: @Sendable (Duration) -> Bool = { [weak session] in session?.view?.isUsed(within: $0) ?? false }
        session.whenChoosing(DocumentLine(session.exchange, isUsed: isUsed, show: show, save: save))
    }

    /// Shows messages of the process to the person; called on any thread.
    package func serveAlerts(show: @escaping @Sendable (AlertRequest) -> Void) {
        session.whenAlerting(AlertLine(isUsed: { [weak session] in session?.view?.isUsed(within: $0) ?? false }, show: show))
    }

    /// How much of the returned items this process receives at a time.
    package var receiptLimits: ReceiptLimits { session.exchange.budget.limits }

    /// The extension's returned items. Their attachments are read from its process when they are loaded, so load the attachments you need
    /// before `finish`. Cancelling the task cancels the request.
    public func result() async throws(ExtensionHostError) -> [NSExtensionItem] {
        var request = WireBeginRequest()
        request.request = identifier
        request.items = items
        request.again = isAgain
        request.hostName = ProcessInfo.processInfo.processName
        if let view = session.view { request.environment = view.environment }
        if let widget = session.widget { request.widget = widget }
        if let finder = session.finder { request.finder = finder }
        if session.isEditingPhoto { request.photo = WirePhotoSurroundings() }
        let reply: WireReply<WireCompletedRequest>
        do throws(CallError) {
            reply = try await session.channel.call(request, deadline: budget)
        } catch {
            let failure = await failure(for: error)
            session.view?.end(reason: failure.isCancellation ? nil : failure.message)
            throw failure
        }
        session.view?.end(reason: nil)
        return session.exchange.receive(reply.message.items)
    }

    /// Notifies the extension that nothing more of its returned items will be read, and waits for its process to end.
    /// - Returns: the process's record; nil when the process has not ended after a minute, or the system has ended.
    @discardableResult
    public func finish() async -> LaunchRecord? {
        try? session.channel.send(WireFinishRequest())  // an extension that has ended needs no message
        return await connection.record(of: identifier, within: .seconds(60))
    }

    /// The same, and ends the process itself when it has not ended after a time.
    func finish(endingAfter grace: Duration) async -> LaunchRecord? {
        let timer = Reactor.shared.schedule(after: grace) { [self] in Task { await cancel() } }
        defer { Reactor.shared.cancel(timer) }
        return await finish()
    }

    /// Cancels the request; `result` throws an error.
    public func cancel() async {
        session.view?.end(reason: nil)
        if isOfApp { session.giveUp() }
        await end(.cancelledByHost, "")
        session.close()
    }

    /// A state that the host has entered; the extension receives an `NSExtensionHost…` notification.
    public enum HostState: Sendable { case willEnterForeground, didEnterBackground, willResignActive, didBecomeActive }

    public func hostDid(_ state: HostState) {
        var event = WireHostStateChanged()
        event.state =
            switch state {
            case .willEnterForeground: .willEnterForeground
            case .didEnterBackground: .didEnterBackground
            case .willResignActive: .willResignActive
            case .didBecomeActive: .didBecomeActive
            }
        try? session.channel.send(event)  // an extension that has ended needs no message
    }

    // MARK: - Failures

    private func failure(for error: CallError) async -> ExtensionHostError {
        if let violation = session.violation {
            await end(violation.isFlood ? .flood : .protocol, violation.description)
            return ended(await connection.record(of: identifier, within: .seconds(10)))
        }
        if session.isGivenUp { return ExtensionHostError(.cancelled, "\(self.extension.displayName) was closed.") }
        switch error {
        case .failure(let failure):
            let own = failure.nsError
            let words =
                own.isUserCancelled
                ? "\(self.extension.displayName) cancelled the request." : "\(self.extension.displayName): \(PrintableText.line(failure.message))"
            // Its process ends next, which is then no failure.
            session.view?.end(reason: own.isUserCancelled ? nil : words)
            return ExtensionHostError(.cancelledByExtension, words, launch: await finish(), underlying: own)
        case .cancelled:
            await end(.cancelledByHost, "")
            return ExtensionHostError(.cancelled, "The request was cancelled.", launch: await connection.record(of: identifier, within: .seconds(5)))
        case .ended(let end) where end.cause == .flood:
            await self.end(.flood, "It sent the host more messages than any extension may.")
        case .ended(let end) where end.isViolation:
            await self.end(.protocol, "It broke the session with the host: \(end)")
        case .ended:
            // A process that exits closes its session a moment before it has ended. A process that closed its session on purpose is ended here.
            if let record = await connection.record(of: identifier, within: .seconds(1)) { return ended(record) }
            await end(.protocol, "It closed its session with the host.")
        case .deadline:
            // The system would have ended the process by now, unless the extension had reported to it that it completed.
            await end(.protocol, error.description)
            return ExtensionHostError(
                .extensionFailed, unanswered, launch: await connection.record(of: identifier, within: .seconds(10)))
        default:
            await end(.protocol, error.description)
        }
        return ended(await connection.record(of: identifier, within: .seconds(10)))
    }

    /// An extension may report completion to the system only to gain time.
    private var unanswered: String { "\(self.extension.displayName) said that it had completed, and did not answer." }

    private func ended(_ record: LaunchRecord?) -> ExtensionHostError {
        let name = self.extension.displayName
        guard let record else {
            return ExtensionHostError(.systemUnavailable, "The system ended while \(name) was running.", remedy: "Try again.")
        }
        return ExtensionHostError(
            .extensionFailed, record.reason == WireEndReason.completed.name ? unanswered : "\(name) did not finish. \(record.explanation)",
            remedy: record.output.isEmpty ? "" : "`appex log \(record.extensionIdentifier)` shows what it printed.", launch: record)
    }

    private func end(_ reason: WireEndReason, _ explanation: String) async { await Self.end(identifier, reason, explanation, connection) }

    private static func end(_ identifier: String, _ reason: WireEndReason, _ explanation: String, _ connection: SystemConnection) async {
        var request = WireEndExtension()
        request.request = identifier
        request.reason = reason
        request.explanation = explanation
        _ = try? await connection.channel.call(request, deadline: .seconds(5))  // if the system has ended, the process has ended too
    }
}
