import Foundation
import RemoteView
import Synchronization
import Wire

@testable import UIKit

/// A host that answers when the test says so, or at once with what the test says.
@MainActor final class ScriptedHost {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let session: ViewSession
    private let script = Script()
    private let channels: [Channel]

    init() throws {
        let (near, far) = try Channel.pair()
        let (host, mine) = (Channel(near, handler: script), Channel(far, handler: Nobody()))
        channels = [host, mine]
        try host.start()
        try mine.start()
        session = ViewSession(root: window.node, environment: .size(300, 200), channel: mine)
        InterfaceProcess.session = session
    }

    func end() {
        session.close()
        InterfaceProcess.session = nil
        close()
    }

    func close() { for channel in channels { channel.close() } }

    /// The next update, which waits for `answer`.
    func next() async -> Update? {
        for await call in script.calls { return call.decode(WireUpdateView.self).map { Update(call: call, message: $0) } }
        return nil
    }

    /// From now on updates are answered by `answer`, on another thread; nil: when the test does it.
    func answer(by answer: (@Sendable (IncomingCall, WireUpdateView) -> Void)?) { script.answer.withLock { $0 = answer } }

    /// How many updates have come that nobody has answered.
    var open: Int { script.open.withLock { $0 } }

    func notify(_ change: WireChangeViewEnvironment) { session.receive(change) }

    struct Update {
        let call: IncomingCall
        let message: WireUpdateView

        func answer(_ frames: WireViewFrame...) { call.reply(WireUpdatedView.with { $0.frames = frames }) }
    }
}

extension ScriptedHost.Update {
    /// The properties that it sets, by node.
    var alphas: [UInt64: Double] {
        message.patches.reduce(into: [:]) { alphas, patch in
            if case .set(let set) = patch.kind, set.key == .alpha { alphas[set.view] = set.value.number }
        }
    }
}

private final class Script: ChannelHandler {
    let calls: AsyncStream<IncomingCall>
    let answer = Mutex<(@Sendable (IncomingCall, WireUpdateView) -> Void)?>(nil)
    let open = Mutex(0)
    private let sink: AsyncStream<IncomingCall>.Continuation

    init() { (calls, sink) = AsyncStream.makeStream() }

    func channel(_ channel: Channel, received call: IncomingCall) {
        if let answer = answer.withLock({ $0 }), let update = call.decode(WireUpdateView.self) { return answer(call, update) }
        open.withLock { $0 += 1 }
        sink.yield(call)
    }
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) { sink.finish() }
}

private final class Nobody: ChannelHandler {
    func channel(_ channel: Channel, received call: IncomingCall) {}
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}
