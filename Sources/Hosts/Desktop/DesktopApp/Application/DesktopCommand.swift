import ArgumentParser
import ExtensionHost
import Foundation
import GTKViews
import HostItems
import SystemCalls
import Wire

/// The command line of `appex-desktop`.
package enum DesktopCommand {
    /// Runs the command and returns the exit status.
    @MainActor
    package static func run(_ arguments: [String]) -> Int32 {
        // Pictures of views stay open as long as they are shown.
        DescriptorBudget.raiseLimit()
        do {
            guard let command = try Root.parseAsRoot(arguments) as? any WindowCommand else { throw CleanExit.helpRequest(Root.self) }
            let status = try command.open()
            guard status >= 0 else {
                throw ArgumentProblem("There is no display to open a window on. Without one, `appex ui` shows an extension's view as text.")
            }
            return status
        } catch let problem as ArgumentProblem {
            FileHandle.standardError.write(Data("Error: \(problem.sentence.printable)\n".utf8))
            return ArgumentProblem.status
        } catch {
            FileHandle.standardError.write(Data("\(Root.fullMessage(for: error).printable)\n".utf8))
            return Root.exitCode(for: error).rawValue
        }
    }
}

/// A command that opens a window.
protocol WindowCommand: ParsableCommand {
    /// Runs until the windows are closed; -1 when there is no display.
    @MainActor func open() throws -> Int32
}

private struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "appex-desktop", abstract: "The windows of Appex.",
        subcommands: [
            ShareCommand.self, EditCommand.self, OpenCommand.self, TodayCommand.self, SimulateCommand.self, SettingsCommand.self, AskCommand.self,
        ])
}

/// The share sheet.
struct ShareCommand: WindowCommand {
    static let configuration = CommandConfiguration(commandName: "share", abstract: "Open the share sheet for files, text or a web address.")

    @OptionGroup var itemOptions: ItemOptions

    func open() throws -> Int32 {
        let items = try itemOptions.makeItems()
        // 1: nothing was shared.
        return DesktopProgram.run { end in
            let sheet = ShareSheet(items: items, system: ExtensionSystem(hostName: "Share")) { outcome in
                guard case .shared(_, _, let finish) = outcome else { return end(1) }
                await finish()
                end(0)
            }
            sheet.show()
            return sheet
        }
    }
}

/// The editor.
struct EditCommand: WindowCommand {
    static let configuration = CommandConfiguration(commandName: "edit", abstract: "Open a text or a picture, to change it with actions.")

    @Argument(help: "A file.", completion: .file())
    var file: String

    @MainActor func open() throws -> Int32 {
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

    /// A placeholder for a window that did not open.
    private final class ProblemReport {}
}
