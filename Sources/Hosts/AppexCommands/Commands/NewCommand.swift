import AppexBuild
import ArgumentParser
import Foundation

/// `appex new`: a project to start from.
struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make a project: an app, or an app with an extension.",
        discussion: "The project is a Swift package. Change into it and run “appex build”.")

    @Argument(
        help: "What to make: \(Self.kinds.joined(separator: ", ")).", completion: .custom { _, _, _ in Self.kinds })
    var kind: String

    @Argument(help: "The name of the project, a Swift identifier such as Shout.")
    var name: String

    @Option(name: .long, help: "The app's identifier, a reverse-DNS name. Without it, one below org.example.")
    var identifier: String?

    @Option(name: .long, help: "The folder to make. Without it, one of the project's name here.", completion: .directory)
    var directory: String?

    @Flag(help: "For web pages: with a script that runs in the page (\(Self.kindsForPages.joined(separator: ", "))).")
    var page = false

    @OptionGroup var outputOptions: OutputOptions

    private struct Report: Encodable {
        let path: String
    }

    private static var kinds: [String] { (try? PrebuiltSDK.ofThisProcess()).map(ProjectTemplate.kinds) ?? [] }
    private static var kindsForPages: [String] { (try? PrebuiltSDK.ofThisProcess()).map(ProjectTemplate.kindsForPages) ?? [] }

    func run() async throws {
        let template = try ProjectTemplate(kind: kind, isForPages: page, sdk: PrebuiltSDK.ofThisProcess())
        let folder = try template.makeProject(named: name, identifier: identifier, directory: directory)
        if outputOptions.json { return try Output.json(Report(path: folder)) }
        print("Made \(folder). Its README.md says how to go on; “appex build \(directory ?? name)” builds it.")
    }
}
