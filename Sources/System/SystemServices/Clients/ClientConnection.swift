import ExtensionModel
import Foundation
import Registry
import Synchronization
import Wire

/// One host's connection: decodes what it asks and hands it to the service that answers.
final class ClientConnection: ChannelHandler {
    let identifier = HostIdentifier()
    private let services: Services
    private let hostName = Mutex("")
    /// From the kernel; 0 when it has not told.
    let pid: Int32
    private let onEnd: @Sendable (ClientConnection) -> Void

    init(services: Services, pid: Int32, onEnd: @escaping @Sendable (ClientConnection) -> Void) {
        self.services = services
        self.pid = pid
        self.onEnd = onEnd
    }

    func channel(_ channel: Channel, received event: IncomingEvent) {
        guard services.coordination.methods.contains(event.method) else { return }
        if services.coordination.receive(event, from: peer(channel)) { channel.wasAskedFor() }
    }

    func channel(_ channel: Channel, ended end: ChannelEnd) {
        services.lifecycle.hostGone(identifier)
        services.coordination.ended(identifier.description)
        onEnd(self)
    }

    /// What writes to the disk, and could do so without end.
    private static let changes: Set<WireMethod> = [
        .setEnabled, .setOrder, .setLimits, .setGrant, .arrangeWidget, .keepWidgetUpdate, .deleteReports, .controlTransfers, .installApp,
        .uninstallApp,
    ]

    func channel(_ channel: Channel, received call: IncomingCall) {
        guard !Self.changes.contains(call.method) || services.changes.take(pid) else {
            return call.fail(WireFailure(.limit, "This program changes too much too often.", remedy: "Wait for a moment."))
        }
        switch call.method {
        case .hello: answer(call, WireHello.self) { [self] in welcome($0) }
        case .listExtensions: answer(call, WireListExtensions.self) { [services] in try services.list($0) }
        case .matchExtensions: answer(call, WireMatchExtensions.self) { [services] in try services.match($0) }
        case .beginExtension: begin(call, channel: channel)
        case .openApp: openApp(call, channel: channel)
        case .endExtension:
            answer(call, WireEndExtension.self) { [self] request in
                try services.lifecycle.end(request, owner: identifier)
                return WireEndedExtension()
            }
        case .explainExtension: answerLater(call, WireExplainExtension.self) { [services] in try await services.explainer.explain($0) }
        case .installApp: install(call)
        case .uninstallApp: answerLater(call, WireUninstallApp.self) { [services] in try await services.installer.uninstall($0) }
        // These wait for the disk.
        case .setEnabled: answerLater(call, WireSetEnabled.self) { [services] in try services.setEnabled($0) }
        case .setOrder: answerLater(call, WireSetOrder.self) { [services] in try services.setOrder($0) }
        case .listLaunches: answerLater(call, WireListLaunches.self) { [services] in try services.lifecycle.launches($0) }
        case .listProcesses: answerLater(call, WireListProcesses.self) { [services] _ in try await services.listProcesses() }
        case .listLimits: answer(call, WireListLimits.self) { [services] in try services.limits.list($0) }
        case .setLimits: answerLater(call, WireSetLimits.self) { [services] in try services.limits.set($0) }
        case .listGrants: answer(call, WireListGrants.self) { [services] in try services.grants.list($0) }
        case .setGrant: answerLater(call, WireSetGrant.self) { [services] in try await services.grants.set($0) }
        case .listReports: answerLater(call, WireListReports.self) { [services] in services.crashes.list($0) }
        case .deleteReports: answerLater(call, WireDeleteReports.self) { [services] in services.crashes.delete($0) }
        case .listFileClaims: answer(call, WireListFileClaims.self) { [services] _ in services.coordination.list() }
        case .listContainers: answerLater(call, WireListContainers.self) { [services] _ in try await services.listContainers() }
        case .listTransfers: services.transfers.list(call)
        case .controlTransfers: services.transfers.control(call)
        case .listWidgets: services.widgets.list(call)
        case .arrangeWidget: answerLater(call, WireArrangeWidget.self) { [services] in try services.widgets.arrange($0) }
        case .keepWidgetUpdate: answerLater(call, WireKeepWidgetUpdate.self) { [services] in try services.widgets.keep($0) }
        case .examineSystem:
            answerLater(call, WireExamineSystem.self) { [services] _ in await services.explainer.examine(paths: services.paths) }
        case let method where services.coordination.methods.contains(method): services.coordination.receive(call, from: peer(channel))
        default:
            call.fail(
                WireFailure(.unsupported, "This system does not understand the request.", remedy: "Update Appex, or use a host of the same version."))
        }
    }

