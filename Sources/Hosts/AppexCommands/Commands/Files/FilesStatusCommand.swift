import ArgumentParser
import ExtensionHost
import FileManagers
import Foundation
import HostItems

/// `appex files status`: which file managers are connected, and which extensions and sync programs they show.
struct FilesStatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show which file managers are connected, which sync programs run, and which folders are open to extensions.")

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let grants = FolderGrants()
        let extensions = try await ExtensionSystem(hostName: FilesCommand.hostName).extensions().filter { $0.pointAlias == "finder" }
        let status = FilesStatus(
            managers: FileManagerAdapter.all.map { .init(name: $0.name, isInstalled: $0.isInstalled, isConnected: $0.isConnected) },
            extensions: extensions.map {
                .init(
                    identifier: $0.identifier, name: $0.displayName, isEnabled: $0.isEnabled, folders: grants.allowed(to: $0.appIdentifier),
                    denied: grants.decisions(for: $0.appIdentifier).filter { $0.decision == .denied }.map(\.folder))
            }, syncPrograms: SyncProgram.all().map { .init(name: $0.name, isRunning: $0.isRunning) })
        if outputOptions.json { return try Output.json(status) }
        var managers = Table(["FILE MANAGER", "STATE"])
        for manager in status.managers {
            managers.add([manager.name, !manager.isInstalled ? "not installed" : manager.isConnected ? "connected" : "not connected"])
        }
        print(managers)
        if status.syncPrograms.contains(where: \.isRunning) {
            var programs = Table(["SYNC PROGRAM", "STATE"])
            for program in status.syncPrograms where program.isRunning { programs.add([program.name, "running"]) }
            print("")
            print(programs)
        }
        guard !extensions.isEmpty else { return print("\nNo extension has badges.") }
        var table = Table(["EXTENSION", "STATE", "OPEN FOLDERS"])
        for one in status.extensions {
            table.add([one.identifier, one.isEnabled ? "enabled" : "disabled", one.shownFolders])
        }
        print("")
        print(table)
    }
}

/// The JSON of `appex files status`.
struct FilesStatus: Codable {
    struct Manager: Codable {
        let name: String
        let isInstalled: Bool
        let isConnected: Bool
    }

    struct Extension: Codable {
        let identifier: String
        let name: String
        let isEnabled: Bool
        /// What the person has opened to its app.
        let folders: [String]
        /// What the person has denied to its app.
        let denied: [String]

        fileprivate var shownFolders: String {
            let all = folders + denied.map { "not \($0)" }
            return all.isEmpty ? "-" : all.joined(separator: ", ")
        }
    }

    /// A program whose badges and menus are shown while it runs.
    struct SyncProgram: Codable {
        let name: String
        let isRunning: Bool
    }

    let managers: [Manager]
    let extensions: [Extension]
    let syncPrograms: [SyncProgram]
}
