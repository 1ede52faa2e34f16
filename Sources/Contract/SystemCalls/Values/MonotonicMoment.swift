import Glibc

/// A moment on the clock `CLOCK_MONOTONIC`, which all processes of a machine share, sandboxed ones included.
package struct MonotonicMoment: Sendable, Equatable {
    package let nanoseconds: UInt64

    package init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    package static var now: MonotonicMoment {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicMoment(nanoseconds: UInt64(clamping: time.tv_sec) * 1_000_000_000 + UInt64(clamping: time.tv_nsec))
    }

    /// Whole microseconds since `earlier`; 0 when that moment is later.
    package func microseconds(since earlier: MonotonicMoment) -> UInt64 {
        nanoseconds > earlier.nanoseconds ? (nanoseconds - earlier.nanoseconds) / 1000 : 0
    }
}
