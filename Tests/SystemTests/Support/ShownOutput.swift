import Foundation

/// A command of a `console` block in a document, with the output that is shown below it.
struct ShownCommand {
    let command: String
    let output: [String]

    /// The commands of a block.
    static func all(in block: [String]) -> [ShownCommand] {
        block.reduce(into: []) { found, line in
            if line.hasPrefix("$ ") {
                found.append(ShownCommand(command: String(line.dropFirst(2)), output: []))
            } else if let last = found.popLast() {
                found.append(ShownCommand(command: last.command, output: last.output + [line]))
            }
        }
    }

    /// What differs from one machine and moment to the next, and what may stand in its place.
    private static let placeholders: [(shown: String, real: String)] = [
        (#"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"#, #"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"#), (#"\d+(?:\.\d+)? (?:ms|s)\b"#, #"\d+(?:\.\d+)? (?:ms|s)"#),
        (#"\d+(?:\.\d+)? (?:B|KiB|MiB)\b"#, #"\d+(?:\.\d+)? (?:B|KiB|MiB)"#), (#"\d+\.\d+\.\d+"#, #"\d+\.\d+\.\d+"#),
        (#"version \d+"#, #"version \d+"#),
        (#"\b\d{3,}\b"#, #"\d+"#), (#"\bpass\b"#, "(?:pass|warn)"), (#"\bnamespaces\b"#, "(?:namespaces|landlock)"), (#" +"#, " +"),
    ]

    /// Whether real output is as shown; `…` alone on a line stands for any lines.
    func isShown(_ real: String, home: String) throws -> Bool {
        let lines = output.map { line in
            line.trimmingCharacters(in: .whitespaces) == "…"
                ? #"(?:.*\n)*?"# : Self.pattern(line.replacingOccurrences(of: "/home/you", with: home)) + #"\n"#
        }
        return try Regex(lines.joined()).wholeMatch(in: real.hasSuffix("\n") ? real : real + "\n") != nil
    }

    private static func pattern(_ line: String) -> String {
        let shown = placeholders.map { "(\($0.shown))" }.joined(separator: "|")
        guard let finder = try? NSRegularExpression(pattern: shown) else { return "" }
        let text = line as NSString
        var (pattern, end) = ("", 0)
        for match in finder.matches(in: line, range: NSRange(location: 0, length: text.length)) {
            pattern += NSRegularExpression.escapedPattern(for: text.substring(with: NSRange(location: end, length: match.range.location - end)))
            let kind = (0..<placeholders.count).first { match.range(at: $0 + 1).location != NSNotFound } ?? 0
            pattern += placeholders[kind].real
            end = match.range.location + match.range.length
        }
        return pattern + NSRegularExpression.escapedPattern(for: text.substring(from: end))
    }
}
