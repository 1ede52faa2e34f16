import ExtensionHost
import Foundation
import RemoteView
import Synchronization
import Wire

/// A view in a host, and at the other end of a real channel an extension that does what a test says.
final class ViewSession: Sendable {
    let view: ExtensionView
    let renderer: FakeRenderer
    let peer: ScriptedPeer
    let extensionChannel: Channel
    private let hostChannel: Channel
    private let host: HostEnd
    let violations: AsyncStream<ViewViolation>

    init(limits: ViewLimits = .init(), patience: [Duration] = [.seconds(60)]) throws {
        let (near, far) = try Channel.pair()
        host = HostEnd()
        hostChannel = Channel(near, handler: host)
        peer = ScriptedPeer()
        extensionChannel = Channel(far, handler: peer)
        renderer = FakeRenderer()
        let (violations, found) = AsyncStream.makeStream(of: ViewViolation.self)
        self.violations = violations
        let exchange = ItemExchange(peer: .untrusted)
        exchange.attach(to: hostChannel)
        view = ExtensionView(
            channel: hostChannel, exchange: exchange, renderer: renderer, environment: .size(300, 200), limits: limits, patience: patience
        ) { found.yield($0) }
        host.view.withLock { [view] in $0 = view }
        try hostChannel.start()
        try extensionChannel.start()
    }

    deinit {
        extensionChannel.close()
        hostChannel.close()
    }

    func call<Request: WireRequest>(_ request: Request) async throws -> Request.Reply {
        try await extensionChannel.call(request, deadline: .seconds(20)).message
    }
}

/// Does what `HostSession` does.
private final class HostEnd: ChannelHandler {
    let view = Mutex<ExtensionView?>(nil)

    func channel(_ channel: Channel, received call: IncomingCall) {
        if let view = view.withLock({ $0 }) { ExtensionView.handlers.receive(call, from: view) }
    }
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}

/// Hands what it gets to the test.
final class ScriptedPeer: ChannelHandler {
    let calls: AsyncStream<IncomingCall>
    let events: AsyncStream<IncomingEvent>
    private let callSink: AsyncStream<IncomingCall>.Continuation
    private let eventSink: AsyncStream<IncomingEvent>.Continuation

    init() {
        (calls, callSink) = AsyncStream.makeStream()
        (events, eventSink) = AsyncStream.makeStream()
    }

    func channel(_ channel: Channel, received call: IncomingCall) { callSink.yield(call) }
    func channel(_ channel: Channel, received event: IncomingEvent) { eventSink.yield(event) }
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}

final class FakeRenderer: ViewRenderer {
    let measurer: any ViewMeasurer = FakeMeasurer()
    let changes = Mutex<[ViewChanges]>([])
    let states: AsyncStream<ExtensionViewState>
    private let stateSink: AsyncStream<ExtensionViewState>.Continuation

    init() { (states, stateSink) = AsyncStream.makeStream() }

    func viewChanged(_ changes: ViewChanges, in view: ExtensionView) { self.changes.withLock { $0.append(changes) } }
    func viewStateChanged(_ state: ExtensionViewState, of view: ExtensionView) { stateSink.yield(state) }
}
