import ArgumentParser
import ExtensionHost
import Foundation
import HostItems

/// The options of one request, and where its results are saved.
struct RequestOptions: ParsableArguments {
    @Option(name: [.short, .long], help: "Folder for returned files.", completion: .directory)
    var output = "."

    @Option(name: .long, help: "Give up after this many seconds.")
    var timeout: Double?

    @Flag(name: .long, help: "For developers: run without a sandbox. Only if the system was started with --allow-unsandboxed.")
    var unsandboxed = false

    @Flag(name: .long, help: "Show on standard error where the time of the launch went. It is always in the answer of --json.")
    var timing = false

    @Flag(
        name: .long,
        help: "For developers: begin when a process waits for the request, as after a person's pointer was on an entry of a menu.")
    var prepared = false

    @OptionGroup var outputOptions: OutputOptions

    struct Report: Encodable {
        let results: [SavedResult]
        let sandboxRung: String
        let launch: LaunchRecord?
        /// Of a request on a page.
        var page: PageTrial.Report?
    }

    func validate() throws {
        if let timeout, !(timeout > 0 && timeout < 86_400) { throw ValidationError("--timeout takes a number of seconds above 0.") }
    }

    /// Makes the folder for the results, before anything runs, and begins. The request lives no longer than `system`.
    ///
    /// - Parameter name: the extension's identifier or a short name.
    func begin(_ name: String, items: [NSExtensionItem], in system: ExtensionSystem) async throws -> ExtensionRequest {
        let identifier = try await system.extensionIdentifier(name)
        try makeFolder()
        let options = ExtensionSystem.RequestOptions(budget: timeout.map { .milliseconds(Int64($0 * 1000)) }, isUnsandboxed: unsandboxed)
        if prepared { try await prepare(identifier, in: system) }
        let request = try await system.begin(identifier, items: items, options: options)
        if request.sandboxRung.contains("NOT") { Output.warn("this extension runs without a sandbox.") }
        return request
    }

    /// Has a process prepared, and waits until it is ready or clearly will not be: not every extension can be prepared.
    private func prepare(_ identifier: String, in system: ExtensionSystem) async throws {
        _ = try await system.extensions()  // connects
        system.prepare([identifier])
        let end = ContinuousClock.now + .seconds(5)
        while ContinuousClock.now < end {
            if try await system.runningProcesses().contains(where: { $0.identifier == identifier && $0.phase == "prepared" }) { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        Output.warn("no process could be prepared.")
    }

    /// Saves the results, changes the page, ends the process, and reports all of it.
    func finish(
        _ request: ExtensionRequest, with returned: [NSExtensionItem], on trial: PageTrial? = nil, then: () -> Void = {}
    ) async throws {
        let writer = ResultWriter(folder: folder, origin: request.extension.identifier, limits: request.receiptLimits)
        let results = try await writer.save(returned)
        let page = await trial?.finish(with: returned)
        let launch = await request.finish()
        then()
        try show(
            Report(results: results, sandboxRung: request.sandboxRung, launch: launch, page: page),
            name: request.extension.displayName.printableLine)
        if page?.problem != nil { throw ExtensionHostError(.other, "The script in the page has failed.") }
    }

    private func makeFolder() throws {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw ExtensionHostError(
                .storage, "The folder \(folder.path) for the results cannot be made. \(error.localizedDescription)",
                remedy: "Name another one with --output.")
        }
    }

    private var folder: URL { URL(fileURLWithPath: output, isDirectory: true) }

    private func show(_ report: Report, name: String) throws {
        defer {
            if timing, let text = LaunchTiming.text(report.launch?.phases ?? [], prepared: report.launch?.prepared ?? false) {
                Terminal.standardError(text)
            }
        }
        if outputOptions.json { return try Output.json(report) }
        let texts = report.results.compactMap(\.text)
        FileHandle.standardOutput.write(Data(ReturnedText.joined(texts, forTerminal: Terminal.isShown).utf8))
        for result in report.results {
            if let path = result.path { Terminal.standardError("Saved \(path.printableLine) (\(Output.bytes(result.size ?? 0)))\n") }
        }
        if report.results.isEmpty { Terminal.standardError("\(name) returned nothing.\n") }
        if let page = report.page { show(page) }
        guard let launch = report.launch else { return }
        var facts = ["sandbox: \(report.sandboxRung)"]
        if let time = launch.beginTime { facts.append("launch \(Output.seconds(time))") }
        facts.append("total \(Output.seconds(launch.totalTime))")
        if launch.peakMemory > 0 { facts.append("peak memory \(Output.bytes(launch.peakMemory)) of \(Output.bytes(launch.memoryLimit))") }
        Terminal.standardError("\(name): \(facts.joined(separator: ", ")).\n")
    }

    /// Lines of changes that are printed.
    private static let mostChanges = 400

    private func show(_ page: PageTrial.Report) {
        guard let changes = page.changes else {
            return Terminal.standardError("The page could not be read, so what has changed in it is not known.\n")
        }
        guard !changes.isEmpty else { return Terminal.standardError("The page has not changed.\n") }
        // Standard output has what the extension returned, and nothing else.
        var lines = ["The page has changed:"] + changes.prefix(Self.mostChanges)
        let rest = changes.count - Self.mostChanges
        if rest > 0 { lines.append("… and \(rest) lines more. --json has all of them.") }
        Terminal.standardError(lines.joined(separator: "\n") + "\n")
    }
}
