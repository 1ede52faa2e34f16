import ArgumentParser
import HostItems
import InterfaceText

/// The command that tells the person what an action on files has saved.
struct ActionReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: ActionReport.command, abstract: "Tell the person what an action on files has saved; windows do so.", shouldDisplay: false)

    func run() throws {
        InterfaceCatalogs.useInProgram()
        guard let report = ActionReport.read() else { throw ArgumentProblem("Standard input has no report of an action.") }
        if report.notify() { report.takeBack() }
    }
}
