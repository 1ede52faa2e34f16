package import SwiftProtobuf

/// A message that asks; it names the type of its answer. Which messages do is generated from the options in `Protocol/frame.proto`.
package protocol WireRequest: SwiftProtobuf.Message {
    associatedtype Reply: SwiftProtobuf.Message
    static var method: WireMethod { get }
}

/// A message that tells; nobody answers.
package protocol WireEvent: SwiftProtobuf.Message {
    static var method: WireMethod { get }
}
