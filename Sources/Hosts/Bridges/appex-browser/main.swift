import Browsers
import Foundation
import InterfaceText

InterfaceCatalogs.useInProgram()
exit(AppexBrowser.run(Array(CommandLine.arguments.dropFirst())))
