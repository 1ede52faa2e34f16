import ExtensionHost
import Foundation
import HostItems
import SystemCalls

/// A decision on folders of an app that has Finder Sync extensions, as `appex grants` makes it.
struct FolderChoice {
    private let app: String
    private let system: ExtensionSystem
    private let grants = FolderGrants()

    init(_ app: String, _ system: ExtensionSystem) { (self.app, self.system) = (app, system) }

    /// Whether a word of the command line is a path and not the name of a resource.
    static func isFolder(_ word: String) -> Bool { word.hasSlash || [".", ".."].contains(word) }

    func decide(_ decision: PersonalGrant.Decision, on folder: String) async throws {
        guard let one = try await system.extensions().first(where: { $0.appIdentifier == app && $0.pointAlias == "finder" }) else {
            throw ArgumentProblem("\(app) does not ask for folders: it has no extension with badges.")
        }
        let path = decision == .allowed ? try FilesTryCommand.folder(folder) : FilesTryCommand.pastFolder(folder)
        if decision == .allowed, let problem = grants.problem(opening: path, to: app, named: one.appName) { throw ArgumentProblem(problem) }
        if decision == .undecided, !grants.decisions(for: app).contains(where: { $0.folder.utf8.elementsEqual(path.utf8) }) {
            throw ArgumentProblem("Nothing is decided on \(path) for \(one.appName). `appex grants list \(app)` shows what is.")
        }
        try grants.decide(decision, on: path, for: app)
        FileManagerSocket.reload()
    }

    /// Every folder that the person has decided on. One that cannot be opened any more stays as it is.
    func decideAll(_ decision: PersonalGrant.Decision) async throws {
        let folders = try await system.folderGrants(of: app, in: grants).compactMap(\.folder)
        for folder in folders where decision != .allowed || grants.problem(opening: folder, to: app, named: app) == nil {
            try grants.decide(decision, on: folder, for: app)
        }
        if !folders.isEmpty { FileManagerSocket.reload() }
    }
}
