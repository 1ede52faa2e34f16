import ArgumentParser
import ExtensionHost
import Foundation
import HostItems

/// `appex uninstall`.
struct UninstallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall", abstract: "Remove an app, its extensions and their data.",
        discussion: """
            The data of an app group goes with the last app that has it. Of an app that was removed with --keep-data, this removes what was kept. \
            Where nobody can be asked, one of --yes and --keep-data must say what becomes of data that there is.
            """)

    @Argument(help: "Identifier or short name of the app.", completion: .custom(Completion.apps))
    var identifier: String

    @Flag(name: .long, help: "Keep the data of the app and its extensions for a later installation.")
    var keepData = false

    @Flag(name: [.short, .long], help: "Remove the data, too, and do not ask.")
    var yes = false

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let system = ExtensionSystem(hostName: "appex uninstall")
        let names = try await InstalledNames.apps(in: system)
        let identifier = try await Self.find(self.identifier, in: names, system)
        if !keepData, !yes { try await ask(identifier, system) }
        let removal = try await system.uninstall(identifier, keepData: keepData)
        if outputOptions.json { return try Output.json(removal) }
        print("Removed \(identifier)\(removal.extensions.isEmpty ? "" : " with \(removal.extensions.joined(separator: ", "))").")
        if !removal.removed.isEmpty { print("Removed data: \(Self.list(removal.removed)).") }
        if !removal.kept.isEmpty { print("Kept data: \(Self.list(removal.kept)). `appex uninstall \(identifier)` removes it.") }
    }

    /// An installed app, or one that was removed before and whose data remains.
    private static func find(_ word: String, in names: InstalledNames, _ system: ExtensionSystem) async throws -> String {
        if let identifier = try names.identifier(of: word) { return identifier }
        guard try await system.containers().contains(where: { $0.apps.contains(word) }) else {
            throw names.notFound(word, "\(word.printableLine) is not installed.")
        }
        return word
    }

    private func ask(_ identifier: String, _ system: ExtensionSystem) async throws {
        let data = try await system.containers().filter { $0.apps == [identifier] && $0.bytes > 0 }
        guard isatty(STDIN_FILENO) == 1 else {
            guard data.isEmpty else {
                throw ArgumentProblem(
                    "\(identifier) has data: \(Self.list(data)). Say what becomes of it: --yes removes it, --keep-data keeps it. Nothing was removed."
                )
            }
            return
        }
        let what = data.isEmpty ? "" : " and its data (\(Self.list(data)))"
        Terminal.standardError("Remove \(identifier)\(what)? [y/N] ")
        guard readLine()?.lowercased().hasPrefix("y") == true else {
            Terminal.standardError("Nothing was removed.\(data.isEmpty ? "" : " --keep-data keeps the data.")\n")
            throw ExitCode(1)
        }
    }

    private static func list(_ data: [DataContainer]) -> String {
        data.map { "\(Output.bytes($0.bytes)) of \($0.identifier)" }.joined(separator: ", ")
    }
}
