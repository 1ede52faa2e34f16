import ExtensionFoundation
import SystemCalls
import Wire

/// Connects to this user's system, and starts the system when it is not running.
enum SystemStarter {
    /// How long the system may take until it accepts connections.
    static let budget = Duration.seconds(10)

    /// Returns a connection to the system.
    static func connect() async throws(ExtensionHostError) -> OwnedDescriptor {
        if let connection = try running() { return connection }
        let ready = try start()
        do {
            try await ready.wait(atMost: budget)
        } catch {
            throw notStarted(error)
        }
        return try started()
    }

    /// Returns a connection to the system, blocking the thread.
    static func connectAndWait() throws(ExtensionHostError) -> OwnedDescriptor {
        if let connection = try running() { return connection }
        let ready = try start()
        do {
            try ready.block(atMost: budget)
        } catch {
            throw notStarted(error)
        }
        return try started()
    }

    /// A connection to the running system; nil when it is not running and may be started.
    private static func running() throws(ExtensionHostError) -> OwnedDescriptor? {
        let folder = RuntimeDirectory.path()
        if let connection = try open(RuntimeDirectory.socket(), in: folder) { return connection }
        // The system would refuse the folder too, but would say so only in its log.
        guard access(folder, F_OK) != 0 || RuntimeDirectory.isOwn(folder) else { throw notOwn(folder) }
        return nil
    }

    private static func started() throws(ExtensionHostError) -> OwnedDescriptor {
        let socket = RuntimeDirectory.socket()
        if let connection = try open(socket, in: RuntimeDirectory.path()) { return connection }
        throw ExtensionHostError(
            .systemUnavailable, "The system was started but does not listen at \(socket).", remedy: "Its log is \(logPath).")
    }

    /// A connection when the system is running; nil when it is not.
    private static func open(_ socket: String, in folder: String) throws(ExtensionHostError) -> OwnedDescriptor? {
        let connection: OwnedDescriptor
        do {
            connection = try Listener.connect(to: socket)
        } catch {
            if [ENOENT, ECONNREFUSED, ENOTDIR].contains(error.code) { return nil }
            throw ExtensionHostError(.systemUnavailable, error.description)
        }
        // A socket that belongs to another user must not receive this user's files.
        guard RuntimeDirectory.isOwn(folder), Listener.peer(of: connection)?.uid == getuid() else { throw notOwn(folder) }
        return connection
    }

    private static func notOwn(_ folder: String) -> ExtensionHostError {
        ExtensionHostError(
            .systemUnavailable, "\(folder) is not a folder that belongs to you alone, with mode 0700, so it is not used.",
            remedy: "Remove it, or set XDG_RUNTIME_DIR.")
    }

    // MARK: - Starting

    /// Starts the system; the pipe is closed when the system listens, or has ended.
    private static func start() throws(ExtensionHostError) -> PipeEnd {
        guard let program = OwnProgram.path("appexd") else {
            throw ExtensionHostError(.systemUnavailable, "The program appexd was not found.", remedy: "Install Appex again, or run `make build`.")
        }
        try SavingPlace.check()
        do {
            return PipeEnd(try spawn(program))
        } catch {
            throw notStarted(error)
        }
    }

    private static func notStarted(_ error: any Error) -> ExtensionHostError {
        ExtensionHostError(.systemUnavailable, "The system could not be started: \(error)", remedy: "Its log is \(logPath).")
    }

    /// Starts the system; the returned pipe is closed when the system listens.
    private static func spawn(_ program: String) throws -> OwnedDescriptor {
        let (pipe, log) = (try ClosingPipe(), try openLog())
        let appexd = Program(program, ["appexd"], environment: environment(), descriptors: [1: log, 2: log, 3: pipe.writing])
        try appexd.start().collect()
        return pipe.reading
    }

    /// The environment of the system: the person's language, folders, session bus and network settings, and nothing else from this process.
    private static func environment() -> [String] {
        let kept = [
            "HOME", "LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LOCPATH", "XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CONFIG_HOME",
            "TMPDIR",
            "TZ", "DBUS_SESSION_BUS_ADDRESS", "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
            "CURL_CA_BUNDLE", "SSL_CERT_FILE",
        ]
        let environment = ProcessInfo.processInfo.environment
        return kept.compactMap { name in environment[name].map { "\(name)=\($0)" } } + ["APPEX_READY_FD=3"]
    }

    private static var logPath: String { DataDirectory.path() + "/appexd.log" }

    private static func openLog() throws -> OwnedDescriptor {
        let folder = URL(fileURLWithPath: logPath).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let number = Glibc.open(logPath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw SystemError(errno, "open \(logPath)") }
        let log = OwnedDescriptor(number)
        if let size = log.regularFileSize, size > 1 << 20 { ftruncate(number, 0) }
        return log
    }
}
