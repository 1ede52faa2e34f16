import ArgumentParser
import HostItems

/// `appex share`: the share sheet, in a separate program, so that the command line needs no toolkit.
struct ShareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share", abstract: "Open the share sheet for files, text or a web address.",
        discussion: "The status is 0 when something was shared and 1 when the sheet was closed. Needs a display; `appex ui` does not.")

    @OptionGroup var itemOptions: ItemOptions

    func run() throws { try DesktopProgram.become("share") }
}
