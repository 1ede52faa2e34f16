import ArgumentParser
import ExtensionHost
import GTKViews
import InterfaceText

/// The settings: the permissions of apps, the extensions that are listed, and the installed apps.
struct SettingsCommand: WindowCommand {
    static var failureTitle: String? { localized("Cannot Open the Settings") }
    static let configuration = CommandConfiguration(commandName: "settings", abstract: "Open the settings.")

    @MainActor func open() throws -> Int32 {
        let system = ExtensionSystem(hostName: "Settings")
        return DesktopProgram.run { end in
            let window = SettingsWindow(system: system) { end(0) }
            window.show()
            return window
        }
    }
}
