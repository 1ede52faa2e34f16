import CPeers
import ExtensionFoundation

/// A Today view that was started, and says when it had painted.
final class StartedView {
    private let process = Process()
    private let output = Pipe()
    private let began: Int64

    init(program: String, environment: [String: String]) throws {
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["today"]
        process.environment = environment
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        began = peer_now()
        try process.run()
    }

    /// Nanoseconds until all snapshots, and all widgets, were painted.
    func moments() throws -> (snapshots: Int64, live: Int64) {
        var text = ""
        while true {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw BenchmarkError("The Today view ended: \(text)") }
            text += String(decoding: more, as: UTF8.self)
            if let first = Self.moment("snapshots", in: text), let last = Self.moment("live", in: text) { return (first - began, last - began) }
        }
    }

    /// In nanoseconds, of the line that says when this was painted.
    private static func moment(_ what: String, in text: String) -> Int64? {
        let line = text.matches(of: /(\w+) painted at (\d+)\n/).first { $0.output.1 == what }
        return line.flatMap { Int64($0.output.2) }.map { $0 * 1000 }
    }

    /// With a signal that it cannot ignore: Foundation starts it from a thread that takes none, and it would not, either.
    func end() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
