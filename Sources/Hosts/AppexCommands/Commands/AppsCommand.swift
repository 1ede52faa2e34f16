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
        guard !apps.isEmpty else { return print("No apps are installed. `appex install Name.app` installs one.") }
        var table = Table(["APP", "NAME", "VERSION", "SIZE", "STATE"])
        for app in apps {
            let state = app.isDamaged ? "damaged" : app.hasWindow ? "can be opened" : "extensions only"
            table.add([app.identifier, app.name, app.version, Output.bytes(app.size), state])
        }
        print(table)
    }
}
