import ArgumentParser

/// `appex files`: files that extensions work on, and extensions that say something about files.
struct FilesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "files", abstract: "Badges and menus in file managers and dialogs, and who uses coordinated files.",
        subcommands: [
            FilesConnectCommand.self, FilesDisconnectCommand.self, FilesStatusCommand.self, FilesOpenCommand.self, FilesCloseCommand.self,
            FilesTryCommand.self, FilesChooseCommand.self, FilesClaimsCommand.self, FilesHubCommand.self,
        ], defaultSubcommand: FilesClaimsCommand.self)

    static let hostName = "appex files"
}
