import Wire

/// Something that processes of installed apps may ask the system for.
protocol ProcessService: AnyObject, Sendable {
    /// What it answers and takes; called on the reactor's thread.
    var handlers: WireHandlers<ConnectedProcess> { get }
    /// The process is gone, however it ended; what it held is free.
    func ended(_ process: ConnectedProcess)
}

extension ProcessService {
    func ended(_ process: ConnectedProcess) {}
}

/// Everything that a process may ask for.
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
