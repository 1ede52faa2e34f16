import ArgumentParser
import ExtensionHost
import Foundation
import TextViews

/// `appex top`: the running processes, and their use of resources.
struct TopCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "top", abstract: "Show what runs, with live figures; q ends it.",
        discussion: "Without a terminal, or with --once, it prints one table.")

    @Flag(help: "Print one table and end.") var once = false

    @OptionGroup var outputOptions: OutputOptions

    /// The time between two measurements.
    private static let interval = Duration.seconds(1)
    /// The time between the two measurements for a single table, over which the share of the processor is computed.
    private static let briefInterval = Duration.milliseconds(300)

    func run() async throws {
        let system = ExtensionSystem(hostName: "appex top")
        var meter = ProcessorMeter()
        meter.note(try await system.runningProcesses())
        if !once, !outputOptions.json {
            let isShown = try await watch(system, &meter)
            if isShown { return }
        }
        try await Task.sleep(for: Self.briefInterval)
        let rows = meter.note(try await system.runningProcesses())
        if outputOptions.json { return try Output.json(rows) }
        rows.isEmpty ? print(Self.whenEmpty) : print(Self.table(rows))
    }

    /// Shows figures until the person quits; false when there is no terminal.
    private func watch(_ system: ExtensionSystem, _ meter: inout ProcessorMeter) async throws -> Bool {
        let (ticks, feed) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let isEnd: @Sendable (TerminalKey) -> Bool = { $0 == .interrupt || $0 == .escape || $0 == .character("q") }
        guard let terminal = RawTerminal(onKeys: { if $0.contains(where: isEnd) { feed.finish() } }, onResize: { feed.yield() }) else { return false }
        defer { terminal.restore() }
        let clock = Task {
            while !Task.isCancelled {
                feed.yield()
                try await Task.sleep(for: Self.interval)
            }
        }
        defer { clock.cancel() }
        for await _ in ticks {
            let rows = meter.note(try await system.runningProcesses())
            let lines = rows.isEmpty ? [Self.whenEmpty] : Self.table(rows).text.split(separator: "\n").map(String.init)
            terminal.show((lines + ["", "q: end"]).map { String($0.prefix(terminal.size.width)) })
        }
        return true
    }

    private static let whenEmpty = "Nothing runs."

    private static func table(_ rows: [ProcessorMeter.Row]) -> Table {
        var table = Table(["EXTENSION", "PID", "PHASE", "CPU", "MEMORY", "DISK", "FILES", "THREADS", "MESSAGES", "TIME LEFT", "HOST"])
        for row in rows {
            let process = row.process
            table.add([
                process.identifier, "\(process.pid)", process.phase + (process.isBlocked ? " (blocked)" : ""),
                String(format: "%.0f %%", row.cpuShare * 100),
                "\(Output.bytes(process.memory)) of \(Output.bytes(process.memoryLimit))",
                "\(Output.bytes(process.disk)) of \(Output.bytes(process.diskLimit))", "\(process.descriptors) of \(process.descriptorLimit)",
                "\(process.threads) of \(process.threadLimit)", "\(process.received) in, \(process.sent) out",
                process.timeLeft.map(Output.seconds) ?? "-", process.hostName ?? "-",
            ])
        }
        return table
    }
}
