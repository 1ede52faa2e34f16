import CSystemCalls
import Foundation

/// A program that was started, with nothing open but its standard streams.
final class Child {
    private let pid: pid_t
    private let pidfd: Int32
    private var isReaped = false

    /// Starts a program of PATH, or the one at a path. A stream that is nil is empty, or lost.
    init(_ words: [String], environment: [String: String], input: FileHandle? = nil, output: FileHandle? = nil, errors: FileHandle? = nil) throws {
        let nothing = FileHandle(forUpdatingAtPath: "/dev/null")
        let streams = [input, output, errors].map { fcntl(($0 ?? nothing)?.fileDescriptor ?? -1, F_DUPFD_CLOEXEC, 64) }
        defer { for stream in streams { close(stream) } }
        let map = streams.enumerated().map { appex_descriptor_map(source: $1, target: Int32($0)) }
        var argv: [UnsafeMutablePointer<CChar>?] = (["env"] + words).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for string in argv + variables { free(string) } }
        var pid: pid_t = 0
        let result = appex_spawn("/usr/bin/env", &argv, &variables, map, map.count, &pid)
        guard result == 0 else { throw Failure("\(words[0]) could not be started: \(String(cString: strerror(-result)))") }
        self.pid = pid
        pidfd = appex_pidfd_open(pid)
    }

    deinit {
        stop()
        close(pidfd)
    }

    /// Ends it, if it has not ended by itself.
    func stop() {
        guard !isReaped else { return }
        _ = appex_pidfd_kill(pidfd, SIGTERM)
        if wait(10) == nil {
            _ = appex_pidfd_kill(pidfd, SIGKILL)
            _ = wait(10)
        }
    }

    /// Waits for its end; its status, 128 + signal for one that a signal ended, nil when it has not ended by then.
    func wait(_ seconds: Double) -> Int32? {
        var entry = pollfd(fd: pidfd, events: Int16(POLLIN), revents: 0)
        guard !isReaped, poll(&entry, 1, Int32(seconds * 1000)) > 0 else { return nil }
        var exit = appex_exit()
        _ = appex_reap(pid, &exit)
        isReaped = true
        return exit.status
    }

    static func pipe() -> (reading: FileHandle, writing: FileHandle) {
        let pipe = Pipe()
        return (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    }

    /// The first line that it writes, as much as comes of it.
    static func line(from pipe: FileHandle, within seconds: Double = 20) -> String {
        var line = Data()
        var entry = pollfd(fd: pipe.fileDescriptor, events: Int16(POLLIN), revents: 0)
        while line.last != UInt8(ascii: "\n"), poll(&entry, 1, Int32(seconds * 1000)) > 0 {
            let more = pipe.availableData
            guard !more.isEmpty else { break }
            line += more
        }
        return String(decoding: line, as: UTF8.self)
    }
}
