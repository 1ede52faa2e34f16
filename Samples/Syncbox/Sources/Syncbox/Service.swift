import Foundation
import SyncboxKit
import SyncEngine

/// The synchronizing itself. There is one of these, however many file managers and dialogs show the folders. Guide: *Finder Sync*, "Performance
/// Concerns".
final class Service {
    private let shared: SharedFolder
    private let writer: StatusWriter
    private let requests: FolderWatch
    private let stop: Int32
    private var changes: FolderWatch
    private var engine: SyncEngine?
    private var problem: String?
    private var nextWriting = Date.distantPast

    /// Changes that follow each other within this time are one pass, but a pass is not put off longer than the second figure. In milliseconds.
    private static let quiet: (pause: Int32, longest: TimeInterval) = (200, 2)
    /// Nobody says when a disk has room again, or a folder is back. In milliseconds.
    private static let retry: (problems: Int32, missing: Int32, unsettled: Int32) = (60_000, 5000, 1000)

    init(_ shared: SharedFolder) throws {
        self.shared = shared
        writer = StatusWriter(shared)
        requests = try FolderWatch()
        changes = try FolderWatch()
        requests.watch(shared.requests.path)
        stop = Stop.listen()
    }

    func run() throws -> Int32 {
        try lock()
        print("Syncbox runs. Control-C ends it.")
        fflush(stdout)
        shared.removeStatus()
        while !Stop.isAsked {
            _ = requests.drain()
            try takeRequests()
            wait(try pass())
        }
        writer.finish()
        return 0
    }

    /// One comparison; the result says whether everything is alike.
    func runOnce() throws -> Int32 {
        try lock()
        try takeRequests()
        guard engine != nil else { throw FileProblem("No folders are linked.") }
        _ = try pass()
        writer.finish()
        if let problem { Command.warn(problem) }
        for (path, problem) in (engine?.problems ?? [:]).sorted(by: { $0.key < $1.key }) { Command.warn("\(path.shown): \(problem)") }
        return problem == nil && engine?.problems.isEmpty == true && engine?.pending.isEmpty == true ? 0 : 1
    }

    /// A reader that looks whether the service runs has the lock for a moment.
    private func lock() throws {
        for _ in 0..<20 {
            if shared.lockService() != nil { return }
            poll(nil, 0, 20)
        }
        throw FileProblem("Syncbox runs already.")
    }

    // MARK: - What was asked for

    private func takeRequests() throws {
        let asked = shared.takeRequests()
        var link = shared.link()
        if link?.name != engine?.link.name {
            engine = link.map { SyncEngine(link: $0, shared: shared) { Stop.isAsked } }
            changes = try FolderWatch()
            problem = nil
            writer.startAgain()
        }
        for request in asked {
            do {
                switch request.action {
                case .syncNow: break
                case .keepThis: for path in request.paths { _ = try engine?.keepThis(path) }
                case .keepBoth: for path in request.paths { _ = try engine?.keepBoth(path) }
                case .pause, .resume:
                    guard link != nil else { break }
                    link?.isPaused = request.action == .pause
                    try Announcement.write(in: shared) { try shared.setLink(link!) }
                }
            } catch {
                Command.warn("What was chosen cannot be done: \((error as? FileProblem)?.description ?? error.localizedDescription)")
            }
        }
    }

    // MARK: - Synchronizing

    /// - Returns: how long to wait at most, in milliseconds; -1 for ever.
    private func pass() throws -> Int32 {
        guard let engine, shared.link()?.isPaused == false else { return -1 }
        do {
            let isUnsettled = try engine.pass {
                write(isLast: false)
                // What a person chooses does not wait until thousands of files are copied.
                return !isReadable(requests.descriptor)
            }
            problem = nil
            write(isLast: true)
            if try engine.watch(with: changes) { return 0 }
            if isUnsettled { return Self.retry.unsettled }
            return engine.problems.isEmpty && changes.isComplete ? -1 : Self.retry.problems
        } catch {
            problem = (error as? FileProblem)?.description ?? error.localizedDescription
            write(isLast: true)
            return Self.retry.missing
        }
    }

    private func isReadable(_ descriptor: Int32) -> Bool {
        var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&one, 1, 0) > 0
    }

    /// While much is done, the states are written now and then.
    private func write(isLast: Bool) {
        guard let engine, isLast || Date() >= nextWriting else { return }
        let began = Date()
        var summary = engine.summary()
        summary.problem = problem
        writer.write(engine.statuses(), summary)
        nextWriting = Date().addingTimeInterval(max(0.25, 4 * Date().timeIntervalSince(began)))
    }

    /// Waits for a change, a request or the end.
    private func wait(_ milliseconds: Int32) {
        func look(_ milliseconds: Int32) -> Bool {
            var all = [changes.descriptor, requests.descriptor, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&all, nfds_t(all.count), milliseconds) > 0 else { return false }
            // A request is not put off.
            if all[1].revents != 0 || all[2].revents != 0 { return false }
            return true
        }
        let end = Date().addingTimeInterval(Double(milliseconds) / 1000)
        while look(milliseconds < 0 ? -1 : Int32(max(0, end.timeIntervalSinceNow * 1000))) {
            // Only files that are still being written.
            guard changes.drain() else { continue }
            let latest = Date().addingTimeInterval(Self.quiet.longest)
            while Date() < latest, look(Self.quiet.pause) { _ = changes.drain() }
            return
        }
    }
}
