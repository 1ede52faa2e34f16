import DesktopApp
import Foundation

exit(DesktopCommand.run(Array(CommandLine.arguments.dropFirst())))
