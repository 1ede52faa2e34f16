package import ArgumentParser
import ExtensionHost
import Foundation
import HostItems
import SystemCalls
import Wire

/// The command line: installs apps, runs their extensions, and explains what works and what does not.
package struct Appex: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "appex",
        abstract: "App extensions for Linux: install apps, run their extensions, see why.",
        discussion: """
            An app brings extensions in its bundle, Name.app. Any program can use them; each runs in a sandboxed process of its own.
            Every command prints tables for people, and with --json what a script would read.
            """,
        version: "appex \(productVersion) (SDK \(sdkVersion))",
        groupedSubcommands: [
            CommandGroup(
                name: "Using extensions",
                subcommands: [
                    RunCommand.self, ShareCommand.self, EditCommand.self, BrowseCommand.self, UICommand.self, MatchCommand.self, ListCommand.self,
                    HistoryCommand.self,
                    SharingReportCommand.self, ActionReportCommand.self,
                ]),
            CommandGroup(
                name: "Managing apps",
                subcommands: [
                    AppsCommand.self, OpenCommand.self, InspectCommand.self, InstallCommand.self, UpgradeCommand.self, UninstallCommand.self,
                    EnableCommand.self, DisableCommand.self,
                    OrderCommand.self, GrantsCommand.self, SettingsCommand.self, ContainersCommand.self, DefaultsCommand.self,
                ]),
            CommandGroup(name: "Making extensions", subcommands: [NewCommand.self, BuildCommand.self, SimulateCommand.self]),
            CommandGroup(
                name: "Finding out",
                subcommands: [
                    ExplainCommand.self, PredicateCommand.self, LogCommand.self, TopCommand.self, LimitsCommand.self, FilesCommand.self,
                    BrowsersCommand.self, DoctorCommand.self, SymbolicationCommand.self,
                ]),
            CommandGroup(name: "Background transfers", subcommands: [TransfersCommand.self]),
            CommandGroup(name: "Widgets", subcommands: [TodayCommand.self]),
            CommandGroup(name: "Pictures", subcommands: [PhotosCommand.self]),
        ])

    package init() {}

    /// Parses the arguments of this process, and runs the command.
    package static func start() async {
        // Pictures of views stay open as long as they are shown.
        DescriptorBudget.raiseLimit()
        do {
            var command = try parseAsRoot(PredicateCommand.sparingPredicate(in: Array(ProcessInfo.processInfo.arguments.dropFirst())))
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch let problem as ArgumentProblem {
            Terminal.standardError("Error: \(problem.sentence)\n")
            exit(withError: ExitCode(ArgumentProblem.status))
        } catch {
            let status = exitCode(for: error)
            // Help and versions go to standard output.
            if status.isSuccess { exit(withError: error) }
            // The message may contain untrusted text.
            let message = fullMessage(for: error)
            if !message.isEmpty { Terminal.standardError(message + "\n") }
            exit(withError: status)
        }
    }
}
