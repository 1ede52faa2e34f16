import ArgumentParser
import ExtensionHost
import Foundation
import HostItems

/// `appex inspect`: what a bundle would install.
struct InspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Show what an app is and what it asks for, without installing it.",
        discussion: "The bundle is read and checked as `appex install` does it; what would prevent the installation is an error here, too.")

    @Argument(help: "The bundle: a folder Name.app, or a zip archive with one.", completion: .file())
    var bundle: String

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let app = try await ExtensionSystem(hostName: "appex inspect").inspect(URL(fileURLWithPath: bundle))
        if outputOptions.json { return try Output.json(app) }
        print("\(app.name.printableLine) \(app.version.printableLine) (\(app.identifier)), \(Output.bytes(app.size)). Its maker is not verified.")
        if let previous = app.previousVersion { print("Replaces the installed version \(previous.printableLine).") }
        for request in app.requests { print("- \(request.printableLine)") }
        for scheme in app.schemes { print("- It can open \(scheme): URLs, if you install it with --open-scheme \(scheme).") }
        if !app.extensions.isEmpty {
            var table = Table(["EXTENSION", "NAME", "POINT", "STATE"])
            for item in app.extensions {
                let state = item.problem ?? (item.isEnabled ? "enabled" : "disabled until you enable it")
                table.add([item.identifier, item.displayName, item.pointTitle, state])
            }
            print(table)
        }
        for warning in app.warnings { Output.warn(warning.printableLine) }
    }
}
