package import SwiftProtobuf

/// A message that expects an answer and names the answer's type. Conformances are generated from the options in `Protocol/frame.proto`.
package protocol WireRequest: SwiftProtobuf.Message {
    associatedtype Reply: SwiftProtobuf.Message
    static var method: WireMethod { get }
}

/// A message without an answer.
package protocol WireEvent: SwiftProtobuf.Message {
    static var method: WireMethod { get }
}
