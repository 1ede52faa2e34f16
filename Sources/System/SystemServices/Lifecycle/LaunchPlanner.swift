import ExtensionModel
import Foundation
import SafeText
import Sandbox
import SystemCalls
import Wire

/// What a process is launched with: its limits, folders, control group and time.
struct LaunchPlanner: Sendable {
    let paths: SystemPaths
    let languages: [String]
    let ladder: SandboxLadder
    let limits: LimitService
    let grants: GrantService
    let groups: ControlGroups?
    let disk: DiskFigures

    func request(for entry: CatalogEntry) -> LaunchRequest {
        let identifier = UUID().uuidString
        return LaunchRequest(
            request: identifier, extensionIdentifier: entry.identifier, appIdentifier: entry.app.info.identifier,
            point: limits.effectivePoint(of: entry),
            entitlements: entry.bundle.entitlements, appPath: entry.app.url.path, extensionPath: entry.bundle.path,
            library: entry.bundle.executable.lastPathComponent,
            principalClass: entry.bundle.info.principalClass, displayName: entry.summary.displayName,
            languages: languages, containerPath: paths.home(of: entry.identifier),
            temporaryPath: paths.temporary(of: entry.identifier, request: identifier),
            groupPaths: paths.containers(ofGroups: entry.bundle.entitlements.applicationGroups),
            personalFolders: grants.folders(for: entry.app.info.identifier), declaredTypesPath: paths.types)
    }

    /// The folders of a request, checked.
    func monitoredFolders(_ folders: [String], of entry: CatalogEntry) throws -> [String] {
        guard !folders.isEmpty else { return [] }
        guard entry.point.sandbox == .folderMonitor else {
            throw SystemFailure(.refused, "\(entry.identifier) monitors no folders.", remedy: "Begin it without folders.")
        }
        guard folders.count <= MonitoredFolder.limit else {
            throw SystemFailure(
                .limit, "An extension can monitor \(MonitoredFolder.limit) folders and not \(folders.count).",
                remedy: "Name a folder that has them all.")
        }
        let rule = MonitoredFolder(home: UserDirectories().home, data: paths.data)
        // What the app can write to, it could replace by a link to something else, between this look and the launch.
        let written = grants.folders(for: entry.app.info.identifier).filter { $0.access == .writing }
        for folder in folders {
            let isOwn = written.contains { FolderPath.holds($0.path, folder) && $0.path != folder }
            if let problem = rule.problem(with: folder) ?? (isOwn ? "The app may change the folder that it is in." : nil) {
                throw SystemFailure(.refused, "“\(PrintableText.line(folder, limit: 200))” cannot be monitored. \(problem)")
            }
        }
        // One in another needs no row of its own.
        return folders.filter { folder in !folders.contains { $0.utf8.count < folder.utf8.count && FolderPath.holds($0, folder) } }
    }

    /// The launch with the longest file that the process may write now.
    func sized(_ launch: LaunchRequest) async -> LaunchRequest {
        await disk.learn([URL(fileURLWithPath: launch.containerPath).deletingLastPathComponent().path] + launch.groupFolders)
        var launch = launch
        launch.point.fileSizeLimit = disk.fileSizeLimit(for: launch)
        return launch
    }

    /// The control group of a process that is about to start. Where none can be made, the system itself watches what the process's own limits do not
    /// bound.
    func group(for launch: LaunchRequest) -> ControlGroup? {
        guard let groups else { return nil }
        do {
            return try groups.makeGroup(launch.request, limits: ControlGroupLimits(launch.point))
        } catch {
            Log.write("It gets no control group: \(error)", about: launch.extensionIdentifier)
            return nil
        }
    }

    /// The shorter of the times that the extension point allows and the host asks for.
    static func requestBudget(_ point: ExtensionPoint, asked milliseconds: UInt64) -> Duration? {
        guard milliseconds > 0 else { return point.requestBudget }
        let asked = Duration.milliseconds(Int64(clamping: milliseconds))
        return point.requestBudget.map { min($0, asked) } ?? asked
    }
}
