import PredicateFormat

/// GNUstep's NSPredicate in a process of its own, since its Objective-C runtime and Swift's Foundation do not share one.
final class GNUstepPeer {
    private let program: LineProgram

    init(program: String, object: [String: Any], cases: [PredicateCase]) throws {
        self.program = try LineProgram("The GNUstep peer", program: program)
        let work: [String: Any] = ["object": object, "cases": cases.map { ["format": $0.format, "arguments": $0.arguments] as [String: Any] }]
        try self.program.send(JSONSerialization.data(withJSONObject: work))
    }

    /// How long `count` runs took that read the format string of a case.
    func parse(_ index: Int, count: Int) throws -> Duration { try ask("parse", index, count).duration }

    /// How long `count` evaluations of a case took, and what they came to.
    func evaluate(_ index: Int, count: Int) throws -> (duration: Duration, result: Bool) { try ask("evaluate", index, count) }

    func end() { program.end() }

    private func ask(_ verb: String, _ index: Int, _ count: Int) throws -> (duration: Duration, result: Bool) {
        let answer = try program.ask("\(verb) \(index) \(count)")
        let parts = answer.split(separator: " ")
        guard parts.count == 2, let nanoseconds = Int64(parts[0]) else { throw BenchmarkError("GNUstep \(answer)") }
        return (.nanoseconds(nanoseconds), parts[1] == "1")
    }
}
