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

    var threads: UInt32? { number(20).flatMap(UInt32.init(exactly:)) }

    /// In ticks since the machine was started.
    var startTime: UInt64? { number(22) }

    /// - Parameter place: as the kernel's documentation counts, from 1.
    private func number(_ place: Int) -> UInt64? { words.indices.contains(place - 3) ? UInt64(words[place - 3]) : nil }
}
