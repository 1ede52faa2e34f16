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
    private let handlers = Mutex(WireHandlers<Void>())

    package init(_ channel: Channel) { self.channel = channel }

    /// Who answers a request of the system; called on the channel's thread.
    package func receive<Request: WireRequest>(_ type: Request.Type, _ handler: @escaping @Sendable (IncomingRequest<Request>) -> Void) {
        handlers.withLock { $0.receive(type) { request, _ in handler(request) } }
    }

    /// Who takes an event; called on the channel's thread.
    package func listen<Event: WireEvent>(_ type: Event.Type, _ handler: @escaping @Sendable (Event) -> Void) {
        handlers.withLock { $0.listen(type) { event, _ in handler(event) } }
    }

    package func receive(_ call: IncomingCall) { handlers.withLock { $0 }.receive(call, from: ()) }

    /// An event that nobody takes is ignored.
    package func receive(_ event: IncomingEvent) { handlers.withLock { $0 }.receive(event, from: (), over: channel) }
}
