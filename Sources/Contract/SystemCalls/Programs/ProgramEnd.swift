import CSystemCalls

/// How a process ended, and what it used.
package struct ProgramEnd: Sendable, Equatable {
    /// The exit status, or 128 + signal.
    package let status: Int32
    /// The signal that ended it; 0 for none.
    package let signal: Int32
    /// The largest resident memory, in bytes.
    package let peakMemory: UInt64

    package var isSuccess: Bool { status == 0 }

    init(_ exit: appex_exit) {
        status = exit.status
        signal = exit.signal
        peakMemory = exit.peak
    }
}
