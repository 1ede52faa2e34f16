import Wire

/// A service that processes of installed apps may use.
protocol ProcessService: AnyObject, Sendable {
    /// The requests and events that it handles; called on the reactor's thread.
    var handlers: WireHandlers<ConnectedProcess> { get }
    /// The process has ended; what it held is released.
    func ended(_ process: ConnectedProcess)
}

extension ProcessService {
    func ended(_ process: ConnectedProcess) {}
}

/// All services that a process may use.
struct ProcessServices: Sendable {
    let handlers: WireHandlers<ConnectedProcess>
    private let all: [any ProcessService]

    init(_ services: [any ProcessService]) {
        all = services
        handlers = services.reduce(into: WireHandlers()) { $0.merge($1.handlers) }
    }

    func ended(_ process: ConnectedProcess) {
        for service in all { service.ended(process) }
    }
}
