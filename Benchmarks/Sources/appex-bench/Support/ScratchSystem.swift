import CSystemCalls
import ExtensionFoundation
import ExtensionHost
import SystemCalls

/// An Appex system of its own in a scratch folder: the person's apps and data are not touched.
final class ScratchSystem {
    static let subject = "org.appex.benchmark.subject"

    let pid: pid_t
    private let interruption: any DispatchSourceSignal

    /// Starts `appexd` and waits until it takes connections. From here on this process, too, has the scratch folder as its home.
    init(prefix: String, scratch: String, arguments: [String] = []) throws {
        let folders = Self.folders(scratch)
        for (name, path) in folders {
            setenv(name, path, 1)
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        pid = try Self.start(prefix + "/bin/appexd", arguments, environment: folders)
        // The system is a session of its own, so that an interrupted measurement has to end it.
        signal(SIGINT, SIG_IGN)
        interruption = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        interruption.setEventHandler { [pid] in
            kill(pid, SIGTERM)
            exit(130)
        }
        interruption.resume()
    }

    /// Where a system in a scratch folder is found.
    private static func folders(_ scratch: String) -> [String: String] {
        ["HOME": scratch, "XDG_DATA_HOME": scratch + "/data", "XDG_RUNTIME_DIR": scratch + "/run"]
    }

    /// Has this process find the system of a scratch folder again, after another one was started.
    static func use(_ scratch: String) { for (name, path) in folders(scratch) { setenv(name, path, 1) } }

    private static func start(_ program: String, _ options: [String], environment: [String: String]) throws -> pid_t {
        var ends: [Int32] = [0, 0]
        _ = try SystemError.check(appex_pipe(&ends, 0), "make a pipe")
        let reading = OwnedDescriptor(ends[0])
        let source = fcntl(ends[1], F_DUPFD_CLOEXEC, 64)
        close(ends[1])
        let map = [
            appex_descriptor_map(source: STDERR_FILENO, target: STDERR_FILENO), appex_descriptor_map(source: source, target: 3),
        ]
        let variables = environment.map { "\($0)=\($1)" } + ["APPEX_READY_FD=3", "LANG=C.UTF-8"]
        var pid: pid_t = 0
        let result = withCStrings(["appexd"] + options) { arguments in
            withCStrings(variables) { variables in appex_spawn(program, arguments, variables, map, map.count, &pid) }
        }
        close(source)
        guard result == 0 else { throw BenchmarkError("\(SystemError(-result, "start \(program)")) Run `make build` first.") }
        // The end of the pipe says that the system listens, or that it has ended.
        var waiting = pollfd(fd: reading.rawValue, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 10_000) == 1 else { throw BenchmarkError("\(program) was not ready within 10 s.") }
        return pid
    }

    /// A connection of a host, with the app installed whose extension is measured.
    func host(installing app: String) async throws -> ExtensionSystem {
        let host = ExtensionSystem(hostName: "appex-bench")
        _ = try await host.install(URL(fileURLWithPath: app))
        _ = try await host.setEnabled(true, extension: Self.subject)
        return host
    }

    /// Ends the system and everything that it runs.
    func end() {
        kill(pid, SIGTERM)
        Child(pid: pid).wait()
    }
}
