import ArgumentParser

/// `appex photos`: edited pictures and their originals.
struct PhotosCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "photos", abstract: "Edited pictures: what became of each, its original, and another program's changes.",
        discussion: """
            An edit replaces the picture's file, so that every program sees it; the original is in a store beside. A picture is found again by \
            what is in it, whatever it is called by then.
            """,
        subcommands: [
            PhotosEditCommand.self, PhotosStatusCommand.self, PhotosListCommand.self, PhotosRevertCommand.self, PhotosRedoCommand.self,
            PhotosResolveCommand.self,
            PhotosExportCommand.self, PhotosImportCommand.self, PhotosMissingCommand.self, PhotosForgetCommand.self, PhotosSpaceCommand.self,
        ])
}
