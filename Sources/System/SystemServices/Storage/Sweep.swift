import Foundation
import Registry

/// Removes the remains of an interrupted run: incomplete installations, unreferenced generations, temporary files of requests. Runs before the first
/// client is served, when none of them can be in use.
enum Sweep {
    static func run(paths: SystemPaths, registry: Registry) throws {
        try removeContents(of: paths.staging) { _ in true }
        let used = Dictionary(try registry.apps().map { ($0.identifier, $0.generation) }, uniquingKeysWith: { first, _ in first })
        try removeContents(of: paths.apps) { used[$0] == nil }
        for (identifier, generation) in used { try removeContents(of: "\(paths.apps)/\(identifier)") { $0 != generation } }
        for container in names(in: paths.containers) { try removeContents(of: "\(paths.containers)/\(container)/Temporary") { _ in true } }
    }

    static func removeContents(of folder: String, where isUnused: (String) -> Bool) throws {
        for name in names(in: folder) where isUnused(name) { try FolderRemoval.remove(folder + "/" + name) }
    }

    private static func names(in folder: String) -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }
}
