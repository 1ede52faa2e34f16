import Foundation
import SystemCalls

/// A program that was started, with nothing open but its standard streams.
final class Child {
    private let running: RunningProgram

    /// Starts a program of PATH, or the one at a path. A stream that is nil is empty, or lost.
    init(_ words: [String], environment: [String: String], input: FileHandle? = nil, output: FileHandle? = nil, errors: FileHandle? = nil) throws {
        var program = Program("/usr/bin/env", ["env"] + words, environment: environment.map { "\($0)=\($1)" })
        for (number, stream) in [input, output, errors].enumerated() {
            if let stream { program.descriptors[Int32(number)] = try .duplicate(of: stream.fileDescriptor) }
        }
        running = try program.start()
    }

    deinit { stop() }

    /// Ends it, if it has not ended by itself.
    func stop() {
        running.kill(SIGTERM)
        _ = running.endOrKill(after: .seconds(10))
    }

    /// Waits for its end; its status, 128 + signal for one that a signal ended, nil when it has not ended by then.
    func wait(_ seconds: Double) -> Int32? { running.end(within: .seconds(seconds))?.status }

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
