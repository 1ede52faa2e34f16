import ArgumentParser
import HostItems

/// `appex simulate`: the widget simulator, in the same program as the share sheet.
struct SimulateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate", abstract: "Try a widget in different sizes, appearances and languages.",
        discussion: """
            The widget runs in a system of its own with nothing but its app, so it need not be installed or in your Today view, and nothing of yours is \
            touched. With --png it writes a picture and ends; that needs a display or Xvfb.
            """)

    @OptionGroup var options: SimulatorOptions

    func run() throws { try DesktopProgram.become("simulate") }
}
