import ExtensionHost
import Foundation
import RemoteView
import Synchronization
import TextViews
import Wire

/// A text renderer at one end of a real channel, and at the other an extension that answers each event as a test says.
final class ScriptedExtension: Sendable {
    let view: ExtensionView
    let renderer: TextRenderer
    let printed = Printed()
    private let near: Channel
    private let far: Channel
    private let host = HostEnd()
    private let peer: Peer

    /// - Parameter respond: the update that an event causes; nil for none.
    init(respond: @escaping @Sendable (WireViewEvent) -> WireUpdateView? = { _ in nil }) throws {
        let (nearEnd, farEnd) = try Channel.pair()
        peer = Peer(respond: respond)
        near = Channel(nearEnd, handler: host)
        far = Channel(farEnd, handler: peer)
        renderer = TextRenderer()
        view = ExtensionView(channel: near, renderer: renderer, environment: .size(300, 400)) { _ in }
        host.view.withLock { [view] in $0 = view }
        try near.start()
        try far.start()
    }

    deinit {
        far.close()
        near.close()
    }

    func send(_ update: WireUpdateView) { far.ask(update, deadline: .seconds(30)) { _ in } }

    func leave() { far.close() }

    var runner: ScriptRunner { ScriptRunner(view: view, renderer: renderer) { [printed] in printed.add($0) } }

    func run(_ script: String, patience: Duration = .seconds(50)) async throws {
        var runner = runner
        runner.patience = patience
        for step in try ScriptParser.parse(script) { try await runner.run(step) }
    }
}

final class Printed: Sendable {
    private let data = Mutex(Data())
    func add(_ more: Data) { data.withLock { $0 += more } }
    var text: String { data.withLock { String(decoding: $0, as: UTF8.self) } }
}

private final class HostEnd: ChannelHandler {
    let view = Mutex<ExtensionView?>(nil)

    func channel(_ channel: Channel, received call: IncomingCall) {
        if let view = view.withLock({ $0 }) { ExtensionView.handlers.receive(call, from: view) }
    }
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) { view.withLock { $0 }?.end(reason: end.description) }
}

private final class Peer: ChannelHandler {
    private let respond: @Sendable (WireViewEvent) -> WireUpdateView?

    init(respond: @escaping @Sendable (WireViewEvent) -> WireUpdateView?) { self.respond = respond }

    func channel(_ channel: Channel, received call: IncomingCall) {
        guard let events = call.decode(WireViewEvents.self) else { return }
        for event in events.events { if let update = respond(event) { channel.ask(update, deadline: .seconds(30)) { _ in } } }
        call.reply(WireHandledViewEvents())
    }
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}
