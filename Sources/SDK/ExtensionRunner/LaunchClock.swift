import SystemCalls
import Wire

/// Says when a step of this process's launch is done, as the system counts: from the moment in which it took the request.
struct LaunchClock: Sendable {
    private let requested: MonotonicMoment?

    /// - Parameter nanoseconds: what the system's first message says; 0 where it says nothing.
    init(requestedAt nanoseconds: UInt64) { requested = nanoseconds > 0 ? MonotonicMoment(nanoseconds: nanoseconds) : nil }

    /// Microseconds, at least 1; 0 where the system has not told when it took the request.
    func mark(_ moment: MonotonicMoment = .now) -> UInt64 { requested.map { max(1, moment.microseconds(since: $0)) } ?? 0 }
}
