package import SystemCalls

/// A request of the peer as its type. Answered exactly once, as the call that brought it.
package struct IncomingRequest<Request: WireRequest>: Sendable {
    package let message: Request
    package let call: IncomingCall

    /// What came with it.
    package var descriptors: [OwnedDescriptor] { call.descriptors }

    package func reply(_ reply: Request.Reply = Request.Reply(), descriptors: [OwnedDescriptor] = []) {
        call.reply(reply, descriptors: descriptors)
    }

    package func fail(_ failure: WireFailure) { call.fail(failure) }
}

extension IncomingCall {
    /// The request as its type; answers with MALFORMED and returns nil when it is of another one or cannot be decoded.
    package func request<Request: WireRequest>(_ type: Request.Type) -> IncomingRequest<Request>? {
        decode(type).map { IncomingRequest(message: $0, call: self) }
    }
}
