import ExtensionFoundation
import ExtensionHost
import Foundation
import RemoteView
import Synchronization
import Testing
import Wire

@testable import UIKit

/// A controller whose view is in a real host, at the other end of a real channel; only the screen is missing.
@MainActor final class HostedInterface {
    let controller: UIViewController
    let view: ExtensionView
    let renderer = RecordingRenderer()
    let session: ViewSession
    private let host = HostEnd()
    private let extensionEnd = ExtensionEnd()
    private let channels: [Channel]

    private init(_ controller: UIViewController, _ environment: WireViewEnvironment) throws {
        self.controller = controller
        let (near, far) = try Channel.pair()
        let hostChannel = Channel(near, handler: host, limits: .session)
        let extensionChannel = Channel(far, handler: extensionEnd)
        channels = [hostChannel, extensionChannel]
        view = ExtensionView(channel: hostChannel, exchange: host.exchange, renderer: renderer, environment: environment) { _ in }
        host.view.withLock { [view] in $0 = view }
        host.exchange.attach(to: hostChannel)
        extensionEnd.exchange.attach(to: extensionChannel)
        try hostChannel.start()
        try extensionChannel.start()
        let line = controller.show(on: extensionChannel, in: environment)
        extensionEnd.line.withLock { $0 = line }
        session = try #require(InterfaceProcess.session)
    }

    /// Shows `controller`, waits until the host has it, and takes it away after `body`.
    static func show<Result>(
        _ controller: UIViewController, in environment: WireViewEnvironment = .size(300, 200), _ body: (HostedInterface) async throws -> Result
    ) async throws -> Result {
        let interface = try HostedInterface(controller, environment)
        defer { interface.end() }
        await interface.settle()
        let result = try await body(interface)
        #expect(interface.renderer.end.withLock { $0 } == nil)
        return result
    }

    private func end() {
        session.close()
        InterfaceProcess.session = nil
        TextSizing.measure = nil
        for channel in channels { channel.close() }
    }

    /// Lets turns of the main queue end until the host has answered everything.
    func settle() async {
        // Tests of other suites, which show interfaces in this process, too, have run meanwhile.
        defer { InterfaceProcess.session = session }
        for _ in 0..<100 {
            await withCheckedContinuation { continuation in session.afterNextAnswer { continuation.resume() } }
            // The renderer hears of an update after its answer has been sent.
            if session.isQuiet { return view.read { _ in } }
        }
        Issue.record("the interface does not come to rest")
    }

    /// Does what a person would, and waits until the extension has dealt with it.
    func send(to target: UIView?, _ kind: WireViewEventKind, _ fill: (inout WireViewEvent) -> Void = { _ in }) async {
        var event = WireViewEvent()
        event.view = target?.node.number ?? 0
        event.kind = kind
        fill(&event)
        view.send(event)
        await withCheckedContinuation { continuation in view.whenAnswered { continuation.resume() } }
        await settle()
    }

    /// Drags items over a view, or drops them on it.
    func drag(_ items: [NSExtensionItem], over target: UIView, _ phase: WireGesturePhase, _ number: UInt64 = 1) async {
        let event = WireViewEvent.with {
            $0.view = target.node.number
            $0.kind = .drop
            $0.phase = phase
            $0.number = number
            ($0.x, $0.y) = (3, 4)
        }
        _ = view.send(event, dragging: items)
        await withCheckedContinuation { continuation in view.whenAnswered { continuation.resume() } }
        await settle()
    }

    /// Presses a view that can be dragged: what it carries.
    func press(_ target: UIView, _ number: UInt64) async -> [NSItemProvider] {
        let carried = await withCheckedContinuation { continuation in
            view.send(dragEvent(target, .began, number), carrying: { continuation.resume(returning: $0) })
        }
        await settle()
        return carried
    }

    /// Drags a view that is pressed, or ends that.
    func drag(_ target: UIView, _ phase: WireGesturePhase, _ number: UInt64) async {
        view.send(dragEvent(target, phase, number))
        await withCheckedContinuation { continuation in view.whenAnswered { continuation.resume() } }
        await settle()
    }

    private func dragEvent(_ target: UIView, _ phase: WireGesturePhase, _ number: UInt64) -> WireViewEvent {
        .with {
            $0.view = target.node.number
            $0.kind = .drag
            $0.phase = phase
            $0.number = number
            ($0.x, $0.y) = (3, 4)
        }
    }

    func resize(to environment: WireViewEnvironment) async {
        view.setEnvironment(environment)
        view.read { _ in }
        // The event is on its way before the answer to this.
        await send(to: nil, .unspecified)
    }
}

private final class HostEnd: ChannelHandler {
    let view = Mutex<ExtensionView?>(nil)
    let exchange = ItemExchange(peer: .untrusted)

    func channel(_ channel: Channel, received call: IncomingCall) {
        if call.method == WireLoadAttachment.method { return call.request(WireLoadAttachment.self).map(exchange.answer) ?? () }
        if let view = view.withLock({ $0 }) { ExtensionView.handlers.receive(call, from: view) }
    }
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}

/// Does what the runner does.
private final class ExtensionEnd: ChannelHandler {
    let line = Mutex<(any ExtensionInterfaceLine)?>(nil)
    let exchange = ItemExchange(peer: .trusted)

    func channel(_ channel: Channel, received call: IncomingCall) {
        if call.method == WireLoadAttachment.method { return call.request(WireLoadAttachment.self).map(exchange.answer) ?? () }
        if let events = call.request(WireViewEvents.self) { line.withLock { $0 }?.receive(events, exchange) }
    }
    func channel(_ channel: Channel, received event: IncomingEvent) {
        if let change = event.decode(WireChangeViewEnvironment.self) { line.withLock { $0 }?.receive(change) }
    }
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}

extension WireViewEnvironment {
    static func size(_ width: Double, _ height: Double) -> WireViewEnvironment {
        .with {
            $0.width = width
            $0.height = height
            $0.scale = 1
        }
    }
}
