import ArgumentParser
import ExtensionHost
import GTKViews
import HostItems

/// Asks the person whether an app may use a resource or read a folder; the exit status is the answer (``GrantQuestion/Answer``). Shows the question
/// until standard input ends.
struct AskCommand: WindowCommand {
    static let failureTitle: String? = nil
    static let configuration = CommandConfiguration(commandName: "ask", abstract: "Ask for a permission.", shouldDisplay: false)

    @Option var app = ""
    @Option var identifier: String
    @Option var purpose = ""
    /// The host's window, as in ``ExtensionSystem/questionParent``.
    @Option var parent: String?
    @Flag var writing = false
    /// A folder for Finder Sync extensions, in place of a resource.
    @Option var folder: String?
    /// One that an extension wants to open, in place of a resource.
    @Option var address: String?
    @Argument var resource: String?

    private var question: GrantWindow.Content {
        get throws {
            if let folder { return .init(folder: folder, appIdentifier: identifier, appName: app) }
            if let address { return .init(address: address, appIdentifier: identifier, appName: app) }
            guard let resource else { throw ArgumentProblem("Name a resource, or a folder with --folder.") }
            return .init(
                PersonalGrant(
                    appIdentifier: identifier, appName: app, resource: resource, forWriting: writing, purpose: purpose.isEmpty ? nil : purpose))
        }
    }

    @MainActor func open() throws -> Int32 {
        let question = try question
        DesktopProgram.endWithInput(GrantQuestion.Answer.dismissed.rawValue)
        return DesktopProgram.run { end in
            let window = GrantWindow(question) { end($0.rawValue) }
            window.show(over: parent)
            return window
        }
    }
}
