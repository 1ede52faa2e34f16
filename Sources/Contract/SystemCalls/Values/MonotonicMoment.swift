import Glibc

/// A moment on the clock `CLOCK_MONOTONIC`, which the processes of a machine have in common, those in a sandbox included.
package struct MonotonicMoment: Sendable, Equatable {
    package let nanoseconds: UInt64

    package init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    package static var now: MonotonicMoment {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicMoment(nanoseconds: UInt64(clamping: time.tv_sec) * 1_000_000_000 + UInt64(clamping: time.tv_nsec))
    }

    /// Whole microseconds since an earlier moment; 0 since a later one.
    package func microseconds(since earlier: MonotonicMoment) -> UInt64 {
        nanoseconds > earlier.nanoseconds ? (nanoseconds - earlier.nanoseconds) / 1000 : 0
    }
}
