import Foundation
import Synchronization
import Wire

/// One host's connection: passes its requests to the services that answer them.
final class ClientConnection: ChannelHandler {
    let identifier = HostIdentifier()
    private let services: Services
    private let handlers: WireHandlers<ConnectedHost>
    private let hostName = Mutex("")
    /// The host's process, from the kernel; 0 when it is unknown.
    let pid: Int32
    private let onEnd: @Sendable (ClientConnection) -> Void

    /// - Parameter handlers: the same for every connection.
    init(services: Services, handlers: WireHandlers<ConnectedHost>, pid: Int32, onEnd: @escaping @Sendable (ClientConnection) -> Void) {
        self.services = services
        self.handlers = handlers
        self.pid = pid
        self.onEnd = onEnd
    }

    /// The name that the host gives itself; it proves nothing.
    var name: String { hostName.withLock { $0 } }

    func welcome(_ hello: WireHello) -> WireWelcome {
        hostName.withLock { $0 = String(hello.hostName.prefix(100)) }
        var welcome = WireWelcome()
        welcome.protocolVersion = WireLimits.protocolVersion
        welcome.systemVersion = AppexVersion.product
        welcome.sdkVersion = AppexVersion.sdk
        welcome.pid = UInt32(getpid())
        return welcome
    }

    func channel(_ channel: Channel, received call: IncomingCall) {
        handlers.receive(call, from: ConnectedHost(connection: self, channel: channel))
    }

    func channel(_ channel: Channel, received event: IncomingEvent) {
        handlers.receive(event, from: ConnectedHost(connection: self, channel: channel), over: channel)
    }

    func channel(_ channel: Channel, ended end: ChannelEnd) {
        services.lifecycle.hostGone(identifier)
        services.coordination.ended(identifier.description)
        onEnd(self)
    }
}
