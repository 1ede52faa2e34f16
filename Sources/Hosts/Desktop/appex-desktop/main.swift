import ArgumentParser
import DesktopApp
import DesktopPhotos
import Foundation

struct Windows: ParsableCommand {
    static let configuration = DesktopCommand.configuration(with: [PhotosCommand.self])
}

exit(DesktopCommand.run(Windows.self, Array(CommandLine.arguments.dropFirst())))
