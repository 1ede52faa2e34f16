import CSystemCalls
import Foundation

/// A program that was started: its standard streams are files without a name, so nothing it prints can block it or is lost.
final class Tool {
    /// What a finished program left.
    struct Result {
        /// 128 + signal for one that a signal ended.
        let status: Int32
        let output: String
        let errors: String
        /// From start to end, in seconds.
        let seconds: Double
        /// The most memory that it had, in bytes.
        let peakMemory: UInt64

        var isSuccess: Bool { status == 0 }
    }

    struct Overdue: Error, CustomStringConvertible {
        let command: String
        let seconds: Double
        let errors: String
        let whereabouts: String
        var description: String { "\(command) was still running after \(seconds) s and was killed. \(errors)\n\(whereabouts)" }
    }

    let pid: pid_t
    private let command: String
    private let started = ContinuousClock.now
    private let output: Int32
    private let errors: Int32
    private let pidfd: Int32
    private var isReaped = false

    /// Starts `path`; `environment` is all that it gets.
    init(_ path: String, _ arguments: [String], environment: [String: String], input: Data = Data(), folder: String? = nil) throws {
        command = ([path.split(separator: "/").last.map(String.init) ?? path] + arguments).joined(separator: " ")
        output = try Self.namelessFile()
        errors = try Self.namelessFile()
        let stdin = try Self.namelessFile()
        defer { close(stdin) }
        _ = input.withUnsafeBytes { write(stdin, $0.baseAddress, $0.count) }
        lseek(stdin, 0, SEEK_SET)
        let sources = [stdin, output, errors].map { fcntl($0, F_DUPFD_CLOEXEC, 64) }
        defer { for source in sources { close(source) } }
        let map = sources.enumerated().map { appex_descriptor_map(source: $1, target: Int32($0)) }
        var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for string in argv + variables { free(string) } }
        var pid: pid_t = 0
        let result = appex_spawn(path, &argv, &variables, map, map.count, &pid)
        guard result == 0 else { throw Failure("\(path) could not be started: \(String(cString: strerror(-result)))") }
        self.pid = pid
        pidfd = appex_pidfd_open(pid)
    }

    deinit {
        if !isReaped {
            signal(SIGKILL)
            reap()
        }
        for descriptor in [output, errors, pidfd] { close(descriptor) }
    }

    /// Runs a program to its end.
    static func run(
        _ path: String, _ arguments: [String], environment: [String: String], input: Data = Data(), deadline: Double = 30
    ) throws -> Result {
        try Tool(path, arguments, environment: environment, input: input).wait(deadline)
    }

    func signal(_ number: Int32) { _ = appex_pidfd_kill(pidfd, number) }

    /// Whether it ends within this time; it goes on when it does not.
    func ends(within seconds: Double) -> Bool {
        var entry = pollfd(fd: pidfd, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, Int32(seconds * 1000)) > 0
    }

    /// Waits for the end; past the deadline the program is killed and that is an error.
    func wait(_ deadline: Double = 60) throws -> Result {
        let isOver = ends(within: deadline)
        let whereabouts = isOver ? "" : Whereabouts.of(pid)
        if !isOver { signal(SIGKILL) }
        let exit = reap()
        let seconds = Double((ContinuousClock.now - started) / .milliseconds(1)) / 1000
        guard isOver else { throw Overdue(command: command, seconds: deadline, errors: Self.contents(of: errors), whereabouts: whereabouts) }
        return Result(
            status: exit.status, output: Self.contents(of: output), errors: Self.contents(of: errors), seconds: seconds, peakMemory: exit.peak)
    }

    @discardableResult
    private func reap() -> appex_exit {
        var exit = appex_exit()
        _ = appex_reap(pid, &exit)
        isReaped = true
        return exit
    }

    private static func namelessFile() throws -> Int32 {
        var path = Array("/tmp/appex-test.XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw Failure("No temporary file can be made: \(String(cString: strerror(errno)))") }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    private static func contents(of descriptor: Int32) -> String {
        lseek(descriptor, 0, SEEK_SET)
        let data = try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd()
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}

/// Something that the harness itself could not do.
struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
