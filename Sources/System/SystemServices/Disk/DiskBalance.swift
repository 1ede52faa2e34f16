/// What a process may have hidden: it has written it, the file system has lost it, and it is in none of the folders that were measured.
///
/// Others write and remove files at the same time, so this is only ever a reason to look closer.
struct DiskBalance: Sendable {
    private var base: DiskGlance
    /// In its folders, when it began; nil while nobody knows.
    private var allocated: UInt64?

    init(_ glance: DiskGlance, allocated: UInt64?) {
        base = glance
        self.allocated = allocated
    }

    /// - Parameter allocated: what was found now.
    mutating func hidden(_ glance: DiskGlance, allocated now: UInt64) -> UInt64 {
        if allocated == nil { allocated = now }
        let growth = Int64(clamping: now) - Int64(clamping: allocated ?? now)
        let written = Int64(clamping: glance.written) - Int64(clamping: base.written)
        let lost = Int64(clamping: base.free) - Int64(clamping: glance.free)
        // What it has removed may be hidden now, too.
        return UInt64(clamping: min(written - min(growth, 0), lost - growth))
    }
}
