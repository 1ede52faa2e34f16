import ArgumentParser
import HostItems

/// `appex photos`: the window with pictures, in the same program as the share sheet.
struct PhotosShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Open a window with the pictures of a folder, to look at them and to edit them.",
        discussion: """
            A file with the name of another command is given with its folder: ./list. Needs a display; the other commands do not.
            """)

    @OptionGroup var options: PhotosOptions

    func run() throws { try DesktopProgram.become(PhotosCommand.name, dropping: ["show"]) }
}
