/// The bytes that processes sharing a folder have written since the folder last fitted its limit, to find out which process has filled it.
///
/// The bytes of all files that a process has written count. Bytes that it wrote before the folder fitted do not count.
struct SharedWriting: Sendable {
    /// The bytes that each process had written when the folder last fitted, by process number. A process that is missing began later.
    private var fitted: [Int32: UInt64] = [:]

    /// - Parameter written: the bytes that each process had written before the measurement.
    mutating func fits(_ written: [Int32: UInt64]) { fitted = written }

    private func growth(of pid: Int32, _ written: UInt64) -> UInt64 {
        // A smaller figure is that of a new process with the number of an earlier one.
        fitted[pid].map { written >= $0 ? written - $0 : written } ?? written
    }

    /// Whether other processes have filled a folder that takes too much: an earlier process was ended for it, or another process has written much,
    /// and this one has not.
    ///
    /// - Parameters:
    ///   - allocated: the use of the folder, in bytes.
    ///   - overrun: ``DiskFigures/overrun(of:)`` of the folder.
    ///   - own: the number of the judged process; nil while it is unknown.
    ///   - written: the bytes that each process has written so far.
    func isOthers(_ allocated: UInt64, overrun: UInt64, own: Int32?, _ written: [Int32: UInt64]) -> Bool {
        if overrun > 0, overrun < .max, allocated - min(allocated, overrun) <= DiskWatch.slack { return true }
        if let own, growth(of: own, written[own] ?? 0) >= DiskWatch.slack { return false }
        return overrun == .max || written.contains { $0.key != own && growth(of: $0.key, $0.value) >= DiskWatch.slack }
    }
}
