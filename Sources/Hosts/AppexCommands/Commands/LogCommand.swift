import ArgumentParser
import ExtensionHost
import Foundation
import HostItems

/// `appex log`: the launches and their ends.
struct LogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Show launches: when, how long, how much memory, and why each ended.",
        discussion: """
            A launch with a star before its reason has a report: `appex log --crash` lists reports of crashes and hangs, and with an extension \
            or a report shows where in the code it happened. Reports have no content of yours: no items, no values, nothing that was printed.
            """)

    @Argument(
        help: "Identifier or short name of an extension, or with --crash of a report; all without it.", completion: .custom(Completion.extensions))
    var identifier: String?

    @Flag(name: .long, help: "Show reports of crashes and hangs.")
    var crash = false

    @Flag(name: .long, help: "With --crash: delete the reports.")
    var delete = false

    @Option(name: [.customShort("n"), .long], help: "How many, newest first.")
    var limit = 20

    @Flag(name: [.short, .long], help: "Also show the explanation and what each process printed.")
    var verbose = false

    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        if limit < 1 { throw ValidationError("--limit takes a number above 0.") }
        if delete, !crash { throw ValidationError("--delete goes with --crash: launches are not deleted.") }
    }

    func run() async throws {
        let system = ExtensionSystem(hostName: "appex log")
        var wanted: LoggedName?
        if let identifier { wanted = try await LoggedName(identifier, in: system) }
        if crash { return try await CrashLog.show(wanted, delete: delete, limit: limit, json: outputOptions.json, in: system) }
        let launches = try await system.launches(of: wanted?.identifier, limit: limit)
        if launches.isEmpty { try wanted?.check() }
        if outputOptions.json { return try Output.json(launches) }
        guard !launches.isEmpty else {
            return print(wanted.map { "\($0.identifier) has not been launched yet." } ?? "Nothing has been launched yet.")
        }
        if verbose { return launches.forEach(Self.showWhole) }
        var table = Table(["STARTED", "EXTENSION", "PID", "LAUNCH", "TOTAL", "MEMORY", "EXIT", "REASON"])
        for launch in launches {
            table.add([
                Output.time(launch.startedAt), launch.extensionIdentifier, "\(launch.pid)", launch.launchTime.map(Output.seconds) ?? "-",
                Output.seconds(launch.totalTime), launch.peakMemory > 0 ? Output.bytes(launch.peakMemory) : "-",
                launch.signal.map { "signal \($0)" } ?? "\(launch.exitStatus)", (launch.report == nil ? "" : "*") + launch.reason,
            ])
        }
        print(table)
    }

    private static func showWhole(_ launch: LaunchRecord) {
        print(StyledText.bold("\(Output.time(launch.startedAt))  \(launch.extensionIdentifier)  pid \(launch.pid)  \(launch.reason)"))
        print("  \(launch.explanation.printableLine)")
        print(
            "  asked by \(launch.hostName.printableLine); sandbox \(launch.sandboxRung); total \(Output.seconds(launch.totalTime)); "
                + "memory \(Output.bytes(launch.peakMemory)) of \(Output.bytes(launch.memoryLimit))")
        if let report = launch.report { print("  report: `appex log --crash \(report)`") }
        for line in launch.output { print("  | \(line)".replacing("\n", with: " ")) }
    }
}

/// What a person named for `appex log`: something that is installed or was once, or a report.
struct LoggedName {
    /// The whole identifier; the word itself when nothing that is installed is called so.
    let identifier: String
    private let isInstalled: Bool
    private let names: InstalledNames

    init(_ word: String, in system: ExtensionSystem) async throws {
        names = try await InstalledNames.all(in: system)
        let found = try names.identifier(of: word)
        (identifier, isInstalled) = (found ?? word, found != nil)
    }

    /// Throws when nothing that is installed is called so.
    func check() throws {
        if !isInstalled { throw names.notFound(identifier, "No extension or app is named \(identifier.printableLine).") }
    }
}
