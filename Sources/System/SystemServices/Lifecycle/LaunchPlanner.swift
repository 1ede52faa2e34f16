import ExtensionModel
import Foundation
import Sandbox
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
