import SystemCalls
import Wire

/// Measures when a step of this process's launch is done, from the moment when the system received the request.
struct LaunchClock: Sendable {
    private let requested: MonotonicMoment?

    /// - Parameter nanoseconds: the time in the system's first message; 0 when the message has none.
    init(requestedAt nanoseconds: UInt64) { requested = nanoseconds > 0 ? MonotonicMoment(nanoseconds: nanoseconds) : nil }

    /// Microseconds, at least 1; 0 when the system has not said when it received the request.
    func mark(_ moment: MonotonicMoment = .now) -> UInt64 { requested.map { max(1, moment.microseconds(since: $0)) } ?? 0 }
}
