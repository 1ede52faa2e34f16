import ExtensionModel
import Foundation
import Sandbox
import Testing
package import Wire

@testable import SystemServices

/// What a later version of the protocol may ask.
extension WireCallProgress: WireRequest {
    package typealias Reply = WireFailure
    package static var method: WireMethod { .UNRECOGNIZED(4711) }
}

/// What hosts, processes and the program for transfers get for an answer, whatever they ask.
@Suite struct RequestTests {
    private final class Scratch {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appex-\(UUID().uuidString)").path
        let paths: SystemPaths
        let services: Services

        init() throws {
            paths = SystemPaths(environment: ["XDG_DATA_HOME": folder + "/d", "XDG_RUNTIME_DIR": folder + "/r"])
            try FileManager.default.createDirectory(atPath: folder + "/r", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try paths.prepare()
            services = try Services(paths: paths, runtime: .ofThisProcess(), languages: ["en"], allowsUnsandboxed: false)
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        /// The system's end of a host's connection.
        var host: ClientConnection { ClientConnection(services: services, handlers: services.hostHandlers(), pid: getpid()) { _ in } }

        /// The system's end of the line to a process.
        var process: ProcessEnd {
            let keychain = KeychainService(paths: paths, runtime: .ofThisProcess())
            return ProcessEnd(
                handlers: ProcessServices([services.apps, keychain, services.coordination, services.transfers, services.widgets]).handlers)
        }
    }

    private final class ProcessEnd: ChannelHandler {
        private let handlers: WireHandlers<ConnectedProcess>
        private let request = LaunchRequest(
            request: "R", extensionIdentifier: "org.example.app.ext", appIdentifier: "org.example.app", point: .action, entitlements: .none,
            appPath: "/none/Example.app", extensionPath: "PlugIns/Ext.appex", displayName: "Ext", languages: [], containerPath: "/none/ext",
            temporaryPath: "/none/tmp", declaredTypesPath: "/none/types.json")

        init(handlers: WireHandlers<ConnectedProcess>) { self.handlers = handlers }

        func channel(_ channel: Channel, received call: IncomingCall) {
            handlers.receive(call, from: ConnectedProcess(request, rung: .namespaces, channel: channel))
        }
        func channel(_ channel: Channel, received event: IncomingEvent) {}
        func channel(_ channel: Channel, ended end: ChannelEnd) {}
    }

    private final class Asker: ChannelHandler {
        func channel(_ channel: Channel, received call: IncomingCall) {}
        func channel(_ channel: Channel, received event: IncomingEvent) {}
        func channel(_ channel: Channel, ended end: ChannelEnd) {}
    }

    private func connected(to end: some ChannelHandler, _ body: (Channel) async throws -> Void) async throws {
        let (near, far) = try Channel.pair()
        let (system, asker) = (Channel(near, handler: end), Channel(far, handler: Asker()))
        try system.start()
        try asker.start()
        defer {
            asker.close()
            system.close()
        }
        try await body(asker)
    }

    /// How a request fails; nil when it does not.
    private func failure(of request: some WireRequest, over channel: Channel) async -> WireFailure? {
        do {
            _ = try await channel.call(request, deadline: .seconds(60))
        } catch .failure(let failure) {
            return failure
        } catch {
            Issue.record(error)
        }
        return nil
    }

    @Test func aHostHearsThatARequestIsUnknown() async throws {
        try await connected(to: Scratch().host) { channel in
            #expect(await failure(of: WireCallProgress(), over: channel) == .unknownRequest)
            // What the system asks of others, and what processes alone may ask.
            #expect(await failure(of: WireAskGrant(), over: channel) == .unknownRequest)
            #expect(await failure(of: WireBeginRequest(), over: channel) == .unknownRequest)
            #expect(await failure(of: WireDeleteKeychainItems(), over: channel) == .unknownRequest)
            #expect(await failure(of: WireOpenURL(), over: channel) == .unknownRequest)
        }
    }

    @Test func aProcessHearsThatARequestIsUnknown() async throws {
        try await connected(to: Scratch().process) { channel in
            #expect(await failure(of: WireCallProgress(), over: channel) == .unknownRequest)
            // What hosts alone may ask.
            #expect(await failure(of: WireInstallApp(), over: channel) == .unknownRequest)
            #expect(await failure(of: WireListFileClaims(), over: channel) == .unknownRequest)
            #expect(await failure(of: WireControlTransfers(), over: channel) == .unknownRequest)
        }
    }

    @Test func theProgramForTransfersHearsThatARequestIsUnknown() async throws {
        let end = TransferEngineProcess(SandboxLadder(runtime: .ofThisProcess())) { _ in }
        try await connected(to: end) { channel in
            #expect(await failure(of: WireCallProgress(), over: channel) == .unknownRequest)
            #expect(await failure(of: WireOpenURL(), over: channel) == .unknownRequest)
        }
    }

    @Test func anErrorOfAServiceIsASentenceForTheHost() async throws {
        try await connected(to: Scratch().host) { channel in
            let failure = await failure(of: WireSetEnabled.with { $0.extensionIdentifier = "org.example.none" }, over: channel)
            #expect(failure == SystemFailure.notInstalled("org.example.none").failure)
            #expect(await self.failure(of: WireInstallApp(), over: channel)?.code == .malformed)
        }
    }

    @Test func aTransferOfAnotherProcessFailsAsInFoundation() async throws {
        try await connected(to: Scratch().process) { channel in
            let failure = await failure(of: WireChangeTransfer.with { $0.session = "none" }, over: channel)
            #expect(failure?.domain == URLProblem.domain)
            #expect(failure?.domainCode == -997)
        }
    }

    /// What only looks is not counted.
    @Test func aHostThatDecidesTooOftenIsRefused() async throws {
        try await connected(to: Scratch().host) { channel in
            for _ in 0..<Int(HostAllowances.burst) { #expect(await failure(of: WireSetEnabled(), over: channel)?.code == .notFound) }
            var code: WireFailureCode?
            // Some more come back meanwhile.
            for _ in 0..<10_000 where code != .limit { code = await failure(of: WireSetEnabled(), over: channel)?.code }
            #expect(code == .limit)
            #expect(await failure(of: WireListLimits(), over: channel) == nil)
        }
    }

    @Test func aKeychainRequestThatIsTooLargeHasAStatusForAnAnswer() async throws {
        try await connected(to: Scratch().process) { channel in
            let request = WireAddKeychainItem.with { $0.secret = Data(count: 1 << 20) }
            let added = try await channel.call(request, deadline: .seconds(60))
            #expect(added.message.status == .dataTooLarge)
        }
    }
}
