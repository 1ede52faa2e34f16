import Foundation

/// What a process uses besides memory, as `/proc` tells.
package struct ProcessUse: Sendable, Equatable {
    /// User and system time, in microseconds.
    package var cpuTime: UInt64 = 0
    package var threads: UInt32 = 0
    package var descriptors: UInt32 = 0

    /// All zero when the process is gone.
    package static func of(_ pid: Int32) -> ProcessUse {
        var use = ProcessUse()
        guard let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8), let name = stat.lastIndex(of: ")") else { return use }
        // After the name, which may be anything: state is the first; user and system time are the 12th and 13th, threads the 18th.
        let fields = stat[stat.index(after: name)...].split(separator: " ")
        if fields.count > 17 {
            let ticks = (UInt64(fields[11]) ?? 0) &+ (UInt64(fields[12]) ?? 0)
            use.cpuTime = ticks &* (1_000_000 / UInt64(max(1, sysconf(Int32(_SC_CLK_TCK)))))
            use.threads = UInt32(fields[17]) ?? 0
        }
        use.descriptors = UInt32(clamping: (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count) ?? 0)
        return use
    }
}
