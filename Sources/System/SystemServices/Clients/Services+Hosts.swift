import SystemCalls
import Wire

extension Services {
    /// The requests that hosts may make, and the services that answer them.
    func hostHandlers() -> WireHandlers<ConnectedHost> {
        var handlers = questions()
        handlers.merge(decisions())
        handlers.merge(
            coordination.peerHandlers.mapped { [coordination] host in
                let connection = host.connection
                return coordination.peer(
                    host: connection.name, id: connection.identifier.description, pid: connection.pid, channel: host.channel)
            })
        return handlers
    }

    private func questions() -> WireHandlers<ConnectedHost> {
        var handlers = WireHandlers<ConnectedHost>(failure: { SystemFailure($0).failure })
        handlers.answer(WireHello.self) { hello, host in host.connection.welcome(hello) }
        handlers.answer(WireListExtensions.self) { [self] request, _ in try list(request) }
        handlers.answer(WireMatchExtensions.self) { [self] request, _ in try match(request) }
        handlers.receive(WireBeginExtension.self) { [lifecycle] request, host in
            let received = MonotonicMoment.now
            start(request, for: host) {
                let (reply, session) = try await lifecycle.begin(request.message, received: received, host: host.asking) {
                    [weak channel = host.channel] in channel?.notifyOfEnd($0)
                }
                return (reply, [session])
            }
        }
        handlers.receive(WireOpenApp.self) { [apps] request, host in
            start(request, for: host) {
                let (reply, session) = try await apps.open(request.message, host: host.asking)
                return (reply, session.map { [$0] } ?? [])
            }
        }
        handlers.listen(WirePrepareExtensions.self) { [lifecycle, changes] request, host in
            guard changes.take(host.connection.pid) else { return }
            lifecycle.prepare(request, host: host.asking)
        }
        handlers.answer(WireEndExtension.self) { [lifecycle] request, host in
            try lifecycle.end(request, owner: host.connection.identifier)
            return WireEndedExtension()
        }
        handlers.answerLater(WireExplainExtension.self) { [explainer] request, _ in try await explainer.explain(request) }
        handlers.answerLater(WireExamineSystem.self) { [explainer, paths] _, _ in await explainer.examine(paths: paths) }
        handlers.answerLater(WireListLaunches.self) { [lifecycle] request, _ in try lifecycle.launches(request) }
        handlers.answerLater(WireListProcesses.self) { [self] _, _ in try await listProcesses() }
        handlers.answerLater(WireListApps.self) { [self] request, _ in try await listApps(request) }
        handlers.answerLater(WireListContainers.self) { [self] _, _ in try await listContainers() }
        handlers.answer(WireListLimits.self) { [limits] request, _ in try limits.list(request) }
        handlers.answer(WireListGrants.self) { [grants] request, _ in try grants.list(request) }
        handlers.answerLater(WireListReports.self) { [crashes] request, _ in crashes.list(request) }
        handlers.answer(WireListFileClaims.self) { [coordination] _, _ in coordination.list() }
        handlers.receive(WireListTransfers.self) { [transfers] request, _ in transfers.list(request) }
        handlers.receive(WireAwaitUploads.self) { [transfers] request, _ in transfers.awaitUploads(request) }
        handlers.receive(WireListWidgets.self) { [widgets] request, _ in widgets.list(request) }
        // Not counted: two processes at a time are limit enough, and a person who scrolls asks for many and cancels most.
        handlers.receiveLater(WireReadPicture.self) { [pictures] request, _ in
            let (reply, pixels) = try await pictures.read(request.message, of: request.descriptors.first)
            request.reply(reply, descriptors: pixels)
        }
        // The same: one process at a time.
        handlers.receiveLater(WireCarryMetadata.self) { [metadata] request, _ in
            let (reply, result) = try await metadata.carry(request.descriptors)
            request.reply(reply, descriptors: result)
        }
        return handlers
    }

    /// Requests that write to the disk or start a process, so their number is limited.
    private func decisions() -> WireHandlers<ConnectedHost> {
        let tooOften = WireFailure(.limit, "This program changes too much too often.", remedy: "Wait for a moment.")
        var handlers = WireHandlers<ConnectedHost>(
            refusal: { [changes] host in changes.take(host.connection.pid) ? nil : tooOften }, failure: { SystemFailure($0).failure })
        handlers.receiveLater(WireInstallApp.self) { [installer] request, _ in
            request.reply(try await installer.install(Self.bundle(request), request: request.message, onProgress: Self.progress(request.call)))
        }
        handlers.receiveLater(WireInspectApp.self) { [installer] request, _ in
            request.reply(try await installer.inspect(Self.bundle(request), request: request.message, onProgress: Self.progress(request.call)))
        }
        handlers.answerLater(WireUninstallApp.self) { [installer] request, _ in try await installer.uninstall(request) }
        handlers.answerLater(WireSetEnabled.self) { [self] request, _ in try setEnabled(request) }
        handlers.answerLater(WireSetOrder.self) { [self] request, _ in try setOrder(request) }
        handlers.answerLater(WireSetLimits.self) { [limits, lifecycle] request, _ in
            defer { lifecycle.dropPrepared() }
            return try limits.set(request)
        }
        handlers.answerLater(WireSetGrant.self) { [grants, lifecycle] request, _ in
            defer { lifecycle.dropPrepared() }
            return try await grants.set(request)
        }
        handlers.receiveLater(WireMakeThumbnail.self) { [thumbnails] request, _ in
            request.reply(try await thumbnails.make(request.message, of: request.descriptors.first))
        }
        handlers.answerLater(WireDeleteReports.self) { [crashes] request, _ in crashes.delete(request) }
        handlers.receive(WireControlTransfers.self) { [transfers] request, _ in transfers.control(request) }
        handlers.answerLater(WireArrangeWidget.self) { [widgets] request, _ in try widgets.arrange(request) }
        handlers.answerLater(WireKeepWidgetUpdate.self) { [widgets] request, _ in try widgets.keep(request) }
        return handlers
    }

    private static func bundle<Request>(_ request: IncomingRequest<Request>) throws -> OwnedDescriptor {
        guard let bundle = request.descriptors.first else { throw SystemFailure(.malformed, "The request to install has no folder with it.") }
        return bundle
    }

    /// Reports to the host that waits how far the copy of a bundle is.
    private static func progress(_ call: IncomingCall) -> @Sendable (Int, Int64) -> Void {
        { [weak call] files, bytes in call?.report(completed: UInt64(clamping: bytes), total: 0, phase: "copied \(files) files") }
    }

    /// Starts a process for a host. The start continues when the host no longer waits: the process then has no owner and ends.
    private func start<Request: WireRequest>(
        _ request: IncomingRequest<Request>, for host: ConnectedHost,
        _ start: @escaping @Sendable () async throws -> (Request.Reply, [OwnedDescriptor])
    ) {
        Task {
            do {
                let (reply, session) = try await start()
                request.reply(reply, descriptors: session)
                // The connection of the host may have ended before the host became the owner of the process.
                if host.channel.end != nil { lifecycle.hostGone(host.connection.identifier) }
            } catch {
                request.fail(SystemFailure(error).failure)
            }
        }
    }
}
