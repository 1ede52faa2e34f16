import ArgumentParser
import HostItems

/// `appex browse`: the small browser, in the same program as the share sheet.
struct BrowseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "browse", abstract: "Look at web pages, and use extensions on them.",
        discussion: """
            A small browser for authors, and for where no other browser is connected. Needs a display, and WebKitGTK: the package libwebkitgtk-6.0-4.
            """)

    @OptionGroup var options: BrowseOptions

    func run() throws { try DesktopProgram.become("browse") }
}
