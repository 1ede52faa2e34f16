/// Estimates what a process may have hidden: bytes that it wrote and the file system lost, but that are in none of the measured folders.
///
/// Other programs write and delete files at the same time, so the estimate is only a reason to look closer.
struct DiskBalance: Sendable {
    private var base: DiskGlance
    /// The use of its folders at the beginning; nil while it is unknown.
    private var allocated: UInt64?

    init(_ glance: DiskGlance, allocated: UInt64?) {
        base = glance
        self.allocated = allocated
    }

    /// - Parameter allocated: the use of its folders now.
    mutating func hidden(_ glance: DiskGlance, allocated now: UInt64) -> UInt64 {
        if allocated == nil { allocated = now }
        let growth = Int64(clamping: now) - Int64(clamping: allocated ?? now)
        let written = Int64(clamping: glance.written) - Int64(clamping: base.written)
        let lost = Int64(clamping: base.free) - Int64(clamping: glance.free)
        // Bytes that the process removed from its folders may be hidden now, too.
        return UInt64(clamping: min(written - min(growth, 0), lost - growth))
    }
}
