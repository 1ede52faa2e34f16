import Glibc

/// Whether somebody has asked this process to end, by Control-C or `kill`.
enum Stop {
    // SAFETY: set before the handlers are, and by them; a flag that is read a moment too early is read again.
    nonisolated(unsafe) private static var wasAsked: sig_atomic_t = 0
    nonisolated(unsafe) private static var pipeEnd: Int32 = -1

    static var isAsked: Bool { wasAsked != 0 }

    /// A descriptor that is readable when somebody asks.
    static func listen() -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return -1 }
        pipeEnd = ends[1]
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { _ in
                Stop.wasAsked = 1
                var byte: UInt8 = 0
                _ = write(Stop.pipeEnd, &byte, 1)
            }
        }
        return ends[0]
    }
}
