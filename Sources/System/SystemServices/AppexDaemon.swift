import ExtensionModel
import Foundation
import InterfaceText
import Sandbox
import Synchronization
import SystemCalls
import Wire

/// The system's process: one per user, started by its first client or by the session's service manager.
public final class AppexDaemon: Sendable {
    /// Without clients for this long, the process ends; the next client starts it again.
    static let idleBudget = Duration.seconds(300)
    /// Connections of one program, and of all: each costs a descriptor, and so does each process that it has started.
    static let connectionsOfProgram = 128
    static let connections = 2048
    /// How long to wait for children to exit.
    static let collectionBudget = Duration.seconds(2)
    /// By then an earlier system that was killed has ended, on a slow machine too. In seconds.
    static let predecessorBudget = 5.0

    private struct State {
        var connections: [ObjectIdentifier: (ClientConnection, Channel)] = [:]
        var idle: Reactor.Key?
        var listener: Listener?
        var signals: [any DispatchSourceSignal] = []
        var isEnding = false
    }

    private let services: Services
    private let handlers: WireHandlers<ConnectedHost>
    private let paths: SystemPaths
    private let lock: OwnedDescriptor
    private let state: Mutex<State>

    /// Runs until it is stopped or idle. Returns at once, with status 0, when another process serves this user already.
    public static func main(_ arguments: [String]) -> Never {
        signal(SIGPIPE, SIG_IGN)
        InterfaceCatalogs.useInProgram()
        ChildProcess.adoptOrphans()
        // Child processes inherit the limit; those of extensions lower it themselves.
        DescriptorBudget.raiseLimit()
        let options: DaemonOptions
        do throws(DaemonOptions.Problem) {
            options = try DaemonOptions(arguments.dropFirst())
        } catch {
            Log.write(error.description)
            exit(64)
        }
        let paths = SystemPaths()
        do {
            try paths.prepare()
            // Held while one process starts, so that a second one, which exits at once, does not signal readiness before the first listens.
            let starting = try takeLock(paths.startLock, waiting: true)
            // A process that was killed and no longer accepts connections may still be releasing its files.
            guard let lock = try takeLock(paths.lock, waiting: (try? Listener.connect(to: paths.socket)) == nil) else { exit(0) }
            let daemon = try AppexDaemon(paths: paths, lock: lock, options: options)
            daemon.services.pressure.listen(to: options.memoryPressure ?? PressureSource.machine)
            try daemon.listen()
            starting.map { _ = flock($0.rawValue, LOCK_UN) }
            signalReadiness()
            daemon.services.transfers.recover()
            daemon.services.widgets.recover()
            daemon.endLeftovers()
            withExtendedLifetime(daemon) { dispatchMain() }
        } catch {
            Log.write("\(SystemFailure(error).failure.sentence)")
            exit(1)
        }
    }

    private init(paths: SystemPaths, lock: OwnedDescriptor, options: DaemonOptions) throws {
        self.paths = paths
        self.lock = lock
        services = try Services(
            paths: paths, runtime: .ofThisProcess(), languages: UserLanguages.current(environment: ProcessInfo.processInfo.environment),
            groups: ControlGroups.makeForSystem(name: ControlGroups.name(runtime: paths.runtime)), allowsUnsandboxed: options.allowsUnsandboxed,
            rung: options.rung)
        handlers = services.hostHandlers()
        state = Mutex(State())
    }

    /// Kills what an earlier system has left, and once more when that system has certainly ended: until then, a sandbox that it was just making may
    /// appear, or count as its own.
    private func endLeftovers() {
        DispatchQueue.global(qos: .utility).async { [paths] in Leftovers.end(in: paths.containers) }
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + Self.predecessorBudget) { [paths] in Leftovers.end(in: paths.containers) }
    }

    // MARK: - One per user

    /// The lock; nil when another process holds it. The kernel releases it when the process ends.
    private static func takeLock(_ path: String, waiting: Bool) throws -> OwnedDescriptor? {
        let number = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw SystemError(errno, "open \(path)") }
        let descriptor = OwnedDescriptor(number)
        guard flock(number, waiting ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 else {
            guard errno == EWOULDBLOCK else { throw SystemError(errno, "lock \(path)") }
            return nil
        }
        return descriptor
    }

    /// The starter of this process may wait on descriptor 3: closing it signals that connections are accepted.
    private static func signalReadiness() {
        if ProcessInfo.processInfo.environment["APPEX_READY_FD"] == "3" { close(3) }
    }

    // MARK: - Connections

    private func listen() throws {
        do {
            try Sweep.run(paths: paths, registry: services.registry)
            try services.containers.resume(services.catalog)
        } catch {
            Log.write("Remains of an earlier run could not be removed: \(error)")
        }
        let listener = try Listener(path: paths.socket) { [self] socket in connect(socket) }
        state.withLock { $0.listener = listener }
        stopOnSignals()
        watchIdleness()
    }

    private func connect(_ socket: OwnedDescriptor) {
        let pid = Listener.peer(of: socket)?.pid ?? 0
        let connection = ClientConnection(services: services, handlers: handlers, pid: pid) { [self] in disconnected($0) }
        let channel = Channel(socket, handler: connection)
        let isTaken = state.withLock { state in
            guard state.connections.count < Self.connections else { return false }
            guard state.connections.values.count(where: { $0.0.pid == pid }) < Self.connectionsOfProgram else { return false }
            state.connections[ObjectIdentifier(connection)] = (connection, channel)
            if let idle = state.idle { Reactor.shared.cancel(idle) }
            state.idle = nil
            return true
        }
        guard isTaken else { return Log.write("The program \(pid) has too many connections; this one is closed.", about: "connections") }
        do {
            try channel.start()
        } catch {
            channel.close()
        }
    }

    private func disconnected(_ connection: ClientConnection) {
        _ = state.withLock { $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
        watchIdleness()
    }

    // MARK: - The end

    private func watchIdleness() {
        let key = Reactor.shared.schedule(after: Self.idleBudget) { [self] in
            let isIdle =
                state.withLock { $0.connections.isEmpty } && services.lifecycle.runningCount == 0 && !services.transfers.hasWork
                && !services.widgets.hasWork
            if isIdle { stop() } else { watchIdleness() }
        }
        let old = state.withLock { state in
            let isInUse = !state.connections.isEmpty
            defer { state.idle = isInUse ? nil : key }
            return isInUse ? key : state.idle
        }
        if let old { Reactor.shared.cancel(old) }
    }

    private func stopOnSignals() {
        for number in [SIGTERM, SIGINT] {
            signal(number, SIG_IGN)
            state.withLock { state in
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler { [self] in stop() }
                source.resume()
                state.signals.append(source)
            }
        }
    }

    private func stop() {
        let isFirst = state.withLock { state in
            defer { state.isEnding = true }
            return !state.isEnding
        }
        guard isFirst else { return }
        Task { [self] in
            unlink(paths.socket)
            await services.lifecycle.endAll()
            services.transfers.end()
            // A program that updates widgets exits when its connection ends.
            for (_, channel) in state.withLock({ Array($0.connections.values) }) { channel.close() }
            Leftovers.end(in: paths.containers)
            // The next parent may never collect them, like the first process of many containers.
            ChildProcess.collectAll(within: Self.collectionBudget)
            services.groups?.dissolve()
            exit(0)
        }
    }
}
