import Foundation

/// What a process uses besides memory, from `/proc`.
package struct ProcessUse: Sendable, Equatable {
    /// User and system time, in microseconds.
    package var cpuTime: UInt64 = 0
    package var threads: UInt32 = 0
    package var descriptors: UInt32 = 0

    /// All zero when the process has ended.
    package static func of(_ pid: Int32) -> ProcessUse {
        var use = ProcessUse()
        guard let stat = ProcessStat(of: pid) else { return use }
        use.threads = stat.threads ?? 0
        use.cpuTime = cpuTime(of: pid)
        let counts = ProcessTasks(of: pid).descriptorFolders.map { (try? FileManager.default.contentsOfDirectory(atPath: $0).count) ?? 0 }
        use.descriptors = UInt32(clamping: counts.reduce(0, +))
        return use
    }

    /// Processor time in microseconds, from the process's clock: `/proc` counts in hundredths of a second. 0 when the process has ended.
    package static func cpuTime(of pid: Int32) -> UInt64 {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
        return UInt64(clamping: time.tv_sec * 1_000_000 + time.tv_nsec / 1000)
    }
}
