import ArgumentParser
import ExtensionHost
import Foundation

/// `appex transfers`: the background downloads and uploads of apps.
struct TransfersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "transfers", abstract: "Show what apps transfer in the background; pause, resume or cancel it.",
        subcommands: [TransferListCommand.self, TransferPauseCommand.self, TransferResumeCommand.self, TransferCancelCommand.self],
        defaultSubcommand: TransferListCommand.self)
}

struct TransferListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "Show background transfers, with how far each has come.")

    @Flag(name: [.short, .long], help: "Go on showing until none is left that runs or waits.")
    var watch = false

    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        if watch, outputOptions.json { throw ValidationError("--watch is for people; --json prints once.") }
    }

    func run() async throws {
        let system = ExtensionSystem(hostName: "appex transfers")
        guard watch else {
            let transfers = try await system.backgroundTransfers()
            if outputOptions.json { return try Output.json(transfers) }
            TransferTable.show(transfers)
            return
        }
        var shown = 0
        try await system.watchBackgroundTransfers { transfers in
            // In a terminal, replaces the lines that were shown before.
            if shown > 0, Terminal.isShown { Swift.print("\u{1B}[\(shown)A\u{1B}[J", terminator: "") }
            TransferTable.show(transfers)
            shown = transfers.count + 1
            return transfers.contains { ["running", "waiting"].contains($0.state) }
        }
    }
}

/// Transfers as readable lines.
enum TransferTable {
    private static let barWidth = 20

    /// Prints a heading, and a line for each.
    static func show(_ transfers: [BackgroundTransferSummary]) {
        guard !transfers.isEmpty else { return print("Nothing is transferred in the background.") }
        var table = Table(["NUMBER", "APP", "KIND", "STATE", "PROGRESS", "AMOUNT", "SPEED", "WHAT"])
        for transfer in transfers {
            table.add([
                "\(transfer.number)", transfer.appIdentifier, transfer.kind, transfer.state, bar(transfer.completed, of: transfer.total),
                amount(transfer), transfer.bytesPerSecond > 0 ? Output.bytes(transfer.bytesPerSecond) + "/s" : "-", what(transfer),
            ])
        }
        print(table)
    }

    static func bar(_ completed: Int, of total: Int?) -> String {
        guard let total, total > 0 else { return "[" + String(repeating: "·", count: barWidth) + "]   ?" }
        let part = min(1, Double(completed) / Double(total))
        let full = Int(part * Double(barWidth))
        let percent = String(format: "%3d%%", Int(part * 100))
        return "[" + String(repeating: "#", count: full) + String(repeating: "-", count: barWidth - full) + "] " + percent
    }

    private static func amount(_ transfer: BackgroundTransferSummary) -> String {
        let whole = transfer.total.map(Output.bytes) ?? "?"
        let twice = transfer.transferredTwice > 0 ? " (+\(Output.bytes(transfer.transferredTwice)) twice)" : ""
        return "\(Output.bytes(transfer.completed)) of \(whole)\(twice)"
    }

    private static func what(_ transfer: BackgroundTransferSummary) -> String {
        let name = transfer.taskDescription.isEmpty ? transfer.url : transfer.taskDescription
        return transfer.note.isEmpty ? name : "\(name): \(transfer.note)"
    }
}

/// The transfers for a command.
struct TransferNumbers: ParsableArguments {
    @Argument(help: "Numbers, as `appex transfers` shows them.")
    var numbers: [Int] = []

    @Flag(help: "All of them.")
    var all = false

    func validate() throws {
        if numbers.isEmpty != all { throw ValidationError("Name the transfers by their numbers, or say --all.") }
    }

    func control(_ action: ExtensionSystem.BackgroundTransferAction, done: String, _ options: OutputOptions) async throws {
        let changed = try await ExtensionSystem(hostName: "appex transfers").control(action, transfers: numbers)
        if options.json { return try Output.json(changed) }
        print(changed.isEmpty ? "Nothing was \(done.lowercased()): they are over." : "\(done) \(changed.map(String.init).joined(separator: ", ")).")
    }
}

struct TransferPauseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "pause", abstract: "Stop transfers until they are resumed; what has come stays.")
    @OptionGroup var which: TransferNumbers
    @OptionGroup var outputOptions: OutputOptions

    func run() async throws { try await which.control(.pause, done: "Paused", outputOptions) }
}

struct TransferResumeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resume", abstract: "Go on with transfers that were paused, or wait for another try.")
    @OptionGroup var which: TransferNumbers
    @OptionGroup var outputOptions: OutputOptions

    func run() async throws { try await which.control(.resume, done: "Resumed", outputOptions) }
}

struct TransferCancelCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "cancel", abstract: "End transfers; their apps are told that they were cancelled.")
    @OptionGroup var which: TransferNumbers
    @OptionGroup var outputOptions: OutputOptions

    func run() async throws { try await which.control(.cancel, done: "Cancelled", outputOptions) }
}
