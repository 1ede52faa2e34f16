import Foundation

/// What `/proc/PID/stat` says of a process.
struct ProcessStat {
    private let words: [Substring]

    /// Nil when the process is gone.
    init?(of pid: Int32) {
        guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8), let name = text.lastIndex(of: ")") else { return nil }
        // After the name, which may be anything: the first word is the state, the third of all.
        words = text[text.index(after: name)...].split(separator: " ")
    }

    /// It only waits for its parent to hear of it.
    var hasEnded: Bool { words.first == "Z" || words.first == "X" }

    var parent: Int32? { number(4).flatMap(Int32.init(exactly:)) }

    var threads: UInt32? { number(20).flatMap(UInt32.init(exactly:)) }

    /// - Parameter place: as the kernel's documentation counts, from 1.
    private func number(_ place: Int) -> UInt64? { words.indices.contains(place - 3) ? UInt64(words[place - 3]) : nil }
}
