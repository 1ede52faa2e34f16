import ExtensionModel

/// One folder that a process writes in: when it must be measured again, and whether it takes too much.
///
/// Measuring a tree at each check would cost more than most extensions do. A folder can only have grown by the bytes that its file system has lost
/// since, or, where other programs freed space, by the bytes that the process has written. While neither can reach the limit, the folder is not
/// measured.
struct DiskWatch: Sendable {
    enum Finding: Sendable, Equatable {
        case fits
        /// Reported once each time that the folder comes near the limit.
        case near
        case tooMuch
        case tooManyFiles
    }

    /// Growth that is ignored: a process whose folder is already too large may still clean up, and that writes a little.
    static let slack: UInt64 = 1 << 20
    /// The folder is measured again after this time when anything was written at all.
    static let patience = Duration.seconds(5)

    let path: String
    let limit: UInt64
    let fileLimit: UInt64
    private(set) var use: FolderUse
    /// The bytes that the processes sharing the folder have written.
    var writing = SharedWriting()
    /// The smallest use of the folder while this process ran.
    private var floor: FolderUse
    private var measured: (at: ContinuousClock.Instant, glance: DiskGlance, took: Duration)?
    private var hasWarned = false

    /// - Parameter known: the last measured use of the folder; nil when it is unknown.
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

    /// Whether the folder must be measured now.
    func isDue(_ glance: DiskGlance, now: ContinuousClock.Instant) -> Bool {
        guard let measured else { return true }
        let passed = now - measured.at
        // A tree that is slow to measure must not occupy a processor.
        guard passed >= measured.took * 8 else { return false }
        let lost = measured.glance.free - min(measured.glance.free, glance.free)
        let written = glance.written - min(measured.glance.written, glance.written)
        let made = measured.glance.freeFiles - min(measured.glance.freeFiles, glance.freeFiles)
        let room = max(limit - min(limit, use.allocated), Self.slack)
        let fileRoom = max(fileLimit - min(fileLimit, use.files), 100)
        if max(lost, written) >= room / 2 || made >= fileRoom / 2 { return true }
        return (lost > 0 || written > 0 || made > 0) && passed >= max(Self.patience, measured.took * 50)
    }

    private func byteLimit(_ floor: UInt64) -> UInt64 { floor == .max ? limit : max(limit, floor > limit ? floor + Self.slack : 0) }

    /// Whether ``note(_:_:took:now:)`` would return too much for a measurement in which nothing moved.
    func isTooMuch(_ use: FolderUse) -> Bool {
        use.allocated > byteLimit(use.isPartial ? floor.allocated : min(floor.allocated, use.allocated))
    }

    /// Judges a new measurement.
    mutating func note(_ use: FolderUse, _ glance: DiskGlance, took: Duration, now: ContinuousClock.Instant) -> Finding {
        var use = use
        if use.hasMoved {
            // The earlier use is still there, and everything written since may be in the folder.
            let written = glance.written - min(measured?.glance.written ?? 0, glance.written)
            use.allocated = max(use.allocated, self.use.allocated + written)
            use.files = max(use.files, self.use.files)
        }
        self.use = use
        measured = (now, glance, took)
        // A partial measurement does not show that the folder has shrunk.
        if !use.isPartial {
            floor.allocated = min(floor.allocated, use.allocated)
            floor.files = min(floor.files, use.files)
        }
        let countLimit = floor.files == .max ? fileLimit : max(fileLimit, floor.files > fileLimit ? floor.files + 100 : 0)
        if use.allocated > byteLimit(floor.allocated) { return .tooMuch }
        if use.files > countLimit { return .tooManyFiles }
        let isNear = use.allocated > limit / 10 * 9 || use.files > fileLimit / 10 * 9
        defer { hasWarned = isNear }
        return isNear && !hasWarned ? .near : .fits
    }
}
