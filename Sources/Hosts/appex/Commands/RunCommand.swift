import ArgumentParser
import ExtensionHost
import Foundation
import HostItems

/// `appex run`: one request, from begin to the end of the process.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run an extension on files, text or a web address, and save what it returns.",
        discussion: """
            Files that the extension returns are saved into the output folder under the name it suggests, never over another file. Text goes to \
            standard output.
            """)

    @Argument(help: "Identifier of the extension.", completion: .custom(Completion.extensions))
    var identifier: String

    @OptionGroup var itemOptions: ItemOptions

    @Option(name: [.short, .long], help: "Folder for returned files.", completion: .directory)
    var output = "."

    @Option(name: .long, help: "Give up after this many seconds.")
    var timeout: Double?

    @Flag(name: .long, help: "For developers: run without a sandbox. Only if the system was started with --allow-unsandboxed.")
    var unsandboxed = false

    @OptionGroup var outputOptions: OutputOptions

    struct Report: Encodable {
        let results: [SavedResult]
        let sandboxRung: String
        let launch: LaunchRecord?
    }

    func validate() throws {
        if let timeout, !(timeout > 0 && timeout < 86_400) { throw ValidationError("--timeout takes a number of seconds above 0.") }
    }

    func run() async throws {
        let items = try itemOptions.makeItems()
        let folder = URL(fileURLWithPath: output, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let system = ExtensionSystem(hostName: "appex run")
        let options = ExtensionSystem.RequestOptions(budget: timeout.map { .milliseconds(Int64($0 * 1000)) }, isUnsandboxed: unsandboxed)

        let request = try await system.begin(identifier, items: items, options: options)
        if request.sandboxRung.contains("NOT") { Output.warn("this extension runs without a sandbox.") }
        let waiting = Task {
            let line = ProgressLine(request.extension.displayName)
            let started = Date()
            defer { line.clear() }
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(500))
                line.update("\(Int(Date().timeIntervalSince(started))) s")
            }
        }
        defer { waiting.cancel() }
        let returned = try await request.result()
        let results = try await ResultWriter(folder: folder).save(returned)
        let launch = await request.finish()
        waiting.cancel()
        try report(Report(results: results, sandboxRung: request.sandboxRung, launch: launch), name: request.extension.displayName)
    }

    private func report(_ report: Report, name: String) throws {
        if outputOptions.json { return try Output.json(report) }
        for result in report.results {
            if let text = result.text { print(isatty(STDOUT_FILENO) == 1 ? text.printable : text) }
            if let path = result.path { Terminal.standardError("Saved \(path) (\(Output.bytes(result.size ?? 0)))\n") }
        }
        if report.results.isEmpty { Terminal.standardError("\(name) returned nothing.\n") }
        guard let launch = report.launch else { return }
        var facts = ["sandbox: \(report.sandboxRung)"]
        if let time = launch.beginTime { facts.append("launch \(Output.seconds(time))") }
        facts.append("total \(Output.seconds(launch.totalTime))")
        if launch.peakMemory > 0 { facts.append("peak memory \(Output.bytes(launch.peakMemory)) of \(Output.bytes(launch.memoryLimit))") }
        Terminal.standardError("\(name): \(facts.joined(separator: ", ")).\n")
    }
}
