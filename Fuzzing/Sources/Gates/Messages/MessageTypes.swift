import SwiftProtobuf
import Wire

/// The messages of the protocol by their methods.
enum MessageTypes {
    struct Request: Sendable {
        let request: any SwiftProtobuf.Message.Type
        let reply: any SwiftProtobuf.Message.Type
    }

    static let requests: [WireMethod: Request] = WireMethod.requests.reduce(into: [:]) { $0[$1.method] = entry($1) }
    static let events: [WireMethod: any SwiftProtobuf.Message.Type] = WireMethod.events.reduce(into: [:]) { $0[$1.method] = $1 }

    private static func entry<Message: WireRequest>(_ type: Message.Type) -> Request {
        Request(request: Message.self, reply: Message.Reply.self)
    }
}
