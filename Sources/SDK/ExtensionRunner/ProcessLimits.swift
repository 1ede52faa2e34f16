import ExtensionFoundation
import Wire

/// The kernel's limits of this process. The soft and hard limits are lowered before any code of the extension is loaded, and the sandbox
/// prevents raising them again.
enum ProcessLimits {
    /// Queued signals and timers, which all programs of the person take from a single allowance.
    private static let pendingSignals: UInt64 = 256

    static func apply(_ limits: WireProcessLimits) throws(RunnerProblem) {
        // At one byte the kernel neither writes a core file nor starts a program that `core_pattern` pipes dumps to; at zero it would start the
        // program.
        try lower(RLIMIT_CORE, to: 1)
        // mmap can lock memory too.
        try lower(__RLIMIT_MEMLOCK, to: 0, isWanted: true)
        try lower(__RLIMIT_SIGPENDING, to: pendingSignals)
        try lower(RLIMIT_DATA, to: limits.dataBytes)
        try lower(RLIMIT_NOFILE, to: limits.openFiles)
        try lower(RLIMIT_FSIZE, to: limits.fileSize)
        try lower(__RLIMIT_NPROC, to: limits.threads)
    }

    private static func lower(_ resource: __rlimit_resource, to value: UInt64, isWanted: Bool = false) throws(RunnerProblem) {
        guard value > 0 || isWanted else { return }
        var limit = rlimit()
        getrlimit(Int32(resource.rawValue), &limit)
        limit.rlim_max = min(limit.rlim_max, rlim_t(value))
        limit.rlim_cur = limit.rlim_max
        guard setrlimit(Int32(resource.rawValue), &limit) == 0 else { throw .confinement(errno) }
    }
}
