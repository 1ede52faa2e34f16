import Foundation
import Testing

@testable import ExtensionFoundation

/// Ten processes write the same preferences while they are killed at random.
@Suite struct ContentionTests {
    /// How long, in seconds. APPEX_PROOF_SECONDS makes it longer.
    private var duration: Double { ProcessInfo.processInfo.environment["APPEX_PROOF_SECONDS"].flatMap(Double.init) ?? 6 }

    @Test func noAcknowledgedWriteIsLostAndNoneIsSeenInPart() throws {
        let scratch = try PreferenceScratch()
        var writers = try (0..<10).map { try WritingProcess($0, in: scratch.container) }
        defer { writers.forEach { $0.end() } }
        let end = ContinuousClock.now + .milliseconds(Int64(duration * 1000))
        var kills = 0
        while ContinuousClock.now < end {
            for writer in writers { writer.takeAcknowledgements() }
            poll(nil, 0, 5)
            if Int.random(in: 0..<3) == 0 {
                try writers[.random(in: 0..<writers.count)].restart()
                kills += 1
            }
        }
        for writer in writers { writer.end() }
        let domain = PreferenceDomain(identifier: "org.appex.contended", container: scratch.container)
        var acknowledged = 0
        var lost = 0
        for writer in writers {
            acknowledged += writer.acknowledged
            for (slot, number) in writer.newest
            where (domain.value("\(writer.number).\(slot)") as? [String: Any])?["number"] as? Int ?? -1 < Int(number) {
                lost += 1
            }
        }
        #expect(lost == 0, "of \(acknowledged) acknowledged writes, with \(kills) kills")
        #expect(writers.reduce(0) { $0 + $1.torn } == 0)
        #expect(writers.reduce(0) { $0 + $1.missed } == 0)
        #expect(acknowledged > 1000)
        #expect(kills > 10)
        #expect(try scratch.names().filter { $0.hasSuffix(".damaged") }.isEmpty, "what an interrupted writer leaves is no damage")
        print("\(acknowledged) acknowledged writes of ten processes, \(kills) kills, \(lost) lost")
        writers = []
    }
}

/// One of the writers, and what it has told.
private final class WritingProcess {
    let number: Int
    private let container: String
    private var process: pid_t = 0
    private var output: Int32 = -1
    private var rest: [UInt8] = []
    private(set) var acknowledged = 0
    private(set) var torn = 0
    /// How often it did not find what it had written.
    private(set) var missed = 0
    /// The newest number of each of its keys.
    private(set) var newest: [UInt32: UInt32] = [:]
    private var last: UInt32 = 0

    init(_ number: Int, in container: String) throws {
        self.number = number
        self.container = container
        try start()
    }

    private static let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/PreferenceWriter"

    private func start() throws {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { throw POSIXError(.EMFILE) }
        for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes[1], STDOUT_FILENO)
        let words: [UnsafeMutablePointer<CChar>?] = [Self.program, container, "\(number)", "\(last + 1)"].map { $0.withCString(strdup) } + [nil]
        defer { words.forEach { free($0) } }
        let result = posix_spawn(&process, Self.program, &actions, nil, words, environ)
        close(pipes[1])
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .ENOENT) }
        output = pipes[0]
        _ = fcntl(output, F_SETFL, O_NONBLOCK)
    }

    func takeAcknowledgements() {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(output, &buffer, buffer.count)
            guard count > 0 else { break }
            rest += buffer[..<count]
        }
        let whole = rest.count / 4 * 4
        for offset in stride(from: 0, to: whole, by: 4) {
            let value = rest.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
            guard value < .max - 1 else {
                if value == .max { torn += 1 } else { missed += 1 }
                continue
            }
            acknowledged += 1
            newest[value % 16] = value
            last = value
        }
        rest.removeFirst(whole)
    }

    func restart() throws {
        end()
        try start()
    }

    func end() {
        guard process > 0 else { return }
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        takeAcknowledgements()
        close(output)
        rest = []
        process = 0
        // What was written and not told any more does not count; its numbers must not come again with another meaning.
        last += 1000
    }
}
