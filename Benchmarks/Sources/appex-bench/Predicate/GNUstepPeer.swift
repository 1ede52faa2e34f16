import PredicateFormat

/// GNUstep's NSPredicate in a process of its own, since its Objective-C runtime and Swift's Foundation do not share one.
/// It loops and takes the time itself, so that what is between the processes does not count.
final class GNUstepPeer {
    private let process = Process()
    private let requests = Pipe()
    private let answers = Pipe()
    private var unread = Data()

    init(program: String, object: [String: Any], cases: [PredicateCase]) throws {
        process.executableURL = URL(fileURLWithPath: program)
        process.standardInput = requests
        process.standardOutput = answers
        try process.run()
        let work: [String: Any] = ["object": object, "cases": cases.map { ["format": $0.format, "arguments": $0.arguments] as [String: Any] }]
        try send(JSONSerialization.data(withJSONObject: work))
    }

    /// How long `count` runs took that read the format string of a case.
    func parse(_ index: Int, count: Int) throws -> Duration { try ask("parse", index, count).duration }

    /// How long `count` evaluations of a case took, and what they came to.
    func evaluate(_ index: Int, count: Int) throws -> (duration: Duration, result: Bool) { try ask("evaluate", index, count) }

    func end() {
        try? requests.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private func ask(_ verb: String, _ index: Int, _ count: Int) throws -> (duration: Duration, result: Bool) {
        try send(Data("\(verb) \(index) \(count)".utf8))
        let answer = try readLine()
        let parts = answer.split(separator: " ")
        guard parts.count == 2, let nanoseconds = Int64(parts[0]) else { throw BenchmarkError("GNUstep \(answer)") }
        return (.nanoseconds(nanoseconds), parts[1] == "1")
    }

    private func send(_ line: Data) throws { try requests.fileHandleForWriting.write(contentsOf: line + [UInt8(ascii: "\n")]) }

    private func readLine() throws -> String {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread = Data(unread[(end + 1)...]) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let more = answers.fileHandleForReading.availableData
            guard !more.isEmpty else { throw BenchmarkError("The GNUstep peer ended.") }
            unread += more
        }
    }
}
