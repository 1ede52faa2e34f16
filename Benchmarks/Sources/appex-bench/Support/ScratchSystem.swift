import ExtensionFoundation
import ExtensionHost
import SystemCalls

/// An Appex system of its own in a scratch folder: the person's apps and data are not touched.
final class ScratchSystem {
    static let subject = "org.appex.benchmark.subject"

    private let running: RunningProgram
    var pid: pid_t { running.pid }
    private let interruption: any DispatchSourceSignal

    /// Starts `appexd` and waits until it takes connections. From here on this process, too, has the scratch folder as its home.
    init(prefix: String, scratch: String, arguments: [String] = []) throws {
        let folders = Self.folders(scratch)
        for (name, path) in folders {
            setenv(name, path, 1)
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        running = try Self.start(prefix + "/bin/appexd", arguments, environment: folders)
        // The system is a session of its own, so that an interrupted measurement has to end it.
        signal(SIGINT, SIG_IGN)
        interruption = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        interruption.setEventHandler { [running] in
            running.kill(SIGTERM)
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

    private static func start(_ program: String, _ options: [String], environment: [String: String]) throws -> RunningProgram {
        let (reading, running): (OwnedDescriptor, RunningProgram)
        do throws(SystemError) {
            let pipe = try ClosingPipe()
            let variables = environment.map { "\($0)=\($1)" } + ["APPEX_READY_FD=3", "LANG=C.UTF-8"]
            let appexd = Program(
                program, ["appexd"] + options, environment: variables, descriptors: [2: try .standardError(), 3: pipe.writing])
            (reading, running) = (pipe.reading, try appexd.start())
        } catch {
            throw BenchmarkError("\(error) Run `make build` first.")
        }
        // The end of the pipe says that the system listens, or that it has ended.
        var waiting = pollfd(fd: reading.rawValue, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 10_000) == 1 else { throw BenchmarkError("\(program) was not ready within 10 s.") }
        return running
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
        running.kill(SIGTERM)
        _ = running.waitForEnd()
    }
}
