import ArgumentParser
import ExtensionHost
import GTKViews
import HostItems

/// Shows a message of an extension whose host has no window; the exit status is the answer (``AlertWindowProgram/Answer``). It is shown until standard
/// input ends.
struct AlertCommand: WindowCommand {
    static let failureTitle: String? = nil
    static let configuration = CommandConfiguration(commandName: "alert", abstract: "Show a message of an extension.", shouldDisplay: false)

    @Option var app = ""
    @Option var identifier: String
    @Option var style = HostAlert.Style.warning.rawValue
    @Option var title = ""
    @Option var text = ""
    @Option var button: [String] = []

    @MainActor func open() throws -> Int32 {
        // Cleaned and bounded again: whoever starts this program says who it is from.
        let alert = HostAlert(style: HostAlert.Style(rawValue: style) ?? .warning, title: title, text: text, buttons: button)
        DesktopProgram.endWithInput(AlertWindowProgram.Answer.dismissed.status)
        return DesktopProgram.run { end in
            let window = AlertWindow(alert, appName: app, appIdentifier: identifier) { end($0.status) }
            window.show()
            return window
        }
    }
}
