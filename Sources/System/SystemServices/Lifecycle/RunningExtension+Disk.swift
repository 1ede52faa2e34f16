import ExtensionModel
import Foundation
import Sandbox
import SystemCalls

/// The disk: what a process' folders take, its end beyond that, and its end when the file system is nearly full.
extension RunningExtension {
    /// Between two looks at the file system.
    private static let diskInterval = Duration.milliseconds(250)
    /// What a process may have written before it is to blame for a disk that is nearly full.
    private static let blamelessWriting: UInt64 = 64 << 20

    /// The folder with its own data and the temporary files of all its requests.
    var ownFolder: String { URL(fileURLWithPath: request.containerPath).deletingLastPathComponent().path }

    /// The folders in which what it writes counts.
    var diskFolders: [String] { [ownFolder] + request.groupFolders }

    /// What is known of the disk between two looks.
    private struct DiskLook {
        var watches: [DiskWatch]
        var removed = RemovedFiles()
        var balance: DiskBalance

        /// What all folders take, one of them as it was found now.
        func sum(with use: FolderUse, at place: Int) -> UInt64 {
            watches.indices.reduce(0) { $0 + ($1 == place ? use : watches[$1].use).allocated }
        }
    }

    /// Begins with the process. What is known of its folders from before counts until they are measured.
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
            let isNearlyFull = glance.available < glance.reserve && glance.written > Self.blamelessWriting
            guard isNearlyFull || look.watches.contains(where: { $0.isDue(glance, now: .now) }) else { return lookAtDisk(look) }
            // Not on the reactor's thread: how much there is to look at is up to the extension.
            DispatchQueue.global(qos: .utility).async { [self] in
                if isNearlyFull { return endForFullDisk(glance) }
                guard let next = measure(look, glance, program) else { return }
                lookAtDisk(next)
            }
        }
    }

    /// Measures what is due; nil when the process has to end.
    private func measure(_ last: DiskLook, _ first: DiskGlance, _ program: ForeignProcess?) -> DiskLook? {
        var look = last
        for place in look.watches.indices where look.watches[place].isDue(first, now: .now) {
            let begun = ContinuousClock.now
            let isOwn = look.watches[place].path == ownFolder
            var glance = first
            var use = found(at: place, &look, program)
            var hidden = isOwn ? look.balance.hidden(glance, allocated: look.sum(with: use, at: place)) : 0
            // What moves while it is measured, and what cannot be found, is looked for while all stand still that can move it.
            if let program, use.hasMoved || use.allocated + hidden > look.watches[place].limit {
                ProcessPause.during(writers(look.watches[place].path)) {
                    use = found(at: place, &look, program)
                    glance = DiskGlance(of: ownFolder, pid: program.pid) ?? glance
                }
                let sum = look.sum(with: use, at: place)
                hidden = isOwn && look.removed.isUncertain ? look.balance.hidden(glance, allocated: sum) : 0
                // It hides nothing: others have taken what is missing.
                if isOwn, !look.removed.isUncertain, !use.hasMoved { look.balance = DiskBalance(glance, allocated: sum) }
                use.allocated += hidden
            }
            switch look.watches[place].note(use, glance, took: .now - begun, now: .now) {
            case .fits: break
            case .near:
                Log.write("\(words(for: look.watches[place])); beyond that the process is ended.", about: request.extensionIdentifier)
            case .tooMuch where !isOwn && glance.written < DiskWatch.slack && isOthers(use, in: look.watches[place].path): break
            case .tooMuch, .tooManyFiles:
                if !isOwn { disk.beginOverrun(of: look.watches[place].path) }
                let remedy = isOwn ? "What it keeps goes when its app is uninstalled." : "Its apps share it."
                handle(.mustEnd(.diskLimit, "\(words(for: look.watches[place])). \(remedy) `appex containers` shows where it is."))
                return nil
            }
        }
        return look
    }

    /// Whether other members of a group have filled its folder: one that runs has written much, or one has been ended for it.
    private func isOthers(_ use: FolderUse, in folder: String) -> Bool {
        if use.allocated - min(use.allocated, disk.overrun(of: folder)) <= DiskWatch.slack { return true }
        let own = program?.pid
        return writers(folder).contains { $0.pid != own && DiskGlance.written(by: $0.pid) >= DiskWatch.slack }
    }

    /// What one of the folders takes now, with the files that only the process has.
    private func found(at place: Int, _ look: inout DiskLook, _ program: ForeignProcess?) -> FolderUse {
        let watch = look.watches[place]
        var use = disk.measure(watch.path, fileLimit: watch.fileLimit + 1)
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

    /// What its folders take when it has ended, for the next launch: a process that lives for a moment only is never looked at while it runs.
    func measureDiskAtEnd() {
        let wasTooMuch = state.withLock { $0.record.reason == .diskLimit }
        for folder in diskFolders {
            disk.measure(folder, fileLimit: ExtensionPoint.fileCountLimit + 1)
            if wasTooMuch { disk.settleOverrun(of: folder) }
        }
    }
}

extension DiskFigures {
    /// Measures those of which nothing is known: before a process can change them.
    @concurrent
    func learn(_ folders: [String]) async {
        for folder in folders where self[folder] == nil { measure(folder, fileLimit: ExtensionPoint.fileCountLimit + 1) }
    }

    /// The longest file that a process may write, from what is known when it starts: no more than there is room for. One whose folders are full can still
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
