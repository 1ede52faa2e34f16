/// A place among the open calls of a peer, released when the call is answered or dropped.
package struct CallCharge: ~Copyable, Sendable {
    private let channel: Channel
    private let call: UInt64

    init(channel: Channel, call: UInt64) {
        self.channel = channel
        self.call = call
    }

    deinit { channel.giveBack(call) }
}
