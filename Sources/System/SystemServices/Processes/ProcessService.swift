import Wire

/// Something that processes of installed apps may ask the system for.
protocol ProcessService: AnyObject, Sendable {
    /// The requests that it answers, and the events that it is told.
    var methods: [WireMethod] { get }
    /// Called on the reactor's thread: answer from memory, or later from a task.
    func receive(_ call: IncomingCall, from process: ConnectedProcess)
    /// Called on the reactor's thread. False when the process had no reason to send it: it then counts as one that nobody asked for.
    func receive(_ event: IncomingEvent, from process: ConnectedProcess) -> Bool
    /// The process is gone, however it ended; what it held is free.
    func ended(_ process: ConnectedProcess)
}

extension ProcessService {
    func receive(_ event: IncomingEvent, from process: ConnectedProcess) -> Bool { false }
    func ended(_ process: ConnectedProcess) {}
}

/// Who answers which request of a process.
struct ProcessServices: Sendable {
    private let all: [any ProcessService]
    private let byMethod: [WireMethod: any ProcessService]

    init(_ services: [any ProcessService]) {
        all = services
        byMethod = Dictionary(services.flatMap { service in service.methods.map { ($0, service) } }, uniquingKeysWith: { first, _ in first })
    }

    subscript(method: WireMethod) -> (any ProcessService)? { byMethod[method] }

    func ended(_ process: ConnectedProcess) {
        for service in all { service.ended(process) }
    }
}
