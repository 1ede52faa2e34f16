import ArgumentParser
import ExtensionHost
import Foundation
import HostItems

/// `appex files open`: the person opens a folder to an extension.
struct FilesOpenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open a folder to an app's extensions with badges, for reading.",
        discussion: """
            In file managers, such an extension is asked about the items of folders that are open to its app and that it monitors, and can read these. Of \
            other places it learns nothing.
            """)

    @Argument(help: "Identifier or short name of an extension of the app.", completion: .custom(Completion.extensions))
    var identifier: String

    @Argument(help: "The folder.", completion: .directory)
    var folder: String

    func run() async throws {
        let one = try await FolderGrants.extension(identifier)
        let path = try FilesTryCommand.folder(folder)
        if let problem = FolderGrants().problem(opening: path, to: one.appIdentifier, named: one.appName) { throw ArgumentProblem(problem) }
        try FolderGrants().decide(.allowed, on: path, for: one.appIdentifier)
        FileManagerSocket.reload()
        print("\(one.appName) may read \(path)." + (one.isEnabled ? "" : " Switch its extension on: `appex enable \(one.identifier)`."))
    }
}

/// `appex files close`.
struct FilesCloseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "close", abstract: "Take back what `appex files open`, or you in a window, have opened.",
        discussion: "The extension is not asked about the folder any more, and you are not asked again.")

    @Argument(help: "Identifier or short name of an extension of the app.", completion: .custom(Completion.extensions))
    var identifier: String

    @Argument(help: "The folder.", completion: .directory)
    var folder: String

    func run() async throws {
        let one = try await FolderGrants.extension(identifier)
        let path = FilesTryCommand.pastFolder(folder)
        guard FolderGrants().allowed(to: one.appIdentifier).contains(path) else {
            if let other = FolderGrants().grant(covering: path, for: one.appIdentifier) {
                throw ArgumentProblem("\(path) is open to \(one.appName) because \(other) is: close that one.")
            }
            throw ArgumentProblem("\(path) is not open to \(one.appName). `appex files status` shows what is.")
        }
        try FolderGrants().decide(.denied, on: path, for: one.appIdentifier)
        FileManagerSocket.reload()
        print("\(one.appName) may not read \(path) any more.")
    }
}

extension FolderGrants {
    fileprivate static func `extension`(_ word: String) async throws -> InstalledExtension {
        let system = ExtensionSystem(hostName: FilesCommand.hostName)
        let identifier = try await system.extensionIdentifier(word)
        guard let one = try await system.extensions().first(where: { $0.identifier == identifier }), one.pointAlias == "finder" else {
            throw ArgumentProblem("\(identifier) has no badges: only Finder Sync extensions do.")
        }
        return one
    }
}
