import ArgumentParser
import ExtensionHost
import Foundation
import GTKViews
import HostItems

/// Asks the person whether an app may use a resource; the exit status is the answer (``GrantQuestion/Answer``). Shows the question until standard
/// input ends.
struct AskCommand: WindowCommand {
    static let failureTitle: String? = nil
    static let configuration = CommandConfiguration(commandName: "ask", abstract: "Ask for a permission.", shouldDisplay: false)

    @Option var app = ""
    @Option var identifier: String
    @Option var purpose = ""
    /// The host's window, as in ``ExtensionSystem/questionParent``.
    @Option var parent: String?
    @Flag var writing = false
    @Argument var resource: String

    @MainActor func open() throws -> Int32 {
        let grant = PersonalGrant(
            appIdentifier: identifier, appName: app, resource: resource, forWriting: writing, purpose: purpose.isEmpty ? nil : purpose)
        Thread.detachNewThread {
            while getchar() != EOF {}
            _exit(GrantQuestion.Answer.dismissed.rawValue)
        }
        return DesktopProgram.run { end in
            let window = GrantWindow(grant) { end($0.rawValue) }
            window.show(over: parent)
            return window
        }
    }
}
