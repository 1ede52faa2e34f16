import Foundation
import SystemCalls

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

    var pid: pid_t { running.pid }
    private let command: String
    private let started = ContinuousClock.now
    private let output: OwnedDescriptor
    private let errors: OwnedDescriptor
    private let running: RunningProgram

    /// Starts `path`; `environment` is all that it gets.
    init(_ path: String, _ arguments: [String], environment: [String: String], input: Data = Data(), folder: String? = nil) throws {
        command = ([path.split(separator: "/").last.map(String.init) ?? path] + arguments).joined(separator: " ")
        output = try Self.namelessFile()
        errors = try Self.namelessFile()
        let stdin = try Self.namelessFile()
        _ = input.withUnsafeBytes { write(stdin.rawValue, $0.baseAddress, $0.count) }
        lseek(stdin.rawValue, 0, SEEK_SET)
        running = try Program(
            path, [path] + arguments, environment: environment.map { "\($0)=\($1)" }, descriptors: [0: stdin, 1: output, 2: errors]
        ).start()
    }

    deinit { _ = running.endOrKill(after: .zero) }

    /// Runs a program to its end.
    static func run(
        _ path: String, _ arguments: [String], environment: [String: String], input: Data = Data(), deadline: Double = 30
    ) throws -> Result {
        try Tool(path, arguments, environment: environment, input: input).wait(deadline)
    }

    func signal(_ number: Int32) { running.kill(number) }

    /// Whether it ends within this time; it goes on when it does not.
    func ends(within seconds: Double) -> Bool { running.end(within: .seconds(seconds)) != nil }

    /// Waits for the end; past the deadline the program is killed and that is an error.
    func wait(_ deadline: Double = 60) throws -> Result {
        let isOver = ends(within: deadline)
        let whereabouts = isOver ? "" : Whereabouts.of(pid)
        if !isOver { signal(SIGKILL) }
        let exit = running.waitForEnd()
        let seconds = Double((ContinuousClock.now - started) / .milliseconds(1)) / 1000
        guard isOver else { throw Overdue(command: command, seconds: deadline, errors: Self.contents(of: errors), whereabouts: whereabouts) }
        return Result(
            status: exit.status, output: Self.contents(of: output), errors: Self.contents(of: errors), seconds: seconds, peakMemory: exit.peakMemory)
    }

    /// What it has printed so far. Reads without moving the place at which it writes.
    var printed: String {
        var bytes = [UInt8](repeating: 0, count: output.regularFileSize ?? 0)
        let count = pread(output.rawValue, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    private static func namelessFile() throws -> OwnedDescriptor {
        var path = Array("/tmp/appex-test.XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw Failure("No temporary file can be made: \(String(cString: strerror(errno)))") }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return OwnedDescriptor(descriptor)
    }

    private static func contents(of file: OwnedDescriptor) -> String {
        lseek(file.rawValue, 0, SEEK_SET)
        let data = try? FileHandle(fileDescriptor: file.rawValue, closeOnDealloc: false).readToEnd()
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}

/// Something that the harness itself could not do.
struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
