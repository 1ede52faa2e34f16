import ArgumentParser
import ExtensionHost
import Foundation
import GTKViews
import HostItems
import InterfaceText

/// What an app is and what it asks for, and the button that installs it.
struct InstallCommand: WindowCommand {
    static var failureTitle: String? { localized("Cannot Install the App") }
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Show what an app is and what it asks for, and install it.",
        discussion: "The status is 0 when the app was installed, and 1 otherwise.")

    @Argument(help: "The bundle: a folder Name.app, or a zip archive with one.", completion: .file())
    var bundle: String

    @MainActor func open() throws -> Int32 {
        let url = URL(fileURLWithPath: bundle)
        return DesktopProgram.run { end in
            let window = InstallWindow(url, system: ExtensionSystem(hostName: "Installer")) { end($0 ? 0 : 1) }
            window.show()
            return window
        }
    }
}
