import ArgumentParser
import ExtensionHost
import HostItems
import InterfaceText

/// The command that the share sheet starts when it is gone before the outcome is known.
struct SharingReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: SharingReport.command, abstract: "Tell the person what became of something that was shared; the share sheet does so.",
        shouldDisplay: false)

    func run() async throws {
        InterfaceCatalogs.useInProgram()
        guard let report = SharingReport.read() else { throw ArgumentProblem("Standard input has no report of a share sheet.") }
        let outcome = await report.outcome(in: ExtensionSystem(hostName: "Share"))
        if let token = report.notify(outcome) { report.tryAgain(token: token) }
    }
}
