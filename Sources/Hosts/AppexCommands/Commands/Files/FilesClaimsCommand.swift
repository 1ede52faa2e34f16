import ArgumentParser
import ExtensionHost
import Foundation

/// `appex files claims`: which process has claimed which coordinated file.
struct FilesClaimsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "claims", abstract: "Show who reads, writes, waits for and presents coordinated files.",
        discussion: "Whoever has a file may take as long as it likes. It becomes free at the latest when the process ends.")

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let files = try await ExtensionSystem(hostName: FilesCommand.hostName).coordinatedFiles()
        if outputOptions.json { return try Output.json(files) }
        guard !files.claims.isEmpty || !files.presenters.isEmpty else { return print("Nobody uses a coordinated file.") }
        var table = Table(["STATE", "PROCESS", "PID", "SINCE", "FILE"])
        for claim in files.claims {
            for access in claim.accesses {
                let state =
                    switch claim.state {
                    case .held: access.isWriting ? "writes" : "reads"
                    case .preparing: "prepares"
                    case .waiting: access.isWriting ? "waits to write" : "waits to read"
                    }
                let time = Output.seconds(max(0, Date().timeIntervalSince(claim.since)))
                table.add([state, claim.holder, claim.pid.map(String.init) ?? "-", time, access.path])
            }
        }
        for presenter in files.presenters {
            table.add(["presents", presenter.holder, presenter.pid.map(String.init) ?? "-", "-", presenter.path])
        }
        print(table)
    }
}
