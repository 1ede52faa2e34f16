import ExtensionFoundation
import Foundation
import Synchronization
import Testing
package import Wire

@testable import ExtensionRunner

/// What a later version of the protocol may ask.
extension WireFailure: WireRequest {
    package typealias Reply = WireFrame
    package static var method: WireMethod { .UNRECOGNIZED(4711) }
}

/// What an extension's process answers its host, and the system that started it.
@Suite struct RunnerSessionTests {
    /// An end that hands on what is asked, and goes on when the other end has gone.
    private final class End: ChannelHandler {
        private let receive: @Sendable (IncomingCall) -> Void

        init(_ receive: @escaping @Sendable (IncomingCall) -> Void = { _ in }) { self.receive = receive }

        func channel(_ channel: Channel, received call: IncomingCall) { receive(call) }
        func channel(_ channel: Channel, received event: IncomingEvent) {}
        func channel(_ channel: Channel, ended end: ChannelEnd) {}
    }

    private final class Principal: NSObject, NSExtensionRequestHandling {
        func beginRequest(with context: NSExtensionContext) {}
    }

    /// Connects the end with one that asks.
    private func connected(to end: End, _ body: (_ asker: Channel, _ process: Channel) async throws -> Void) async throws {
        let (near, far) = try Channel.pair()
        let (asker, process) = (Channel(near, handler: End()), Channel(far, handler: end))
        try asker.start()
        try process.start()
        defer {
            asker.close()
            process.close()
        }
        try await body(asker, process)
    }

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
        let session = RunnerSession(
            principal: Principal(), system: SystemChannel(), clock: LaunchClock(requestedAt: 0), completionBudget: .seconds(10))
        try await connected(to: End { RunnerSession.handlers.receive($0, from: session) }) { host, _ in
            #expect(await failure(of: WireFailure(), over: host) == .unknownRequest)
            #expect(await failure(of: WireAttachSession(), over: host) == .unknownRequest)
            #expect(await failure(of: WireUpdateView(), over: host) == .unknownRequest)
        }
    }

    @Test func aHostHearsWhatThereIsNot() async throws {
        let session = RunnerSession(
            principal: Principal(), system: SystemChannel(), clock: LaunchClock(requestedAt: 0), completionBudget: .seconds(10))
        try await connected(to: End { RunnerSession.handlers.receive($0, from: session) }) { host, _ in
            #expect(await failure(of: WireViewEvents(), over: host) == WireFailure(.notFound, "This extension shows no view."))
            #expect(await failure(of: WireUpdateWidget(), over: host) == WireFailure(.notFound, "This extension shows no widget."))
            #expect(await failure(of: WireChangeWidget(), over: host) == WireFailure(.notFound, "This extension shows no widget."))
        }
    }

    @Test func theSystemHearsThatARequestIsUnknownUntilSomebodyAnswersIt() async throws {
        let lines = Mutex<SystemLine?>(nil)
        try await connected(to: End { call in lines.withLock { $0 }?.receive(call) }) { system, process in
            let line = SystemLine(process)
            lines.withLock { $0 = line }
            #expect(await failure(of: WireFailure(), over: system) == .unknownRequest)
            #expect(await failure(of: WireHandleSessionEvents(), over: system) == .unknownRequest)
            line.receive(WireHandleSessionEvents.self) { $0.reply() }
            #expect(await failure(of: WireHandleSessionEvents(), over: system) == nil)
        }
    }
}
