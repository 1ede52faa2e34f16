import ArgumentParser

/// `appex photos`: edited pictures and their originals.
struct PhotosCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: name, abstract: "Look at pictures and films and edit them in a window; what became of edited ones, and their originals.",
        discussion: """
            `appex photos` opens your pictures, `appex photos PATH` a folder or one picture.

            An edit replaces the picture's file, so that every program sees it; the original is in a store of yours. A picture is found \
            again by what is in it, whatever it is called by then.
            """,
        subcommands: [
            PhotosShowCommand.self, PhotosEditCommand.self, PhotosEditorsCommand.self, PhotosStatusCommand.self, PhotosListCommand.self,
            PhotosRevertCommand.self,
            PhotosRedoCommand.self,
            PhotosResolveCommand.self,
            PhotosExportCommand.self, PhotosImportCommand.self, PhotosMissingCommand.self, PhotosForgetCommand.self, PhotosSpaceCommand.self,
            PhotosConnectCommand.self, PhotosDisconnectCommand.self, PhotosProgramsCommand.self,
        ],
        defaultSubcommand: PhotosShowCommand.self)

    static let name = "photos"
}
