import ExtensionModel
import Foundation
import Keychain
import Registry
import Sandbox
import Synchronization
import SystemCalls
import Wire

/// Saves a report of each crash and hang, and disables an extension that crashes in a loop.
final class CrashService: Sendable {
    private let folder: ReportFolder
    private let registry: Registry
    private let catalog: Catalog
    private let runtime: RuntimeLayout
    private let paths: SystemPaths
    private let notices: DesktopNotices
    /// Extensions that have crashed and have had no good end since. A copy of the registry's records, so that a good end need not read them.
    private let loops: Mutex<[String: CrashLoop]>
    /// The reports that each extension may still cause: as many as are kept, and then one every five seconds.
    private let reports = Mutex<[String: TokenBucket]>([:])
    /// The notices that may still be shown, for all extensions together.
    private let tellings = Mutex(TokenBucket(capacity: 5, perSecond: 1 / 60))

    init(paths: SystemPaths, registry: Registry, catalog: Catalog, runtime: RuntimeLayout) throws {
        folder = ReportFolder(path: paths.reports)
        self.registry = registry
        self.catalog = catalog
        self.runtime = runtime
        self.paths = paths
        notices = DesktopNotices(program: runtime.notifier, bus: SessionBus())
        loops = Mutex(try registry.crashes().mapValues { CrashLoop(crashes: $0) })
    }

    // MARK: - Ends

    /// Records an end: saves a report if it was a crash or hang. Waits for the disk.
    /// - Returns: the record, with additions for the host and the log.
    func ended(_ record: WireLaunchRecord, launch: LaunchRequest, stack: StackRecord?) -> WireLaunchRecord {
        var record = record
        if record.reason.isCrashOrHang { report(&record, launch: launch, stack: stack) }
        switch record.reason {
        // A person or the kernel ended it.
        case .crashed where [SIGKILL, SIGTERM].contains(record.signal): break
        case .crashed, .memoryLimit: countCrash(&record)
        // It worked, or its host no longer needed it.
        case .completed, .cancelledByExtension, .cancelledByHost, .hostGone: remove([record.extensionIdentifier])
        default: break
        }
        return record
    }

    private func report(_ record: inout WireLaunchRecord, launch: LaunchRequest, stack: StackRecord?) {
        guard reports.withLock({ $0[record.extensionIdentifier, default: TokenBucket(capacity: Double(ReportFolder.limit), perSecond: 0.2)].take() })
        else { return Log.write("It crashes so often that no report is kept of \(record.request).", about: record.extensionIdentifier) }
        let app = catalog.app(launch.appIdentifier)?.info
        let report = WireCrashReport(record, launch: launch, stack: stack, runtime: runtime, app: app?.shortVersion ?? app?.version ?? "")
        do {
            try folder.add(report)
            record.report = report.identifier
            if !report.frames.isEmpty { record.explanation += " `appex log --crash \(record.extensionIdentifier)` shows where." }
        } catch {
            Log.write("The report of \(record.request) could not be saved: \(error)", about: record.extensionIdentifier)
        }
    }

    private func countCrash(_ record: inout WireLaunchRecord) {
        let identifier = record.extensionIdentifier
        guard let entry = catalog[identifier] else { return }
        let (rule, crashes) = loops.withLock { loops in
            let rule = loops[identifier, default: CrashLoop()].crashed(at: Date().timeIntervalSince1970)
            return (rule, loops[identifier]?.crashes ?? [])
        }
        do {
            try registry.setCrashes(crashes, extension: identifier, disables: rule != nil)
            guard let rule else { return }
            catalog.apply(try registry.choices())
            _ = loops.withLock { $0.removeValue(forKey: identifier) }
            let cause = "It \(record.reason == .memoryLimit ? "came to its memory limit or crashed" : "crashed") \(rule.crashes) times in a row"
            let sentence = "\(cause) and is disabled now; `appex enable \(identifier)` enables it again."
            record.explanation += " " + sentence
            Log.write(sentence, about: identifier)
            // The log has the sentence in any case; too many notices would hide the important ones.
            if tellings.withLock({ $0.take() }) { notices.show(DesktopNotice(disabled: entry.summary, isMemory: record.reason == .memoryLimit)) }
        } catch {
            Log.write("Its crash could not be noted: \(error)", about: identifier)
        }
    }

    /// Resets the count of crashes: the extensions worked, the person enabled them, or there is another version of them.
    func remove(_ extensions: [String]) {
        for identifier in extensions where loops.withLock({ $0.removeValue(forKey: identifier) }) != nil {
            do {
                try registry.setCrashes([], extension: identifier, disables: false)
            } catch {
                Log.write("Its crashes could not be forgotten: \(error)", about: identifier)
            }
        }
    }

    // MARK: - Reports

    func list(_ request: WireListReports) -> WireReportList {
        var list = WireReportList()
        list.reports = folder.reports(request.identifier).map { report in
            var report = report
            let app = catalog.app(report.appIdentifier)?.url.path
            for index in report.images.indices { report.images[index].file = file(of: report.images[index], report, app: app) ?? "" }
            return report
        }
        return list
    }

    func delete(_ request: WireDeleteReports) -> WireDeletedReports {
        var deleted = WireDeletedReports()
        deleted.count = UInt32(clamping: folder.remove(request.identifier))
        return deleted
    }

    /// An app was removed: deletes the reports of the app and its extensions.
    func removed(_ identifiers: [String]) {
        remove(identifiers)
        reports.withLock { reports in for identifier in identifiers { reports[identifier] = nil } }
        folder.removeAll(of: identifiers)
    }

    /// The current path of an image; nil when it is unknown.
    private func file(of image: WireStackImage, _ report: WireCrashReport, app: String?) -> String? {
        switch image.origin {
        case .app:
            guard let app, app.hasPrefix("\(paths.apps)/\(report.appIdentifier)/\(report.installation)/") else { return nil }
            return "\(app)/\(image.path)"
        case .runtime: return "\(runtime.folder)/\(image.path)"
        case .system: return image.path
        default: return nil
        }
    }
}
