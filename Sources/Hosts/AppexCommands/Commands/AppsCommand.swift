import ArgumentParser
import ExtensionHost
import HostItems

/// `appex apps`: the installed apps, with and without extensions.
struct AppsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apps", abstract: "List installed apps, with the size of their files.",
        discussion: "`appex containers` shows the size of their data.")

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let apps = try await ExtensionSystem(hostName: "appex apps").apps(measures: true)
        if outputOptions.json { return try Output.json(apps) }
        guard !apps.isEmpty else {
            return print("No app is installed. `appex install Name.app` installs one; `appex new` makes one.")
        }
        var table = Table(["APP", "NAME", "VERSION", "EXTENSIONS", "WINDOW", "SIZE"])
        for app in apps {
            let extensions = app.isDamaged ? "damaged: install it again" : app.extensions.isEmpty ? "none" : app.extensions.joined(separator: ", ")
            table.add([app.identifier, app.name, app.version, extensions, app.hasWindow ? "yes" : "no", Output.bytes(app.size)])
        }
        print(table)
    }
}
