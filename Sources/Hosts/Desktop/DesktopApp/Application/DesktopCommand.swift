package import ArgumentParser
import ExtensionHost
import Foundation
import GTKViews
import HostItems
import SystemCalls
import Wire
import InterfaceText

/// The command line of `appex-desktop`.
package enum DesktopCommand {
    /// - Parameter more: the commands of other modules.
    package static func configuration(with more: [any ParsableCommand.Type]) -> CommandConfiguration {
        CommandConfiguration(
            commandName: "appex-desktop", abstract: "The windows of Appex.",
            subcommands: [
                ShareCommand.self, EditCommand.self, OpenCommand.self, InstallCommand.self, TodayCommand.self, SimulateCommand.self,
                SettingsCommand.self, AskCommand.self, AlertCommand.self, ActCommand.self, ChooseCommand.self, PageCommand.self,
                PageTryCommand.self, BrowseCommand.self,
            ] + more)
    }

    /// Runs a command of `root`, whose configuration is ``configuration(with:)``, and returns the exit status.
    @MainActor
    package static func run<Root: ParsableCommand>(_ root: Root.Type, _ arguments: [String]) -> Int32 {
        InterfaceCatalogs.useInProgram()
        // Pictures of views stay open as long as they are shown.
        DescriptorBudget.raiseLimit()
        var title: String?
        do {
            guard let command = try root.parseAsRoot(arguments) as? any WindowCommand else { throw CleanExit.helpRequest(root) }
            title = type(of: command).failureTitle
            let status = try command.open()
            guard status >= 0 else { throw NoDisplay.problem }
            return status
        } catch let problem as ArgumentProblem {
            report("Error: \(problem.sentence)", title, problem.sentence)
            return ArgumentProblem.status
        } catch {
            let status = root.exitCode(for: error).rawValue
            report(root.fullMessage(for: error), status == 0 ? nil : title, root.message(for: error))
            return status
        }
    }

    /// Writes a failure to standard error, and shows it in a window when nobody reads that.
    ///
    /// - Parameter title: of the window; nil for none.
    @MainActor
    private static func report(_ message: String, _ title: String?, _ sentence: String) {
        guard !message.isEmpty else { return }
        FileHandle.standardError.write(Data("\(message.printable)\n".utf8))
        if let title, ProgramStart.isFromDesktop { ProblemWindow.run(title: title, text: sentence) }
    }
}

/// There is no display.
enum NoDisplay {
    static let problem = ArgumentProblem(
        "There is no display to open a window on. Without one, `appex ui` shows an extension's view as text.")
}

/// A command that opens a window.
package protocol WindowCommand: ParsableCommand {
    /// The title of the window that says why the command failed when it was started from the desktop; nil for a command that programs use.
    static var failureTitle: String? { get }
    /// Runs until the windows are closed; -1 when there is no display.
    @MainActor func open() throws -> Int32
}

/// The share sheet.
struct ShareCommand: WindowCommand {
    static let configuration = CommandConfiguration(commandName: "share", abstract: "Open the share sheet for files, text or a web address.")

    static var failureTitle: String? { localized("Cannot Share") }

    @OptionGroup var itemOptions: ItemOptions

    @Flag(name: .long, help: ArgumentHelp("Share again what standard input describes.", visibility: .hidden))
    var again = false

    func open() throws -> Int32 {
        var options = itemOptions
        var retried: SharedAgain?
        if again {
            guard let read = SharedAgain.read(from: 0) else { throw ArgumentProblem("Standard input does not describe what was shared.") }
            options = ItemOptions(read)
            retried = read
        }
        try options.readStandardInput()
        // Without items the person chooses, drops or pastes some.
        let items = options.isEmpty ? [] : try options.makeItems { try SharedFolder($0) }
        // 1: nothing was shared.
        return DesktopProgram.run { end in
            let sheet = ShareSheet(items: items, takesMore: true, system: ExtensionSystem(hostName: "Share")) { outcome in
                let status: Int32 = if case .dismissed = outcome { 1 } else { 0 }
                // The sheet closes; the process stays until the extension's has ended, and as long as the clipboard has the items from it.
                Task {
                    if case .shared(_, _, let finish) = outcome { await finish() }
                    await Clipboard.handOver()
                    end(status)
                }
            }
            sheet.again = { [options] in options.again(with: $0) }
            sheet.show(retrying: retried)
            return sheet
        }
    }
}

/// The editor.
struct EditCommand: WindowCommand {
    static let configuration = CommandConfiguration(commandName: "edit", abstract: "Open a text or a picture, to change it with actions.")

    static var failureTitle: String? { localized("Cannot Open the File") }

    @Argument(help: "A file.", completion: .file())
    var file: String?

    @MainActor func open() throws -> Int32 {
        guard let file = try file ?? chosenFile() else { return 0 }
        let url = URL(fileURLWithPath: file)
        var problem: (any Error)?
        let status = DesktopProgram.run { end in
            do {
                let editor = try EditorWindow(url, system: ExtensionSystem(hostName: "Editor")) { end(0) }
                editor.show()
                return editor
            } catch {
                problem = error
                end(ArgumentProblem.status)
                return ProblemReport()
            }
        }
        if let problem { throw ArgumentProblem("\(problem)") }
        return status
    }

    /// The file that a person chose who has started the editor from the menu of programs; nil when the person cancelled.
    @MainActor private func chosenFile() throws -> String? {
        guard ProgramStart.isFromDesktop else { throw ArgumentProblem("Give a text or a picture to open.") }
        return try FileChooser.ask(title: localized("Choose a Text or a Picture"), accept: localized("_Open"))?.first
    }

    /// A placeholder for a window that did not open.
    private final class ProblemReport {}
}
