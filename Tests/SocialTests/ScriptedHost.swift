import ExtensionFoundation
import Foundation
import RemoteView
import Synchronization
import Wire

/// A host on the other end of a channel: it takes every update and remembers which nodes there are.
final class ScriptedHost: ChannelHandler {
    private struct State {
        var nodes: [UInt64: [WireViewPropertyKey: WireViewValue]] = [:]
        var updates = 0
        var waiting: [(condition: @Sendable ([UInt64: [WireViewPropertyKey: WireViewValue]]) -> Bool, resume: @Sendable () -> Void)] = []
    }

    private let state = Mutex(State())

    func channel(_ channel: Channel, received call: IncomingCall) {
        guard let update = call.decode(WireUpdateView.self) else { return }
        let ready = state.withLock { state in
            state.updates += 1
            for patch in update.patches { Self.apply(patch, to: &state.nodes) }
            let nodes = state.nodes
            let ready = state.waiting.filter { $0.condition(nodes) }
            state.waiting.removeAll { $0.condition(nodes) }
            return ready
        }
        call.reply(WireUpdatedView())
        for waiter in ready { waiter.resume() }
    }

    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}

    private static func apply(_ patch: WireViewPatch, to nodes: inout [UInt64: [WireViewPropertyKey: WireViewValue]]) {
        switch patch.kind {
        case .insert(let insert):
            nodes[insert.view] = Dictionary(insert.properties.map { ($0.key, $0.value) }) { _, last in last }
        case .set(let set): nodes[set.view]?[set.key] = set.hasValue ? set.value : nil
        case .remove(let number): nodes[number] = nil
        default: break
        }
    }

    func number(of identifier: String) -> UInt64? {
        state.withLock { state in state.nodes.first { $0.value[.identifier] == identifier.wire }?.key }
    }

    func has(_ key: WireViewPropertyKey, _ value: WireViewValue, in identifier: String) -> Bool {
        state.withLock { state in state.nodes.values.contains { $0[.identifier] == identifier.wire && $0[key] == value } }
    }

    /// Returns when the nodes are so.
    func wait(until condition: @escaping @Sendable ([UInt64: [WireViewPropertyKey: WireViewValue]]) -> Bool) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let isSo = state.withLock { state in
                if condition(state.nodes) { return true }
                state.waiting.append((condition, { continuation.resume() }))
                return false
            }
            if isSo { continuation.resume() }
        }
    }
}

/// The extension's end of the channel: events go to the interface, as in the runner.
final class InterfaceEnd: ChannelHandler {
    private let line = Mutex<(any ExtensionInterfaceLine)?>(nil)
    private let exchange = ItemExchange(peer: .trusted)

    func connect(_ new: any ExtensionInterfaceLine) { line.withLock { $0 = new } }

    func channel(_ channel: Channel, received call: IncomingCall) {
        if let events = call.request(WireViewEvents.self) { line.withLock { $0 }?.receive(events, exchange) }
    }
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}
