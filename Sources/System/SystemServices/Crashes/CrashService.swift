import ExtensionModel
import Foundation
import Keychain
import Registry
import Sandbox
import Synchronization
import SystemCalls
import Wire

/// Keeps a report of each crash and hang, and disables an extension that does nothing but crash.
final class CrashService: Sendable {
    private let folder: ReportFolder
    private let registry: Registry
    private let catalog: Catalog
    private let runtime: RuntimeLayout
    private let paths: SystemPaths
    private let notices: DesktopNotices
    /// Of extensions that have crashed and not ended well since. As in the registry, so that a good end costs no look into it.
    private let loops: Mutex<[String: CrashLoop]>
    /// Reports that each extension may still leave: as many as are kept at once, and then one every five seconds.
    private let reports = Mutex<[String: TokenBucket]>([:])
    /// Notices that a person may still get, whoever causes them.
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

    /// What a process leaves: a report when it went wrong. Waits for the disk.
    /// - Returns: the record, with what its host and the log should know about that.
    func ended(_ record: WireLaunchRecord, launch: LaunchRequest, stack: StackRecord?) -> WireLaunchRecord {
        var record = record
        if record.reason.isCrashOrHang { report(&record, launch: launch, stack: stack) }
        switch record.reason {
        // Somebody else ended it: a person, or the kernel.
        case .crashed where [SIGKILL, SIGTERM].contains(record.signal): break
        case .crashed, .memoryLimit: countCrash(&record)
        // It worked, or was not wanted any more while it did.
        case .completed, .cancelledByExtension, .cancelledByHost, .hostGone: forget([record.extensionIdentifier])
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
            Log.write("The report of \(record.request) could not be kept: \(error)", about: record.extensionIdentifier)
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
            // The log says it, too, to who looks; a desktop full of notices says nothing.
            if tellings.withLock({ $0.take() }) { notices.show(DesktopNotice(disabled: entry.summary, cause: cause)) }
        } catch {
            Log.write("Its crash could not be noted: \(error)", about: identifier)
        }
    }

    /// These start anew: they worked, the person enabled them, or there is another version of them.
    func forget(_ extensions: [String]) {
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

    /// An app is gone, and so are the reports of its extensions and its own.
    func removed(_ identifiers: [String]) {
        forget(identifiers)
        reports.withLock { reports in for identifier in identifiers { reports[identifier] = nil } }
        folder.removeAll(of: identifiers)
    }

    /// Where an image is now; nil when that cannot be said.
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
