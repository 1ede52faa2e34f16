/// The handlers of one kind of connection. A handler names the type of a request or event, and receives the message with the peer that sent it.
///
/// A request without a handler is always answered with `WireFailure.unknownRequest`, and a request that cannot be decoded with MALFORMED, before
/// any handler runs.
package struct WireHandlers<Peer: Sendable>: Sendable {
    private var calls: [WireMethod: @Sendable (IncomingCall, Peer) -> Void] = [:]
    private var events: [WireMethod: @Sendable (IncomingEvent, Peer) -> Bool] = [:]
    private let refusal: (@Sendable (Peer) -> WireFailure?)?
    private let failure: @Sendable (any Error) -> WireFailure

    /// - Parameters:
    ///   - refusal: called before a request is decoded; returns why the peer may not ask now, or nil when it may.
    ///   - failure: turns an error that a handler throws into the failure that the peer receives.
    package init(
        refusal: (@Sendable (Peer) -> WireFailure?)? = nil,
        failure: @escaping @Sendable (any Error) -> WireFailure = { WireFailure(.unknown, "\($0)") }
    ) {
        self.refusal = refusal
        self.failure = failure
    }

    // MARK: - Requests

    /// Answers at once, on the channel's thread; for answers from memory.
    package mutating func answer<Request: WireRequest>(
        _ type: Request.Type, _ handler: @escaping @Sendable (Request, Peer) throws -> Request.Reply
    ) {
        receive(type) { request, peer in request.reply(try handler(request.message, peer)) }
    }

    /// Answers from a task, which is cancelled when the caller no longer waits.
    package mutating func answerLater<Request: WireRequest>(
        _ type: Request.Type, _ handler: @escaping @Sendable (Request, Peer) async throws -> Request.Reply
    ) {
        receiveLater(type) { request, peer in request.reply(try await handler(request.message, peer)) }
    }

    /// Runs the handler in a task, too, and passes it the call, for its descriptors or to report progress.
    package mutating func receiveLater<Request: WireRequest>(
        _ type: Request.Type, _ handler: @escaping @Sendable (IncomingRequest<Request>, Peer) async throws -> Void
    ) {
        receive(type) { [failure] request, peer in
            let task = Task {
                do { try await handler(request, peer) } catch { request.fail(failure(error)) }
            }
            request.call.onCancel { task.cancel() }
        }
    }

    /// Calls the handler on the channel's thread. The handler answers then or later, or throws an error, which becomes the answer.
    package mutating func receive<Request: WireRequest>(
        _ type: Request.Type, _ handler: @escaping @Sendable (IncomingRequest<Request>, Peer) throws -> Void
    ) {
        receiveUndecoded(type) { [failure] call, peer in
            guard let request = call.request(type) else { return }
            do { try handler(request, peer) } catch { call.fail(failure(error)) }
        }
    }

    /// Calls a handler that looks at the body first, or decodes it on another thread.
    package mutating func receiveUndecoded<Request: WireRequest>(
        _ type: Request.Type, _ handler: @escaping @Sendable (IncomingCall, Peer) -> Void
    ) {
        calls[Request.method] = { [refusal] call, peer in
            if let failure = refusal?(peer) { return call.fail(failure) }
            handler(call, peer)
        }
    }

    // MARK: - Events

    /// Handles an event, on the channel's thread.
    package mutating func listen<Event: WireEvent>(_ type: Event.Type, _ handler: @escaping @Sendable (Event, Peer) -> Void) {
        events[Event.method] = { event, peer in
            if let event = event.decode(type) { handler(event, peer) }
            return false
        }
    }

    /// Handles an event whose body has at most `limit` bytes; a larger one is ignored before it is decoded.
    package mutating func listen<Event: WireEvent>(
        _ type: Event.Type, upTo limit: Int, _ handler: @escaping @Sendable (Event, Peer) -> Void
    ) {
        events[Event.method] = { event, peer in
            if event.body.count <= limit, let event = event.decode(type) { handler(event, peer) }
            return false
        }
    }

    /// Handles an event that ends something that was granted. The handler returns whether it ended something: such an event does not count as
    /// unsolicited.
    package mutating func listen<Event: WireEvent>(toEnd type: Event.Type, _ handler: @escaping @Sendable (Event, Peer) -> Bool) {
        events[Event.method] = { event, peer in event.decode(type).map { handler($0, peer) } ?? false }
    }

    // MARK: - Together

    /// Adds the handlers of another part of the same connection. No two parts may handle the same message.
    package mutating func merge(_ other: WireHandlers) {
        calls.merge(other.calls) { _, _ in preconditionFailure("two handlers for one request") }
        events.merge(other.events) { _, _ in preconditionFailure("two handlers for one event") }
    }

    /// The same handlers for another type of peer.
    ///
    /// - Parameters:
    ///   - absence: the answer to requests of a peer for which `peer` returns nil; its events are ignored.
    ///   - peer: finds the handlers' peer for the other peer.
    package func mapped<Other>(
        absence: WireFailure = .unknownRequest, _ peer: @escaping @Sendable (Other) -> Peer?
    ) -> WireHandlers<Other> {
        var mapped = WireHandlers<Other>()
        mapped.calls = calls.mapValues { handler in
            { call, other in
                guard let peer = peer(other) else { return call.fail(absence) }
                handler(call, peer)
            }
        }
        mapped.events = events.mapValues { handler in { event, other in peer(other).map { handler(event, $0) } ?? false } }
        return mapped
    }

    // MARK: - Receiving

    package func receive(_ call: IncomingCall, from peer: Peer) {
        guard let handler = calls[call.method] else { return call.fail(.unknownRequest) }
        handler(call, peer)
    }

    /// False when no handler names the event.
    @discardableResult
    package func receive(_ event: IncomingEvent, from peer: Peer, over channel: Channel) -> Bool {
        guard let handler = events[event.method] else { return false }
        if handler(event, peer) { channel.wasAskedFor() }
        return true
    }
}

extension WireFailure {
    /// The answer to a request that no handler of the connection knows.
    package static let unknownRequest = WireFailure(
        .unsupported, "The request is not known here.", remedy: "Both sides must be of the same version.")
}

/// An end of a channel that answers with its type's handlers.
package protocol HandlingChannel: ChannelHandler {
    static var handlers: WireHandlers<Self> { get }
}

extension HandlingChannel {
    package func channel(_ channel: Channel, received call: IncomingCall) { Self.handlers.receive(call, from: self) }

    package func channel(_ channel: Channel, received event: IncomingEvent) { Self.handlers.receive(event, from: self, over: channel) }
}
