import ArgumentParser
import ExtensionHost
import HostItems

/// `appex open`: a containing app in a window, in a separate program, or in the terminal.
struct OpenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open an installed app, or a URL with the app that it belongs to.",
        discussion: """
            An app that is open already comes forward, and is handed the URL. Needs a display; with --terminal, --do or --script the app is used in the \
            terminal, as `appex help ui` tells. Closing the window ends the app, once it has done what it may do in the background.
            """)

    @OptionGroup var appOptions: AppOptions

    @Flag(name: .long, help: "Use the app in the terminal.")
    var terminal = false

    @OptionGroup var drivingOptions: DrivingOptions

    func run() async throws {
        guard terminal || drivingOptions.hasSteps else { try DesktopProgram.become("open") }
        let steps = try drivingOptions.readSteps(mayReadInput: true, json: false)
        let system = ExtensionSystem(hostName: "appex open")
        defer { withExtendedLifetime(system) {} }
        system.duties = PersonalDuties()
        switch try await appOptions.open(in: system) {
        case .here(let request): _ = try await drivingOptions.drive(request, steps: steps)
        case .elsewhere(let name): Terminal.standardError("\(name.printableLine) is open already, and has come forward.\n")
        }
    }
}
