import ExtensionModel
import Foundation
import Registry
import Sandbox
import Synchronization
import SystemCalls
import Wire

/// Every background transfer of this person: waiting, running, or ended and waiting for its app.
///
/// Events come through one queue, so they are handled in their order; what must survive is on the disk before anyone is notified.
actor TransferCenter {
    typealias Job = @Sendable (isolated TransferCenter) -> Void

    /// A session, and the process that uses it.
    struct Session {
        var record: TransferSessionRecord
        var process: ConnectedProcess?
        var isDelivering = false
        /// A transfer ended while no process used the session.
        var hasMissed = false
        var hasWoken = false
        /// The disk limit of the container that its downloads go to, in bytes.
        var diskLimit = UInt64(clamping: ExtensionPoint.app.groupDiskLimit)
    }

    /// A transfer that has not been removed.
    struct Transfer {
        var record: TransferRecord
        /// The host name of the first server.
        let host: String
        var run: Run?
        /// From the app's answer to a challenge; never on the disk.
        var user = ""
        var password = ""
        /// The URL that asked for the name and the password.
        var asker = ""
        var refusals: UInt32 = 0
        var isAsking = false
        var takesAnyStatus = false
        /// Whether the file was moved into the app's container, where it counts as the app's; the app need not have confirmed that it took the file.
        var isInContainer = false
        /// What follows the end of the try; set while the try is being stopped.
        var afterStop: AfterStop?

        init(_ record: TransferRecord) {
            self.record = record
            host = URLComponents(string: record.request.url)?.host?.lowercased() ?? ""
        }
    }

    enum AfterStop { case wait, end(URLProblem) }

    /// The current try.
    struct Run {
        var size: Int64
        var sent: Int64 = 0
        var measured: (at: ContinuousClock.Instant, bytes: Int64)
        var speed: Double = 0
        var isSyncing = false
        /// The server has answered, and the session was notified.
        var hasAnswered = false
        var resumedAt: Int64
    }

    static let sessionsPerApp = 64
    static let transfersPerApp = 1000
    /// Seven days, as on Apple's systems; also the longest time that a session can ask for.
    static let resourceTimeout = 604_800.0
    /// Bytes that a resumed download fetches again, to find out whether the file is still the same.
    static let overlap: Int64 = 4096
    /// After this many more bytes the file is written to the disk, so that a loss of power costs no more than that.
    static let checkpointInterval: Int64 = 64 << 20

    let paths: SystemPaths
    let files: TransferFiles
    let disk: DiskFigures
    let engine: TransferEngineProcess
    private let jobs: AsyncStream<Job>.Continuation
    nonisolated let hasWork = Mutex(false)

    var store: TransferStore?
    var sessions: [Int64: Session] = [:]
    var transfers: [Int64: Transfer] = [:]
    var waker: (any AppWaking)?
    var version: UInt64 = 1
    var watchers: [IncomingRequest<WireListTransfers>] = []
    var isAnswering = false
    var uploads = RequestedUploads()
    var uploadWatchers: [IncomingRequest<WireAwaitUploads>] = []
    /// Processes that ask for a session whose process may be about to end.
    var applicants: [(request: IncomingRequest<WireOpenTransferSession>, process: ConnectedProcess)] = []
    private var alarm: Reactor.Key?
    let boot = KernelFile.read("/proc/sys/kernel/random/boot_id") ?? ""

    init(paths: SystemPaths, ladder: SandboxLadder, disk: DiskFigures) {
        self.paths = paths
        self.disk = disk
        files = TransferFiles(folder: paths.transfers)
        let (stream, jobs) = AsyncStream.makeStream(of: Job.self)
        self.jobs = jobs
        engine = TransferEngineProcess(ladder) { advance in
            jobs.yield { $0.advanced(advance) }
        }
        Task { [weak self] in
            for await job in stream { await self?.run(job) }
        }
    }

    deinit { jobs.finish() }

    private func run(_ job: Job) { job(self) }

    nonisolated func post(_ job: @escaping Job) { jobs.yield(job) }

    static var now: Double { Date().timeIntervalSince1970 }

    // MARK: - What survives

    /// The store, with its saved sessions and transfers; opened at first use.
    func opened() throws -> TransferStore {
        if let store { return store }
        try files.prepare()
        let store = try TransferStore(path: files.database)
        for record in try store.sessions() { if let id = record.id { sessions[id] = Session(record: record) } }
        for var record in try store.transfers() {
            guard let id = record.id else { continue }
            if record.end == nil {
                let size = files.size(id)
                // This process ended during the try: the bytes that the try fetched are in the file.
                if record.tryBegan >= 0, record.kind == .download { record.fetched += max(0, size - record.tryBegan) }
                record.tryBegan = -1
                if record.kind == .download { record.have = size }
                // The machine was restarted: only the bytes that were written to the disk count.
                if record.boot != boot { record.have = min(record.have, record.checkpoint) }
            } else {
                sessions[record.session]?.hasMissed = true
            }
            var transfer = Transfer(record)
            uploads.add(record)
            transfer.isInContainer = record.end != nil && record.kind == .download && files.size(id) == 0
            transfers[id] = transfer
        }
        files.sweep(keeping: Set(transfers.keys))
        self.store = store
        return store
    }

    /// Resumes the transfers of an earlier process.
    func recover() {
        do {
            _ = try opened()
        } catch {
            return Log.write("Background transfers could not be read: \(error)", about: "transfers")
        }
        files.mark(hasWork: false)
        changed()
        schedule()
        for id in sessions.keys { wakeIfNeeded(id) }
    }

    func keep(_ id: Int64) {
        guard let record = transfers[id]?.record else { return }
        do {
            try opened().update(record)
        } catch {
            Log.write("The transfer \(id) could not be saved: \(error)", about: "transfers")
        }
    }

    /// Notifies the watchers, and records whether there is work for which the system has to stay.
    func changed() {
        version += 1
        let isAtWork = transfers.values.contains { $0.record.end == nil && !$0.record.isSuspended && !$0.record.isPaused }
        let had = hasWork.withLock { hasWork in
            defer { hasWork = isAtWork }
            return hasWork
        }
        if had != isAtWork { files.mark(hasWork: isAtWork) }
        answerWatchers()
    }

    // MARK: - Turns

    func schedule() {
        let now = Self.now
        var ready: [TransferQueue.Entry] = []
        var running: [TransferQueue.Entry] = []
        var nextTime = Double.infinity
        for (id, transfer) in transfers.sorted(by: { $0.key < $1.key }) where transfer.record.end == nil {
            guard transfer.record.deadline > now else {
                finish(id, URLProblem.timedOut.end)
                continue
            }
            nextTime = min(nextTime, transfer.record.deadline)
            guard let entry = entry(id, transfer) else { continue }
            if transfer.run != nil { running.append(entry) }
            guard transfer.run == nil, !transfer.isAsking, !transfer.record.isSuspended, !transfer.record.isPaused else { continue }
            let due = max(transfer.record.retryAt, transfer.record.earliestBegin)
            if due <= now { ready.append(entry) } else { nextTime = min(nextTime, due) }
        }
        setAlarm(nextTime - now)
        let decision = TransferQueue.decide(running: running, ready: ready)
        for id in decision.stops { stop(id, .wait) }
        for id in decision.starts { start(id) }
    }

    private func entry(_ id: Int64, _ transfer: Transfer) -> TransferQueue.Entry? {
        guard let session = sessions[transfer.record.session]?.record else { return nil }
        return TransferQueue.Entry(
            id: id, app: session.app, session: transfer.record.session, host: transfer.host, priority: transfer.record.priority,
            isDiscretionary: session.isDiscretionary, isResumable: transfer.record.isResumable, connectionsPerHost: session.connectionsPerHost)
    }

    private func setAlarm(_ seconds: Double) {
        if let alarm { Reactor.shared.cancel(alarm) }
        alarm = nil
        guard seconds.isFinite else { return }
        let milliseconds = Int64(min(max(seconds, 0), 86_400) * 1000) + 1
        alarm = Reactor.shared.schedule(after: .milliseconds(milliseconds)) { [self] in post { $0.schedule() } }
    }

    // MARK: - The end of one

    func finish(_ id: Int64, _ end: TransferRecord.End) {
        guard var transfer = transfers[id], transfer.record.end == nil else { return }
        var end = end
        if transfer.run != nil {
            stop(id, .end(URLProblem(code: end.code, message: end.message)))
            return
        }
        if end.code == 0 {
            do { try files.flush(id) } catch { end = TransferRecord.End(code: -3003, message: "\(error)") }
        }
        if end.code == URLProblem.timedOut.code { transfer.record.keepsPart = true }
        if end.code == 0 || transfer.record.keepsPart { transfer.record.have = files.size(id) }
        transfer.record.end = end
        transfer.user = ""
        transfer.password = ""
        transfers[id] = transfer
        keep(id)
        noteUpload(transfer.record)
        let session = transfer.record.session
        if sessions[session]?.process == nil { sessions[session]?.hasMissed = true }
        changed()
        deliver(session)
        wakeIfNeeded(session)
    }

    func remove(_ id: Int64) {
        transfers[id] = nil
        files.remove(id)
        do { try opened().remove(transfer: id) } catch { Log.write("The transfer \(id) could not be forgotten: \(error)", about: "transfers") }
        changed()
    }
}
