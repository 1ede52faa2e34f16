import CSystemCalls
import Foundation
import Glibc
import SwiftProtobuf
import Synchronization
package import SystemCalls

/// Receives the requests, events and end of a channel. Called on the reactor's thread: pass work on, do not block.
package protocol ChannelHandler: AnyObject, Sendable {
    func channel(_ channel: Channel, received call: IncomingCall)
    func channel(_ channel: Channel, received event: IncomingEvent)
    /// Called once, after all other calls.
    func channel(_ channel: Channel, ended end: ChannelEnd)
}

/// How many packets have crossed a channel.
package struct ChannelTraffic: Sendable, Equatable {
    package var received: UInt64 = 0
    package var sent: UInt64 = 0
}

/// One end of a SOCK_SEQPACKET connection that speaks the protocol of `Protocol/`.
///
/// Every call ends: with a reply, a failure, the deadline, cancellation, or the end of the channel. `WireLimits` bounds what a peer can hold
/// here. No packet from a peer can trap the process.
package final class Channel: Sendable {
    struct State {
        var pending: [UInt64: PendingCall] = [:]
        var lastCall: UInt64 = 0
        var incoming: [UInt64: WeakCall] = [:]
        var outgoing: [OutgoingPacket] = []
        var outgoingBytes = 0
        /// The kernel refuses descriptors for the moment, although there is room for bytes.
        var isResting = false
        var unsolicited: TokenBucket
        var key: Reactor.Key?
        var timer: Reactor.Key?
        var timerDue: ContinuousClock.Instant?
        var end: ChannelEnd?
        var traffic = ChannelTraffic()
        /// Released at the end, so that a handler may own its channel.
        var handler: (any ChannelHandler)?
    }

    struct WeakCall { weak var call: IncomingCall? }

    /// A result of reading the socket.
    enum Received: Sendable {
        case packet(WireFrame, body: Data, descriptors: [OwnedDescriptor], senderPID: Int32)
        case end(ChannelEnd.Cause)
    }

    /// Which thread reads the socket. The lock is held while a packet is read, so that packets are handled in the order of their arrival.
    struct Reception {
        /// Whether a thread that waits for its answer reads in place of the reactor.
        var hasReader = false
        /// Packets that this thread has received for other calls.
        var handed: [Received] = []

        mutating func takeHanded() -> [Received] {
            defer { if !handed.isEmpty { handed = [] } }
            return handed
        }
    }

    let socket: OwnedDescriptor
    let limits: WireLimits
    /// The budget to which the peer's descriptors are charged.
    let budget: DescriptorBudget
    let reactor: Reactor
    let state: Mutex<State>
    let reception = Mutex(Reception())

    /// Takes ownership of one end of a connection. Receives nothing before `start`.
    package init(_ socket: OwnedDescriptor, handler: any ChannelHandler, limits: WireLimits = WireLimits(), reactor: Reactor = .shared) {
        self.socket = socket
        self.limits = limits
        budget = DescriptorBudget(limit: limits.heldDescriptors, within: .ofProcess)
        self.reactor = reactor
        state = Mutex(State(unsolicited: TokenBucket(capacity: limits.unsolicitedBurst, perSecond: limits.unsolicitedPerSecond), handler: handler))
    }

    /// Two connected ends, both close-on-exec.
    package static func pair() throws(SystemError) -> (OwnedDescriptor, OwnedDescriptor) {
        var ends: [Int32] = [0, 0]
        _ = try SystemError.check(appex_socketpair(&ends), "make a socket pair")
        return (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
    }

    /// Starts receiving.
    package func start() throws(SystemError) {
        let key = try reactor.watch(socket.rawValue, for: .readable, source: self)
        let hasEnded = state.withLock { state in
            state.key = key
            if !state.outgoing.isEmpty { watch(state) }  // sent before `start`
            return state.end != nil
        }
        if hasEnded { reactor.unwatch(key, socket.rawValue) }
    }

    /// Has the reactor watch the socket for the events that the state requires.
    func watch(_ state: State) {
        guard let key = state.key else { return }
        var events: Reactor.Events = reception.withLock { $0.hasReader } ? [] : .readable
        if !state.outgoing.isEmpty, !state.isResting { events.insert(.writable) }
        reactor.change(key, socket.rawValue, to: events)
    }

    /// How many packets have crossed the channel.
    package var traffic: ChannelTraffic { state.withLock { $0.traffic } }

    /// Why the channel ended; nil while it is open.
    package var end: ChannelEnd? { state.withLock { $0.end } }

    /// Ends the channel and all its calls.
    package func close() { finish(ChannelEnd(.closedHere)) }

    func finish(_ end: ChannelEnd) {
        let (pending, incoming, key, timer, handler) = state.withLock { state in
            if state.end == nil { state.end = end }
            defer {
                state.pending = [:]
                state.incoming = [:]
                state.outgoing = []
                state.key = nil
                state.timer = nil
                state.handler = nil
            }
            return (state.pending, state.incoming, state.key, state.timer, state.handler)
        }
        guard let handler else { return }  // it has ended before
        if let timer { reactor.cancel(timer) }
        if let key { reactor.unwatch(key, socket.rawValue) }
        // The peer sees the end at once, although calls that are still being answered keep the descriptor open.
        shutdown(socket.rawValue, Int32(SHUT_RDWR))
        for call in pending.values { call.complete(.failure(.ended(end))) }
        for call in incoming.values { call.call?.cancel() }
        handler.channel(self, ended: end)
    }
}
