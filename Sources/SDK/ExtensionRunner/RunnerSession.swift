import ExtensionFoundation
import Synchronization
import SystemCalls
import Wire

/// The extension's process between its two channels: to the host, which sends requests, and to the system, which started it.
///
/// The life of the request: begin → complete or cancel → the host reads the returned attachments while the completion block runs
/// → the process exits. When either channel ends, the process ends.
final class RunnerSession: HandlingChannel, ExtensionSession, ServedSession {
    private struct State {
        /// The channel to the host, once it has started.
        var host: Channel?
        var begin: IncomingRequest<WireBeginRequest>?
        /// It never completes: its host closes it.
        var endsWithHost = false
        var completionHandler: (@Sendable (Bool) -> Void)?
        var hasEnded = false
        var isHostDone = false
        var isBlockDone = false
    }

    private let state = Mutex(State())
    private let principal: Principal
    /// The view of the extension, once the view is shown.
    private let interface = HandedOn<any ExtensionInterfaceLine>()
    /// The host's requests to a widget; nil in other extensions.
    private let widget = HandedOn<any WidgetLine>()
    /// What a file manager sends to a Finder Sync extension; nil in other extensions.
    private let finder = HandedOn<any FinderSyncLine>()
    /// What a host sends to a Photo Editing extension; nil in other extensions.
    private let photo = HandedOn<any PhotoEditingLine>()
    private let exchange = ItemExchange(peer: .trusted)
    private let system: SystemChannel
    private let clock: LaunchClock
    private let completionBudget: Duration
    /// How long the completion block may run after it has been asked to stop.
    private static let expirationGrace = Duration.seconds(2)

    /// SAFETY: the object is used on the main thread only.
    private struct Principal: @unchecked Sendable { let object: any NSExtensionRequestHandling }

    init(principal object: any NSExtensionRequestHandling, system: SystemChannel, clock: LaunchClock, completionBudget: Duration) {
        principal = Principal(object: object)
        self.system = system
        self.clock = clock
        self.completionBudget = completionBudget
    }

    func start(host: OwnedDescriptor) throws {
        let channel = Channel(host, handler: self)
        state.withLock { $0.host = channel }
        exchange.attach(to: channel)
        // A host asks about an earlier edit at once, perhaps before its request has come.
        photo.expect()
        try channel.start()
    }

    // MARK: - The host

    static let handlers: WireHandlers<RunnerSession> = {
        var handlers = WireHandlers<RunnerSession>()
        handlers.receive(WireBeginRequest.self) { request, session in session.begin(request) }
        handlers.receive(WireLoadAttachment.self) { request, session in session.exchange.answer(request) }
        handlers.receive(WireViewEvents.self) { events, session in
            session.hand(events, to: session.interface, absence: "This extension shows no view.") { [exchange = session.exchange] in
                $0.receive(events, exchange)
            }
        }
        handlers.receive(WireUpdateWidget.self) { request, session in
            session.hand(request, to: session.widget, absence: "This extension shows no widget.") { $0.update(request) }
        }
        handlers.receive(WireChangeWidget.self) { request, session in
            session.hand(request, to: session.widget, absence: "This extension shows no widget.") { $0.change(request) }
        }
        handlers.receive(WireRequestBadges.self) { request, session in
            session.hand(request, to: session.finder, absence: noFinderSync) { $0.requestBadges(request) }
        }
        handlers.receive(WireMakeFinderMenu.self) { request, session in
            session.hand(request, to: session.finder, absence: noFinderSync) { $0.makeMenu(request) }
        }
        handlers.receive(WirePerformFinderMenuItem.self) { request, session in
            session.hand(request, to: session.finder, absence: noFinderSync) { $0.perform(request) }
        }
        handlers.receive(WireCheckAdjustment.self) { request, session in
            session.hand(request, to: session.photo, absence: noPhotoEditing) { $0.checkAdjustment(request) }
        }
        handlers.receive(WireStartEditing.self) { request, session in
            session.hand(request, to: session.photo, absence: noPhotoEditing) { $0.start(request) }
        }
        handlers.receive(WireFinishEditing.self) { request, session in
            session.hand(request, to: session.photo, absence: noPhotoEditing) { $0.finish(request) }
        }
        handlers.receive(WireCheckCancelling.self) { request, session in
            session.hand(request, to: session.photo, absence: noPhotoEditing) { $0.checkCancelling(request) }
        }
        handlers.receive(WireCancelEditing.self) { request, session in
            session.hand(request, to: session.photo, absence: noPhotoEditing) { $0.cancel(request) }
        }
        handlers.listen(WireObserveDirectories.self) { change, session in session.finder.hand { $0?.observe(change) } }
        handlers.listen(WireFinishRequest.self) { _, session in session.hostIsDone() }
        handlers.listen(WireChangeViewEnvironment.self) { change, session in session.interface.hand { $0?.receive(change) } }
        handlers.listen(WireHostStateChanged.self) { change, _ in
            guard let name = change.state.notification else { return }
            DispatchQueue.main.async { NotificationCenter.default.post(name: name, object: nil) }
        }
        return handlers
    }()

