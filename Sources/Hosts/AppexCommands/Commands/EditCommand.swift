import ArgumentParser

/// `appex edit`: the editor, in the same program as the share sheet.
struct EditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Open a text or a picture, to change it with actions.",
        discussion: """
            The menu Actions lists the Action extensions that accept the content; what an editor among them returns becomes the content, which can
            be undone and saved. Needs a display.
            """)

    @Argument(help: "A text in UTF-8 or a picture.", completion: .file())
    var file: String?

    func run() throws { try DesktopProgram.become("edit") }
}
