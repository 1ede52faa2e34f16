import CSystemCalls
import Foundation
import SystemCalls

/// The threads of a process, and what the kernel reports about them.
///
/// The kernel also shows what threads share under the number of the process, but only as long as its first thread runs: a malicious process could end
/// that thread, and would then look empty.
package struct ProcessTasks: Sendable {
    private let folder: String
    private let numbers: [Int32]

    /// Without threads when the process has ended.
    package init(of pid: Int32) {
        folder = "/proc/\(pid)/task/"
        let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap { Int32($0) }
        numbers = all.filter { $0 == pid } + all.filter { $0 != pid }
    }

    /// The figures in `status` whose unit is kilobytes, in bytes, from a thread that still runs: an ended thread has no memory. Empty when the
    /// process has ended.
    var memory: [Substring: UInt64] {
        for number in numbers {
            guard let status = KernelFile.bytes(folder + "\(number)/status") else { continue }
            let figures = Self.figures(of: status)
            if figures["VmRSS:"] != nil { return figures }
        }
        return [:]
    }

    /// The folder of each separate table of descriptors: threads share one, unless one was made with its own.
    package var descriptorFolders: [String] {
        var distinct: [Int32] = []
        // Where the kernel cannot compare them, each thread counts as having its own table.
        for number in numbers where !distinct.contains(where: { appex_share_descriptors($0, number) == 1 }) { distinct.append(number) }
        return distinct.map { folder + "\($0)/fd" }
    }

    /// The mappings, as in `maps`. Empty when the process has ended.
    package var mappings: String {
        for number in numbers {
            guard let maps = KernelFile.bytes(folder + "\(number)/maps"), !maps.isEmpty else { continue }
            return String(decoding: maps, as: UTF8.self)
        }
        return ""
    }

    private static func figures(of status: [UInt8]) -> [Substring: UInt64] {
        var figures: [Substring: UInt64] = [:]
        // By bytes: the text contains the name of the thread, which the process chooses.
        for line in status.split(separator: UInt8(ascii: "\n")) where line.suffix(3).elementsEqual(" kB".utf8) {
            let words = String(decoding: line, as: UTF8.self).split(whereSeparator: { $0 == " " || $0 == "\t" })
            if words.count == 3, let number = UInt64(words[1]) { figures[words[0]] = number << 10 }
        }
        return figures
    }
}
