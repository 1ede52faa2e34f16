import ArgumentParser
import ExtensionHost
import FileManagers
import Foundation
import HostItems
import InterfaceText

/// `appex files hub`: what the adapters of file managers start.
struct FilesHubCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hub", abstract: "Serve file managers until the last one has gone.",
        discussion: "The adapters of `appex files connect` start it. There is one for each person.", shouldDisplay: false)

    func run() async throws {
        let system = ExtensionSystem(hostName: FilesCommand.hostName)
        system.duties = PersonalDuties()
        let words = HubWords.inPersonsLanguage { why in
            let notification = DesktopNotification(title: localized("Your Answer Was Not Kept"), text: why, icon: "dialog-warning-symbolic")
            DispatchQueue.global().async { _ = notification.show() }
        }
        try await FileManagerHub(system: system, words: words).run()
    }
}
