import SwiftProtobuf
import Wire

/// Which types belong to a method.
enum MethodTable {
    /// The types that the body of a frame with this method can be: what asks or tells, and what answers.
    static let bodies: [WireMethod: [any SwiftProtobuf.Message.Type]] = {
        var bodies: [WireMethod: [any SwiftProtobuf.Message.Type]] = [:]
        for request in WireMethod.requests { bodies[request.method] = [request, reply(request)] }
        for event in WireMethod.events { bodies[event.method] = [event] }
        return bodies
    }()

    static func reply<Request: WireRequest>(_ request: Request.Type) -> any SwiftProtobuf.Message.Type { Request.Reply.self }
}
