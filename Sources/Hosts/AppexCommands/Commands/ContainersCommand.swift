import ArgumentParser
import ExtensionHost
import Foundation

/// `appex containers`: the data folders of apps.
struct ContainersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "containers", abstract: "List the data that apps keep: private data of bundles, and what app groups share.")

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let containers = try await ExtensionSystem(hostName: "appex containers").containers().filter { access($0.path, F_OK) == 0 }
        if outputOptions.json { return try Output.json(containers) }
        guard !containers.isEmpty else { return print("No app keeps any data.") }
        var table = Table(["IDENTIFIER", "KIND", "SIZE", "ON THE DISK", "OF", "FOLDER"])
        for container in containers {
            let owners = container.apps.joined(separator: ", ") + (container.isKept ? " (not installed)" : "")
            let disk = Output.bytes(container.disk) + (container.diskLimit.map { " of \(Output.bytes($0))" } ?? "")
            table.add([container.identifier, container.kind.rawValue, Output.bytes(container.bytes), disk, owners, container.path])
        }
        print(table)
    }
}
