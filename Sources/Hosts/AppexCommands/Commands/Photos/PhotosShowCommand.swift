import ArgumentParser
import Foundation
import HostItems
import SystemCalls

/// `appex photos`: the window with pictures, in the same program as the share sheet.
struct PhotosShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Open a window with the pictures and films of a folder, to look at them and to edit them.",
        discussion: """
            A file with the name of another command is given with its folder: ./list. Needs a display; the other commands do not.
            """)

    @OptionGroup var options: PhotosOptions

    func run() throws {
        if let path = options.path { try Self.refuseMistypedCommand(path) }
        try DesktopProgram.become(PhotosCommand.name, dropping: ["show"])
    }

    /// A word without a slash that names no file was probably meant to be a command.
    static func refuseMistypedCommand(_ word: String) throws {
        guard !word.hasSlash, !FileManager.default.fileExists(atPath: word) else { return }
        throw ArgumentProblem("There is no file \(word) here, and no command of this name: `appex photos --help` lists them.")
    }
}
