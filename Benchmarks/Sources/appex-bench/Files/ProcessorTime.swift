import ExtensionFoundation

/// What a process has computed so far, its threads that have ended included.
struct ProcessorTime {
    private var clock: clockid_t = 0

    /// Nil when there is no such process.
    init?(of pid: pid_t) {
        guard clock_getcpuclockid(pid, &clock) == 0 else { return nil }
    }

    /// In nanoseconds; 0 when it has ended.
    var nanoseconds: Int64 {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return 0 }
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