    private static let noFinderSync = "This extension is no Finder Sync extension."
    private static let noPhotoEditing = "This extension is no Photo Editing extension."

    /// Forwards a request to a part of this process that the main thread may still be creating.
    private func hand<Part>(
        _ request: IncomingRequest<some WireRequest>, to part: HandedOn<Part>, absence: String, _ action: @escaping @Sendable (Part) -> Void
    ) {
        part.hand { part in
            guard let part else { return request.fail(WireFailure(.notFound, absence)) }
            action(part)
        }
        MainThreadWatch.shared.expect()
    }

    func channel(_ channel: Channel, ended end: ChannelEnd) {
        let hasEnded = state.withLock { $0.hasEnded }
        guard !hasEnded else { return finish { $0.isHostDone = true } }
        // No host remains to complete for.
        system.notify(.hostGone)
        Runner.exit()
    }

    /// The host has no further requests. A widget never completes: it ends when its view is closed, after the view has disappeared. A Finder Sync
    /// extension ends with its file manager.
    private func hostIsDone() {
        guard state.withLock({ $0.endsWithHost && !$0.hasEnded }) else { return finish { $0.isHostDone = true } }
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated { widget.receiver?.disappear() }
            if !state.withLock({ $0.hasEnded }) { complete(items: [], completionHandler: nil) }
            finish { $0.isHostDone = true }
        }
    }

    private func begin(_ beginning: IncomingRequest<WireBeginRequest>) {
        let request = beginning.message
        let channel = state.withLock { state -> Channel? in
            guard state.begin == nil else { return nil }
            state.begin = beginning
            state.endsWithHost = request.hasFinder || request.hasPhoto || (request.hasWidget && request.hasEnvironment)
            return state.host
        }
        guard let channel else { return beginning.fail(WireFailure(.refused, "This extension process has its request already.")) }
        if let refusal = refusal(of: request) {
            // Nothing is left to do but to end with the host.
            state.withLock { ($0.hasEnded, $0.isBlockDone) = (true, true) }
            return beginning.fail(refusal)
        }
        system.notify(.began, marks: .with { $0.beganUs = clock.mark() })
        interface.expect()
        widget.expect()
        finder.expect()
        let context = NSExtensionContext(inputItems: exchange.receive(request.items), isAgain: request.again, session: self)
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                let widget = request.hasWidget ? WidgetSupport.serving?.begin(principal.object, in: request.widget, over: channel) : nil
                if request.hasFinder { FinderSyncSupport.exchange = exchange }
                let finder = request.hasFinder ? FinderSyncSupport.serving?.begin(principal.object, in: request.finder, over: channel) : nil
                let photo = request.hasPhoto ? PhotoEditingSupport.serving?.begin(principal.object, over: channel) : nil
                principal.object.beginRequest(with: context)
                finder?.begun()
                self.finder.settle(finder)
                guard request.hasEnvironment, !state.withLock({ $0.hasEnded }), let view = principal.object as? any ExtensionInterface else {
                    interface.settle(nil)
                    self.photo.settle(nil)
                    return self.widget.settle(nil)
                }
                let shown = view.show(on: channel, in: request.environment)
                shown.begin(with: exchange)
                interface.settle(shown)
                self.widget.settle(widget)
                widget?.shown()
                self.photo.settle(photo)
            }
        }
        MainThreadWatch.shared.expect()
    }

    /// Why this extension cannot work for this host.
    private func refusal(of request: WireBeginRequest) -> WireFailure? {
        if !request.hasEnvironment, principal.object is any ExtensionInterface {
            return WireFailure(
                .refused, "This extension has a view, and its host shows none.", remedy: "Open it with `appex ui` or `appex share`.")
        }
        if !request.hasFinder, principal.object is any FinderSyncPrincipal {
            return WireFailure(
                .refused, "This extension has badges and menus, and its host shows no files.", remedy: "Try it with `appex files try`.")
        }
        if !request.hasPhoto, PhotoEditingSupport.serving?.isPrincipal(type(of: principal.object)) == true {
            return WireFailure(.refused, "This extension edits photos, and its host has none.", remedy: "Open it with `appex photos edit`.")
        }
        return nil
    }

    // MARK: - The extension's answer

    func complete(items: [NSExtensionItem], completionHandler: (@Sendable (Bool) -> Void)?) {
        var reply = WireCompletedRequest()
        reply.items = exchange.send(items)
        end(.completing, completionHandler) { $0.reply(reply) }
    }

    func cancel(error: any Error) {
        end(.cancelling, nil) { $0.fail(WireFailure(error: error)) }
    }

    func open(_ url: URL, completionHandler: @escaping @Sendable (Bool) -> Void) {
        guard let system = SystemLine.current else { return completionHandler(false) }
        system.open(url, completionHandler: completionHandler)
    }

    private func end(_ phase: WireLifecyclePhase, _ handler: (@Sendable (Bool) -> Void)?, answer: (IncomingRequest<WireBeginRequest>) -> Void) {
        let request = state.withLock { state in
            state.hasEnded = true
            state.completionHandler = handler
            return state.begin
        }
        guard let request else { return }
        interface.receiver?.close()
        system.notify(phase)
        answer(request)
        guard let handler else { return finish { $0.isBlockDone = true } }
        Reactor.shared.schedule(after: completionBudget) { [self] in expireBlock() }
        DispatchQueue.global(qos: .background).async { [self] in
            handler(false)
            finish { $0.isBlockDone = true }
        }
    }

    /// The time of the completion block has run out: it is called again, with `expired` true.
    private func expireBlock() {
        guard let handler = state.withLock({ $0.isBlockDone ? nil : $0.completionHandler }) else { return }
        system.notify(.outOfTime)
        DispatchQueue.global(qos: .utility).async { [self] in
            handler(true)
            finish { $0.isBlockDone = true }
        }
        // A block that still does not return delays neither its host nor this process.
        Reactor.shared.schedule(after: Self.expirationGrace) { [self] in
            guard !state.withLock({ $0.isBlockDone }) else { return }
            FileHandle.standardError.write(
                Data("appex-runner: The completion handler did not stop when it was told that its time had expired.\n".utf8))
            finish { $0.isBlockDone = true }
        }
    }

    /// The system must end the process.
    func expire() {
        guard let handler = state.withLock({ $0.isBlockDone ? nil : $0.completionHandler }) else { Runner.exit() }
        system.notify(.outOfTime)
        DispatchQueue.global(qos: .utility).async {
            handler(true)
            Runner.exit()
        }
    }

    private func finish(_ change: (inout State) -> Void) {
        let isOver = state.withLock { state in
            change(&state)
            return state.isHostDone && state.isBlockDone
        }
        if isOver {
            ExtensionProcess.finishClosingWork()
            system.notify(.finished)
            Runner.exit()
        }
    }
}

extension WireHostState {
    fileprivate var notification: NSNotification.Name? {
        switch self {
        case .willEnterForeground: .NSExtensionHostWillEnterForeground
        case .didEnterBackground: .NSExtensionHostDidEnterBackground
        case .willResignActive: .NSExtensionHostWillResignActive
        case .didBecomeActive: .NSExtensionHostDidBecomeActive
        case .unspecified, .UNRECOGNIZED: nil
        }
    }
}
