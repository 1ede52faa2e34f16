import Foundation
import SystemCalls

/// The figures in `/proc/PID/stat`.
struct ProcessStat {
    private let words: [Substring]

    /// Nil when the process has ended.
    init?(of pid: Int32) {
        // After the name, which may contain any bytes: the first word is the state, the third field.
        guard let bytes = KernelFile.bytes("/proc/\(pid)/stat"), let name = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        words = String(decoding: bytes[(name + 1)...], as: UTF8.self).split(separator: " ")
    }

    /// It has ended, and only waits for its parent to collect it.
    var hasEnded: Bool { words.first == "Z" || words.first == "X" }

    var parent: Int32? { number(4).flatMap(Int32.init(exactly:)) }

    var threads: UInt32? { number(20).flatMap(UInt32.init(exactly:)) }

    /// - Parameter place: the number of the field in the kernel's documentation, from 1.
    private func number(_ place: Int) -> UInt64? { words.indices.contains(place - 3) ? UInt64(words[place - 3]) : nil }
}
