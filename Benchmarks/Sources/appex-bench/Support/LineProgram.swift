import ExtensionFoundation

/// A program that answers each line with one line. It loops and takes the time itself, so that what is between the processes does not count.
final class LineProgram {
    private let name: String
    private let process = Process()
    private let requests = Pipe()
    private let answers = Pipe()
    private var unread = Data()

    /// - Parameter name: begins the sentence that says what went wrong.
    init(_ name: String, program: String, arguments: [String] = []) throws {
        self.name = name
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = requests
        process.standardOutput = answers
        try process.run()
    }

    var pid: pid_t { process.processIdentifier }

    func ask(_ line: String) throws -> String {
        try send(Data(line.utf8))
        return try next()
    }

    /// The answer to a line, when that is a duration in nanoseconds.
    func time(_ line: String) throws -> Int64 {
        let answer = try ask(line)
        guard let nanoseconds = Int64(answer) else { throw BenchmarkError("\(name): \(answer)") }
        return nanoseconds
    }

    func send(_ line: Data) throws { try requests.fileHandleForWriting.write(contentsOf: line + [UInt8(ascii: "\n")]) }

    /// Closes the program's input, which ends it, and waits for that.
    func end() {
        try? requests.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// The next line that it writes.
    func next() throws -> String {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread = Data(unread[(end + 1)...]) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let more = answers.fileHandleForReading.availableData
            guard !more.isEmpty else { throw BenchmarkError("\(name) ended.") }
            unread += more
        }
    }
}
