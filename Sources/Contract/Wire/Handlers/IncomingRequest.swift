package import SystemCalls

/// A request of the peer, decoded. It is answered exactly once, like its call.
package struct IncomingRequest<Request: WireRequest>: Sendable {
    package let message: Request
    package let call: IncomingCall

    /// The descriptors that came with the request.
    package var descriptors: [OwnedDescriptor] { call.descriptors }

    package func reply(_ reply: Request.Reply = Request.Reply(), descriptors: [OwnedDescriptor] = []) {
        call.reply(reply, descriptors: descriptors)
    }

    package func fail(_ failure: WireFailure) { call.fail(failure) }
}

extension IncomingCall {
    /// The request as its type; answers with MALFORMED and returns nil when it has another type or cannot be decoded.
    package func request<Request: WireRequest>(_ type: Request.Type) -> IncomingRequest<Request>? {
        decode(type).map { IncomingRequest(message: $0, call: self) }
    }
}
