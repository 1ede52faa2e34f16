import ArgumentParser
import HostItems

/// `appex settings`: the settings, in the same program as the share sheet.
struct SettingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: "Open the settings: what apps may use of yours, which extensions are offered, and which apps are installed.",
        discussion: "Needs a display; `appex grants`, `appex enable` and `appex order` do not.")

    func run() throws { try DesktopProgram.become("settings") }
}