    /// This connection as one that coordinates files.
    private func peer(_ channel: Channel) -> CoordinationPeer {
        services.coordination.peer(host: hostName.withLock { $0 }, id: identifier.description, pid: pid, channel: channel)
    }

    private func welcome(_ hello: WireHello) -> WireWelcome {
        hostName.withLock { $0 = String(hello.hostName.prefix(100)) }
        var welcome = WireWelcome()
        welcome.protocolVersion = WireLimits.protocolVersion
        welcome.systemVersion = AppexVersion.product
        welcome.sdkVersion = AppexVersion.sdk
        welcome.pid = UInt32(getpid())
        return welcome
    }

    // MARK: - Answers

    /// Answers from memory, on the reactor's thread.
    private func answer<Request: WireRequest>(_ call: IncomingCall, _ type: Request.Type, _ body: (Request) throws -> Request.Reply) {
        guard let request = call.decode(Request.self) else { return }
        do {
            call.reply(try body(request))
        } catch {
            call.fail(SystemFailure(error).failure)
        }
    }

    /// Answers from a task that ends early when the host no longer waits.
    private func answerLater<Request: WireRequest>(
        _ call: IncomingCall, _ type: Request.Type, _ body: @escaping @Sendable (Request) async throws -> Request.Reply
    ) {
        guard let request = call.decode(Request.self) else { return }
        let task = Task {
            do {
                call.reply(try await body(request))
            } catch {
                call.fail(SystemFailure(error).failure)
            }
        }
        call.onCancel { task.cancel() }
    }

    private func install(_ call: IncomingCall) {
        guard let folder = call.descriptors.first else {
            return call.fail(WireFailure(.malformed, "The request to install has no folder with it."))
        }
        answerLater(call, WireInstallApp.self) { [services] request in
            try await services.installer.install(folder, request: request) { [weak call] files, bytes in
                call?.report(completed: UInt64(clamping: bytes), total: 0, phase: "copied \(files) files")
            }
        }
    }

    private func begin(_ call: IncomingCall, channel: Channel) {
        guard let request = call.decode(WireBeginExtension.self) else { return }
        let (received, host) = (MonotonicMoment.now, host(channel))
        Task { [services] in
            do {
                let (reply, session) = try await services.lifecycle.begin(request, received: received, host: host) { [weak channel] in
                    channel?.tellEnd($0)
                }
                call.reply(reply, descriptors: [session])
                // A host that went away meanwhile was not yet the owner of anything when its connection ended.
                if channel.end != nil { services.lifecycle.hostGone(host.id) }
            } catch {
                call.fail(SystemFailure(error).failure)
            }
        }
    }

    private func openApp(_ call: IncomingCall, channel: Channel) {
        guard let request = call.decode(WireOpenApp.self) else { return }
        let host = host(channel)
        Task { [services] in
            do {
                let (reply, session) = try await services.apps.open(request, host: host)
                call.reply(reply, descriptors: session.map { [$0] } ?? [])
                if channel.end != nil { services.lifecycle.hostGone(host.id) }
            } catch {
                call.fail(SystemFailure(error).failure)
            }
        }
    }

    private func host(_ channel: Channel) -> AskingHost {
        AskingHost(id: identifier, name: hostName.withLock { $0 }, channel: channel)
    }
}

extension Channel {
    /// Tells a host that a process which it asked for has ended; one that does not read its events asks the log.
    func tellEnd(_ record: WireLaunchRecord) {
        var event = WireExtensionEnded()
        event.record = record
        try? send(event)
    }
}
