import Foundation
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

    /// Has the system open a URL for the person.
    ///
    /// - Parameter completionHandler: receives whether it was opened, or will be if the person agrees; on any thread.
    package func open(_ url: URL, completionHandler: @escaping @Sendable (Bool) -> Void) {
        channel.ask(WireOpenURL.with { $0.url = url.absoluteString }, deadline: .seconds(30)) { answer in
            completionHandler((try? answer.get().message.success) ?? false)
        }
    }

    package func receive(_ call: IncomingCall) { handlers.withLock { $0 }.receive(call, from: ()) }

    /// An event without a handler is ignored.
    package func receive(_ event: IncomingEvent) { handlers.withLock { $0 }.receive(event, from: (), over: channel) }
}
