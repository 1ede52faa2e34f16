import ArgumentParser
import ExtensionHost
import Foundation

/// `appex log`: what was launched and how it ended.
struct LogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Show launches: when, how long, how much memory, and why each ended.")

    @Argument(help: "Identifier of an extension; all without it.", completion: .custom(Completion.extensions))
    var identifier: String?

    @Option(name: [.customShort("n"), .long], help: "How many, newest first.")
    var limit = 20

    @Flag(name: [.short, .long], help: "Also show the explanation and what each process printed.")
    var verbose = false

    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        if limit < 1 { throw ValidationError("--limit takes a number above 0.") }
    }

    func run() async throws {
        let launches = try await ExtensionSystem(hostName: "appex log").launches(of: identifier, limit: limit)
        if outputOptions.json { return try Output.json(launches) }
        guard !launches.isEmpty else { return print("Nothing has been launched yet.") }
        if verbose { return launches.forEach(Self.showWhole) }
        var table = Table(["STARTED", "EXTENSION", "PID", "LAUNCH", "TOTAL", "MEMORY", "EXIT", "REASON"])
        for launch in launches {
            table.add([
                Self.time(launch.startedAt), launch.extensionIdentifier, "\(launch.pid)", launch.launchTime.map(Output.seconds) ?? "-",
                Output.seconds(launch.totalTime), launch.peakMemory > 0 ? Output.bytes(launch.peakMemory) : "-",
                launch.signal.map { "signal \($0)" } ?? "\(launch.exitStatus)", launch.reason,
            ])
        }
        print(table.text)
    }

    private static func showWhole(_ launch: LaunchRecord) {
        print(Terminal.bold("\(time(launch.startedAt))  \(launch.extensionIdentifier)  pid \(launch.pid)  \(launch.reason)"))
        print("  \(launch.explanation)")
        print(
            "  asked by \(launch.hostName); sandbox \(launch.sandboxRung); total \(Output.seconds(launch.totalTime)); "
                + "memory \(Output.bytes(launch.peakMemory)) of \(Output.bytes(launch.memoryLimit))")
        for line in launch.output { print("  | \(line)") }
    }

    private static func time(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
        return formatter.string(from: date)
    }
}
