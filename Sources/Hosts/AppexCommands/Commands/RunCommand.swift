import ArgumentParser
import ExtensionHost
import Foundation
import HostItems

/// `appex run`: one request, from its beginning to the end of the process.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run an extension on files, text or a web address, and save what it returns.",
        discussion: """
            Files that the extension returns are saved into the output folder under the name it suggests, never over another file. Text goes to \
            standard output: in a terminal with control characters written out, into a pipe or a file as the raw bytes that the extension returned, \
            to which nothing is added. Of several texts, each begins a line.
            """)

    @Argument(help: "Identifier or short name of the extension.", completion: .custom(Completion.extensions))
    var identifier: String

    @OptionGroup var itemOptions: ItemOptions

    @OptionGroup var pageOptions: PageOptions

    @OptionGroup var requestOptions: RequestOptions

    func run() async throws {
        let system = ExtensionSystem(hostName: "appex run")
        defer { withExtendedLifetime(system) {} }
        let (items, trial) = try await pageOptions.makeItems(
            for: identifier, or: itemOptions, in: system, hasViews: false, isShown: !requestOptions.outputOptions.json)
        let request = try await requestOptions.begin(identifier, items: items, in: system)
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
        try await requestOptions.finish(request, with: returned, on: trial) { waiting.cancel() }
    }
}
