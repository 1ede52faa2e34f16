import ExtensionModel
import Foundation
import Sandbox
import SystemCalls

/// The disk: the use of a process's folders, and its end beyond the limit or when the file system is nearly full.
extension RunningExtension {
    /// Between two checks of the file system.
    private static let diskInterval = Duration.milliseconds(250)
    /// The bytes that a process may write before it ends for a disk that is nearly full.
    private static let blamelessWriting: UInt64 = 64 << 20
    /// How long the processes that share a folder may be stopped for one measurement.
    private static let pauseBudget = Duration.seconds(2)

    /// The folder with its own data and the temporary files of all its requests.
    var ownFolder: String { URL(fileURLWithPath: request.containerPath).deletingLastPathComponent().path }

    /// The folders that count for the disk limits of the process.
    var diskFolders: [String] { [ownFolder] + request.groupFolders }

    /// The state of the disk between two checks.
    private struct DiskLook {
        var watches: [DiskWatch]
        var removed = RemovedFiles()
        var balance: DiskBalance

        /// The use of all folders, with a new measurement of one folder.
        func sum(with use: FolderUse, at place: Int) -> UInt64 {
            watches.indices.reduce(0) { $0 + ($1 == place ? use : watches[$1].use).allocated }
        }
    }

    /// Begins with the process. Earlier figures of its folders count until the folders are measured.
    func watchDisk() {
        guard let glance = DiskGlance(of: ownFolder, pid: nil) else { return }
        let (point, now) = (request.point, ContinuousClock.now)
        var watches = [DiskWatch(path: ownFolder, limit: UInt64(clamping: point.diskLimit), known: disk[ownFolder], glance: glance, now: now)]
        watches += request.groupFolders.map {
            DiskWatch(path: $0, limit: UInt64(clamping: point.groupDiskLimit), known: disk[$0], glance: glance, now: now)
        }
        let known = diskFolders.map { disk[$0]?.allocated }
        let sum = known.contains(nil) ? nil : known.reduce(0) { $0 + ($1 ?? 0) }
        lookAtDisk(DiskLook(watches: watches, balance: DiskBalance(glance, allocated: sum)))
    }

    private func lookAtDisk(_ look: DiskLook) {
        Reactor.shared.schedule(after: Self.diskInterval) { [weak self] in
            guard let self else { return }
            let program = program
            guard !state.withLock({ $0.isEnded }), let glance = DiskGlance(of: ownFolder, pid: program?.pid) else { return }
            if let program, let folder = disk.folderResumed(by: program.pid, started: started) { return endForResuming(in: folder) }
            let isNearlyFull = glance.available < glance.reserve && glance.written > Self.blamelessWriting
            guard isNearlyFull || look.watches.contains(where: { $0.isDue(glance, now: .now) }) else { return lookAtDisk(look) }
            // Not on the reactor's thread: how much there is to measure is up to the extension.
            DispatchQueue.global(qos: .utility).async { [self] in
                if isNearlyFull { return endForFullDisk(glance) }
                guard let next = measure(look, glance, program) else { return }
                lookAtDisk(next)
            }
        }
    }

    /// Measures the folders that are due; nil when the process has to end.
    private func measure(_ last: DiskLook, _ first: DiskGlance, _ program: ForeignProcess?) -> DiskLook? {
        var look = last
        for place in look.watches.indices where look.watches[place].isDue(first, now: .now) {
            let begun = ContinuousClock.now
            let folder = look.watches[place].path
            let isOwn = folder == ownFolder
            var glance = first
            // Read before the measurement: bytes that other processes write meanwhile count as written afterwards.
            var written = isOwn ? [:] : self.written(in: folder)
            var use = found(at: place, &look, program)
            var hidden = isOwn ? look.balance.hidden(glance, allocated: look.sum(with: use, at: place)) : 0
            // When files moved during the measurement, or the process would be ended for the result, measures again while all processes that can move
            // files are paused.
            if let program, use.hasMoved || isToBlame(use, hidden: hidden, first, in: look.watches[place]) {
                let removed = look.removed
                let (paused, standstill) = ProcessPause.during(writers(folder)) {
                    let paused = found(at: place, &look, program, until: .now + Self.pauseBudget)
                    glance = DiskGlance(of: ownFolder, pid: program.pid) ?? glance
                    return paused
                }
                let others = standstill.resumed.filter { $0 != program.pid && disk.noteResumed($0, in: folder, now: .now) }
                if standstill.resumed.contains(program.pid) {
                    endForResuming(in: folder)
                    return nil
                }
                // Another process prevented the measurement: this process is judged after that process has ended.
                if !others.isEmpty { continue }
                if paused.isLate {
                    look.removed = removed
                } else {
                    use = paused
                    use.hasMoved = use.hasMoved || !standstill.isWhole
                    use.isPartial = use.isPartial || use.hasMoved
                }
                let sum = look.sum(with: use, at: place)
                hidden = isOwn && look.removed.isUncertain ? look.balance.hidden(glance, allocated: sum) : 0
                // The process hides nothing: other programs have used the missing space.
                if isOwn, !look.removed.isUncertain, !use.hasMoved, !paused.isLate { look.balance = DiskBalance(glance, allocated: sum) }
                use.allocated += hidden
            }
            if let program { written[program.pid] = glance.written }
            switch look.watches[place].note(use, glance, took: .now - begun, now: .now) {
            case .fits: look.watches[place].writing.fits(written)
            case .near:
                look.watches[place].writing.fits(written)
                Log.write("\(words(for: look.watches[place])); beyond that the process is ended.", about: request.extensionIdentifier)
            case .tooMuch where !isOwn && isOthers(look.watches[place].use, glance, in: look.watches[place]): break
            case .tooMuch, .tooManyFiles:
                beginOverrun(of: folder)
                let remedy = isOwn ? "What it keeps goes when its app is uninstalled." : "Its apps share it."
                handle(.mustEnd(.diskLimit, "\(words(for: look.watches[place])). \(remedy) `appex containers` shows where it is."))
                return nil
            }
        }
        return look
    }

