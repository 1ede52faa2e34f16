import CSystemCalls
import Foundation
import SystemCalls

/// The threads of a process, and what the kernel shows of them.
///
/// What threads share is shown under the number of the process, too, but only as long as its first thread runs: a process that means harm ends that
/// one, and looks empty from then on.
package struct ProcessTasks: Sendable {
    private let folder: String
    private let numbers: [Int32]

    /// No thread when the process is gone.
    package init(of pid: Int32) {
        folder = "/proc/\(pid)/task/"
        let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap { Int32($0) }
        numbers = all.filter { $0 == pid } + all.filter { $0 != pid }
    }

    /// The figures of `status` that have a unit of kilobytes, in bytes, from a thread that still runs: one that has ended has no memory. Empty when
    /// the process is gone.
    var memory: [Substring: UInt64] {
        for number in numbers {
            guard let status = KernelFile.bytes(folder + "\(number)/status") else { continue }
            let figures = Self.figures(of: status)
            if figures["VmRSS:"] != nil { return figures }
        }
        return [:]
    }

    /// A folder of descriptors for each table of them: threads have one together, unless one was made to have its own.
    package var descriptorFolders: [String] {
        var distinct: [Int32] = []
        // Where the kernel does not compare, each thread counts as one with its own.
        for number in numbers where !distinct.contains(where: { appex_share_descriptors($0, number) == 1 }) { distinct.append(number) }
        return distinct.map { folder + "\($0)/fd" }
    }

    /// What is mapped, as `maps` has it. Empty when the process is gone.
    package var mappings: String {
        for number in numbers {
            guard let maps = KernelFile.bytes(folder + "\(number)/maps"), !maps.isEmpty else { continue }
            return String(decoding: maps, as: UTF8.self)
        }
        return ""
    }

    private static func figures(of status: [UInt8]) -> [Substring: UInt64] {
        var figures: [Substring: UInt64] = [:]
        // By bytes: the name of the thread is in there, and is up to the process.
        for line in status.split(separator: UInt8(ascii: "\n")) where line.suffix(3).elementsEqual(" kB".utf8) {
            let words = String(decoding: line, as: UTF8.self).split(whereSeparator: { $0 == " " || $0 == "\t" })
            if words.count == 3, let number = UInt64(words[1]) { figures[words[0]] = number << 10 }
        }
        return figures
    }
}
