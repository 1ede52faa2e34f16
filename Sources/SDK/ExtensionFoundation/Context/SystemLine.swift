import Synchronization
package import Wire

/// A process's system line: carries requests and events in both directions.
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

    /// Sets the handler for a type of request from the system; it is called on the channel's thread.
    package func receive<Request: WireRequest>(_ type: Request.Type, _ handler: @escaping @Sendable (IncomingRequest<Request>) -> Void) {
        handlers.withLock { $0.receive(type) { request, _ in handler(request) } }
    }

    /// Sets the handler for a type of event; it is called on the channel's thread.
    package func listen<Event: WireEvent>(_ type: Event.Type, _ handler: @escaping @Sendable (Event) -> Void) {
        handlers.withLock { $0.listen(type) { event, _ in handler(event) } }
    }

    package func receive(_ call: IncomingCall) { handlers.withLock { $0 }.receive(call, from: ()) }

    /// An event without a handler is ignored.
    package func receive(_ event: IncomingEvent) { handlers.withLock { $0 }.receive(event, from: (), over: channel) }
}
