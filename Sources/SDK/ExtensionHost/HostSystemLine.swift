import ExtensionFoundation
import Synchronization
import Wire

/// The system line of a program that the system has not started, for the calls that `ExtensionFoundation` makes in such programs too.
///
/// `ExtensionFoundation` looks this class up by name, so that it does not depend on the host module.
final class HostSystemLine: NSObject, SystemReaching, ChannelHandler {
    private let line = Mutex<SystemLine?>(nil)

    static func reach() throws -> SystemLine {
        let handler = HostSystemLine()
        let channel = Channel(try SystemStarter.connectAndWait(), handler: handler, limits: .towardsSystem)
        let line = SystemLine(channel)
        handler.line.withLock { $0 = line }
        try channel.start()
        try Versions.check(channel.callAndWait(Versions.hello(ProcessInfo.processInfo.processName), deadline: .seconds(10)).message)
        return line
    }

    func channel(_ channel: Channel, received call: IncomingCall) { line.withLock { $0 }?.receive(call) }

    func channel(_ channel: Channel, received event: IncomingEvent) { line.withLock { $0 }?.receive(event) }

    func channel(_ channel: Channel, ended end: ChannelEnd) { line.withLock { $0 = nil } }
}
