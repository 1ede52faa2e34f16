import ExtensionFoundation
import Synchronization
import Wire

/// The host's end of a session: sends promises, answers loads, trusts nothing.
final class HostSession: ChannelHandler {
    let exchange = ItemExchange(peer: .untrusted)
    private let held = Mutex<Channel?>(nil)

    func start(_ socket: OwnedDescriptor) throws(SystemError) {
        let channel = Channel(socket, handler: self)
        held.withLock { $0 = channel }
        exchange.attach(to: channel)
        try channel.start()
    }

    /// Set by `start`.
    var channel: Channel {
        guard let channel = held.withLock({ $0 }) else { preconditionFailure("used before start") }
        return channel
    }

    func close() {
        held.withLock { $0 }?.close()
        exchange.close()
    }

    func channel(_ channel: Channel, received call: IncomingCall) {
        switch call.method {
        case .loadAttachment: exchange.answer(call)
        default: call.fail(WireFailure(.unsupported, "A host does not understand this request."))
        }
    }

    func channel(_ channel: Channel, received event: IncomingEvent) {}

    func channel(_ channel: Channel, ended end: ChannelEnd) { exchange.close() }
}
