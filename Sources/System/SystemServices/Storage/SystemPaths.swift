import Foundation
import SystemCalls

/// The paths of the system's files.
package struct SystemPaths: Sendable {
    /// `$XDG_DATA_HOME/appex`.
    package let data: String
    /// `$XDG_RUNTIME_DIR/appex`.
    package let runtime: String

    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        data = DataDirectory.path(environment: environment)
        runtime = RuntimeDirectory.path(environment: environment)
    }

    var database: String { data + "/registry.sqlite" }
    /// What installed apps declare, for every process to read (`InstalledTypes`).
    var types: String { data + "/types.json" }
    var apps: String { data + "/Apps" }
    var staging: String { data + "/Staging" }
    var containers: String { data + "/Containers" }
    var groups: String { data + "/Groups" }
    var keychain: String { data + "/Keychain" }
    /// The folder of the person's own desktop entries.
    var desktopEntries: String { URL(fileURLWithPath: data).deletingLastPathComponent().path + "/applications" }
    /// The last snapshots of widgets.
    var widgets: String { data + "/Widgets" }
    var transfers: String { data + "/Transfers" }
    /// A folder for each extension that has crashed or hung.
    var reports: String { data + "/Reports" }
    var socket: String { runtime + "/system.sock" }
    var lock: String { runtime + "/system.lock" }
    var startLock: String { runtime + "/start.lock" }

    /// The installed bundle of one generation of an app.
    func bundle(_ app: String, generation: String, name: String) -> String { "\(apps)/\(app)/\(generation)/\(name)" }

    /// The icons of an app and its extensions, in the same generation as its bundle, so that both are replaced in one step.
    func icons(_ app: String, generation: String) -> InstalledIcons { InstalledIcons(folder: "\(apps)/\(app)/\(generation)/Icons") }

    /// The folder of an extension's own data.
    func home(of identifier: String) -> String { "\(containers)/\(identifier)/Data" }

    /// The shared container of an app group.
    func container(ofGroup identifier: String) -> String { "\(groups)/\(identifier)" }

    /// The shared containers of some app groups, by group.
    func containers(ofGroups identifiers: [String]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: Set(identifiers).map { ($0, container(ofGroup: $0)) })
    }

    /// A folder for the temporary files of one request.
    func temporary(of identifier: String, request: String) -> String { "\(containers)/\(identifier)/Temporary/\(request)" }

    func prepare() throws {
        for folder in [data, apps, staging, containers, groups] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        try RuntimeDirectory.prepare(runtime)
    }
}
