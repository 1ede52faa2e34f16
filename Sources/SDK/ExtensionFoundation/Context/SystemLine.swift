import Synchronization
package import Wire

/// A process's line to the system that started it: what it can ask the system, and what the system asks and tells it.
package final class SystemLine: Sendable {
    private static let line = Mutex<SystemLine?>(nil)

    /// Nil in a process that the system has not started.
    package static var current: SystemLine? {
        get { line.withLock { $0 } }
        set { line.withLock { $0 = newValue } }
    }

    /// For requests to the system.
    package let channel: Channel
    private let receivers = Mutex<(calls: [WireMethod: @Sendable (IncomingCall) -> Void], events: [WireMethod: @Sendable (IncomingEvent) -> Void])>(
        ([:], [:]))

    package init(_ channel: Channel) { self.channel = channel }

    /// Who answers a request of the system; called on the channel's thread.
    package func onCall(_ method: WireMethod, perform action: @escaping @Sendable (IncomingCall) -> Void) {
        receivers.withLock { $0.calls[method] = action }
    }

    /// Who is told of an event; called on the channel's thread.
    package func onEvent(_ method: WireMethod, perform action: @escaping @Sendable (IncomingEvent) -> Void) {
        receivers.withLock { $0.events[method] = action }
    }

    /// Hands a request on; false when nobody here answers it.
    package func receive(_ call: IncomingCall) -> Bool {
        guard let action = receivers.withLock({ $0.calls[call.method] }) else { return false }
        action(call)
        return true
    }

    /// Hands an event on; one that nobody waits for is ignored.
    package func receive(_ event: IncomingEvent) { receivers.withLock { $0.events[event.method] }?(event) }
}
