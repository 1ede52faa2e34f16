import ExtensionModel

/// One folder that a process writes in: when it has to be measured again, and whether it takes too much.
///
/// To measure a tree for each look would cost more than most extensions do. A folder can only have grown by what its file system has lost meanwhile, or
/// where others gave something back, by what the process has written: while that cannot reach the limit, nobody has to look into the folder.
struct DiskWatch: Sendable {
    enum Finding: Sendable, Equatable {
        case fits
        /// Once for each time that it comes near.
        case near
        case tooMuch
        case tooManyFiles
    }

    /// What is never judged: a process whose folder is too large already may still clean up, and that writes a little.
    static let slack: UInt64 = 1 << 20
    /// The folder is measured again after so long when anything was written at all.
    static let patience = Duration.seconds(5)

    let path: String
    let limit: UInt64
    let fileLimit: UInt64
    private(set) var use: FolderUse
    /// What the folder took when it was smallest while this process ran.
    private var floor: FolderUse
    private var measured: (at: ContinuousClock.Instant, glance: DiskGlance, took: Duration)?
    private var hasWarned = false

    /// - Parameter known: what the folder took when it was measured last; nil when nobody knows.
    init(
        path: String, limit: UInt64, fileLimit: UInt64 = ExtensionPoint.fileCountLimit, known: FolderUse?, glance: DiskGlance,
        now: ContinuousClock.Instant
    ) {
        self.path = path
        self.limit = limit
        self.fileLimit = fileLimit
        use = known ?? FolderUse()
        floor = known ?? FolderUse(allocated: .max, files: .max)
        measured = known.map { _ in (now, glance, .zero) }
    }

    /// Whether the folder is to be measured now.
    func isDue(_ glance: DiskGlance, now: ContinuousClock.Instant) -> Bool {
        guard let measured else { return true }
        let passed = now - measured.at
        // A tree that is slow to measure must not keep a processor busy.
        guard passed >= measured.took * 8 else { return false }
        let lost = measured.glance.free - min(measured.glance.free, glance.free)
        let written = glance.written - min(measured.glance.written, glance.written)
        let made = measured.glance.freeFiles - min(measured.glance.freeFiles, glance.freeFiles)
        let room = max(limit - min(limit, use.allocated), Self.slack)
        let fileRoom = max(fileLimit - min(fileLimit, use.files), 100)
        if max(lost, written) >= room / 2 || made >= fileRoom / 2 { return true }
        return (lost > 0 || written > 0 || made > 0) && passed >= max(Self.patience, measured.took * 50)
    }

    /// Judges a new measurement.
    mutating func note(_ use: FolderUse, _ glance: DiskGlance, took: Duration, now: ContinuousClock.Instant) -> Finding {
        var use = use
        if use.hasMoved {
            // What it took before is still there, and all that was written since may be in it.
            let written = glance.written - min(measured?.glance.written ?? 0, glance.written)
            use.allocated = max(use.allocated, self.use.allocated + written)
            use.files = max(use.files, self.use.files)
        }
        self.use = use
        measured = (now, glance, took)
        // What is not seen is not less.
        if !use.isPartial {
            floor.allocated = min(floor.allocated, use.allocated)
            floor.files = min(floor.files, use.files)
        }
        let byteLimit = floor.allocated == .max ? limit : max(limit, floor.allocated > limit ? floor.allocated + Self.slack : 0)
        let countLimit = floor.files == .max ? fileLimit : max(fileLimit, floor.files > fileLimit ? floor.files + 100 : 0)
        if use.allocated > byteLimit { return .tooMuch }
        if use.files > countLimit { return .tooManyFiles }
        let isNear = use.allocated > limit / 10 * 9 || use.files > fileLimit / 10 * 9
        defer { hasWarned = isNear }
        return isNear && !hasWarned ? .near : .fits
    }
}
