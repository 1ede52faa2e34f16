import ExtensionModel
import Foundation
import Registry
import Synchronization
import Wire

/// One host's connection: decodes what it asks and hands it to the service that answers.
final class ClientConnection: ChannelHandler {
    private let services: Services
    private let hostName = Mutex("")
    private let onEnd: @Sendable (ClientConnection) -> Void

    init(services: Services, onEnd: @escaping @Sendable (ClientConnection) -> Void) {
        self.services = services
        self.onEnd = onEnd
    }

    func channel(_ channel: Channel, received event: IncomingEvent) {}

    func channel(_ channel: Channel, ended end: ChannelEnd) {
        services.lifecycle.hostGone(ObjectIdentifier(self))
        onEnd(self)
    }

    func channel(_ channel: Channel, received call: IncomingCall) {
        switch call.method {
        case .hello: answer(call, WireHello.self) { [self] in welcome($0) }
        case .listExtensions: answer(call, WireListExtensions.self) { [services] in try services.list($0) }
        case .matchExtensions: answer(call, WireMatchExtensions.self) { [services] in try services.match($0) }
        case .beginExtension: begin(call, channel: channel)
        case .endExtension:
            answer(call, WireEndExtension.self) { [self] request in
                try services.lifecycle.end(request, owner: ObjectIdentifier(self))
                return WireEndedExtension()
            }
        case .explainExtension: answerLater(call, WireExplainExtension.self) { [services] in try await services.explainer.explain($0) }
        case .installApp: install(call)
        case .uninstallApp: answerLater(call, WireUninstallApp.self) { [services] in try await services.installer.uninstall($0) }
        // These wait for the disk.
        case .setEnabled: answerLater(call, WireSetEnabled.self) { [services] in try services.setEnabled($0) }
        case .setOrder: answerLater(call, WireSetOrder.self) { [services] in try services.setOrder($0) }
        case .listLaunches: answerLater(call, WireListLaunches.self) { [services] in try services.lifecycle.launches($0) }
        case .listTransfers: services.transfers.list(call)
        case .controlTransfers: services.transfers.control(call)
        case .examineSystem:
            answerLater(call, WireExamineSystem.self) { [services] _ in await services.explainer.examine(paths: services.paths) }
        default:
            call.fail(
                WireFailure(.unsupported, "This system does not understand the request.", remedy: "Update Appex, or use a host of the same version."))
        }
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
        let owner = ObjectIdentifier(self)
        let name = hostName.withLock { $0 }
        Task { [services] in
            do {
                let (reply, session) = try await services.lifecycle.begin(request, hostName: name, owner: owner) { [weak channel] record in
                    var event = WireExtensionEnded()
                    event.record = record
                    try? channel?.send(event)  // a host that does not read its events asks the log
                }
                call.reply(reply, descriptors: [session])
                // A host that went away meanwhile was not yet the owner of anything when its connection ended.
                if channel.end != nil { services.lifecycle.hostGone(owner) }
            } catch {
                call.fail(SystemFailure(error).failure)
            }
        }
    }
}