    /// Whether a measurement without a pause would end the process.
    private func isToBlame(_ use: FolderUse, hidden: UInt64, _ glance: DiskGlance, in watch: DiskWatch) -> Bool {
        var use = use
        use.allocated += hidden
        return watch.isTooMuch(use) && (watch.path == ownFolder || !isOthers(use, glance, in: watch))
    }

    /// Whether other members of a group have filled its folder: a running process has written much since, or an earlier one was ended for it.
    private func isOthers(_ use: FolderUse, _ glance: DiskGlance, in watch: DiskWatch) -> Bool {
        let own = program?.pid
        var written = written(in: watch.path)
        if let own { written[own] = glance.written }
        return watch.writing.isOthers(use.allocated, overrun: disk.overrun(of: watch.path), own: own, written)
    }

    /// The bytes that each process that writes in a folder has written so far, by process number.
    private func written(in folder: String) -> [Int32: UInt64] {
        Dictionary(writers(folder).map { ($0.pid, DiskGlance.written(by: $0.pid)) }, uniquingKeysWith: max)
    }

    /// Only before the end of the process, which settles the overrun.
    private func beginOverrun(of folder: String) {
        guard folder != ownFolder else { return }
        state.withLock { state in
            if state.lifecycle.phase != .ended { disk.beginOverrun(of: folder, by: identifier) }
        }
    }

    /// Ends the process because it has resumed itself: no other process can have done that.
    private func endForResuming(in folder: String) {
        beginOverrun(of: folder)
        let files = folder == ownFolder ? "its data" : "the files of the group \(URL(fileURLWithPath: folder).lastPathComponent)"
        handle(.mustEnd(.diskLimit, "It resumed itself while the system had stopped it to measure \(files)."))
    }

    /// The use of one of the folders now, with the deleted files that only the process has open.
    ///
    /// - Parameter deadline: the measurement stops at this moment; nil for no deadline.
    private func found(
        at place: Int, _ look: inout DiskLook, _ program: ForeignProcess?, until deadline: ContinuousClock.Instant? = nil
    ) -> FolderUse {
        let watch = look.watches[place]
        var use = disk.measure(watch.path, fileLimit: watch.fileLimit + 1, until: deadline)
        guard watch.path == ownFolder, let program else { return use }
        let folders = request.writableFolders(rung: SandboxRung(rawValue: rung) ?? .namespaces)
        look.removed.look(at: program.pid, in: folders, beside: use)
        use.allocated += look.removed.size
        return use
    }

    private func words(for watch: DiskWatch) -> String {
        let name = URL(fileURLWithPath: watch.path).lastPathComponent
        let what = watch.path == ownFolder ? "Its data and temporary files" : "The files of the group \(name)"
        if watch.use.files > watch.fileLimit / 10 * 9 { return "\(what) may have \(watch.fileLimit) files, and have \(watch.use.files) or more" }
        return
            "\(what) take \(Int64(clamping: watch.use.allocated).inMebibytes) of the disk, of \(Int64(clamping: watch.limit).inMebibytes) that they may"
    }

    private func endForFullDisk(_ glance: DiskGlance) {
        let (written, rest) = (Int64(clamping: glance.written).inMebibytes, Int64(clamping: glance.available).inMebibytes)
        handle(.mustEnd(.diskLimit, "The disk had only \(rest) left, and it had written \(written). Make room on the disk, and try again."))
    }

    /// Measures the folders after the end, for the next launch: a process that runs only for a moment is never measured while it runs.
    func measureDiskAtEnd() {
        for folder in diskFolders {
            disk.measure(folder, fileLimit: ExtensionPoint.fileCountLimit + 1)
            disk.settleOverrun(of: folder, by: identifier)
        }
    }
}

extension DiskFigures {
    /// Measures the folders of which no figures are known, before a process can change them.
    @concurrent
    func learn(_ folders: [String]) async {
        for folder in folders where self[folder] == nil { measure(folder, fileLimit: ExtensionPoint.fileCountLimit + 1) }
    }

    /// The longest file that a process may write: no longer than the room that is known at its start. A process whose folders are full can still
    /// clean up.
    func fileSizeLimit(for launch: LaunchRequest) -> Int64 {
        let own = URL(fileURLWithPath: launch.containerPath).deletingLastPathComponent().path
        let room = launch.point.diskLimit - min(launch.point.diskLimit, Int64(clamping: self[own]?.allocated ?? 0))
        let groups = launch.groupFolders.map {
            launch.point.groupDiskLimit - min(launch.point.groupDiskLimit, Int64(clamping: self[$0]?.allocated ?? 0))
        }
        return min(launch.point.fileSizeLimit, max(Int64(clamping: DiskWatch.slack), ([room] + groups).max() ?? room))
    }
}
