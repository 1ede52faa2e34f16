import Foundation
import Glibc
import SyncEngine
import SyncboxKit

/// Two folders in a scratch folder, and the engine that keeps them alike.
final class Folders {
    let scratch: URL
    let shared: SharedFolder
    private(set) var link: Link
    private(set) var engine: SyncEngine

    init() throws {
        scratch = FileManager.default.temporaryDirectory.appendingPathComponent("syncbox-\(UUID().uuidString)")
        for name in ["left", "right"] {
            try FileManager.default.createDirectory(at: scratch.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        shared = SharedFolder(container: scratch.appendingPathComponent("container"))
        try shared.makeFolders()
        let paths = ["left", "right"].map { [scratch] in scratch.appendingPathComponent($0).path }
        link = try Link(
            left: paths[0], right: paths[1], leftIdentity: LinkedFolder.identity(of: paths[0]), rightIdentity: LinkedFolder.identity(of: paths[1]))
        engine = SyncEngine(link: link, shared: shared)
    }

    deinit {
        for side in Link.Side.allCases { _ = chmod(path("", side), 0o700) }
        try? FileManager.default.removeItem(at: scratch)
    }

    /// As after the service was killed and started again.
    func restart() { engine = SyncEngine(link: link, shared: shared) }

    /// A folder that is mounted or was made again is another one.
    func replace(_ side: Link.Side) throws {
        // The inode must not be used again for the new folder.
        try FileManager.default.moveItem(atPath: path("", side), toPath: path("", side) + "-before")
        try FileManager.default.createDirectory(atPath: path("", side), withIntermediateDirectories: false)
    }

    func path(_ name: String, _ side: Link.Side) -> String {
        let root = link.path(of: side)
        return name.isEmpty ? root : root + "/" + name
    }

    func write(_ text: String, _ name: String, _ side: Link.Side, at time: Int? = nil) throws {
        let file = URL(fileURLWithPath: path(name, side))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        if let time { try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: Double(time))], ofItemAtPath: file.path) }
    }

    func read(_ name: String, _ side: Link.Side) -> String? { try? String(contentsOfFile: path(name, side), encoding: .utf8) }
    func delete(_ name: String, _ side: Link.Side) throws { try FileManager.default.removeItem(atPath: path(name, side)) }

    /// All files of a side with their text.
    func files(_ side: Link.Side) -> [String: String] { Self.files(in: link.path(of: side)) }

    /// The texts in the trash, by their names.
    var trash: [String: String] {
        Dictionary(Self.files(in: shared.trash.path).map { (($0.key as NSString).lastPathComponent, $0.value) }) { one, _ in one }
    }

    private static func files(in folder: String) -> [String: String] {
        var result: [String: String] = [:]
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder) else { continue }
            result[name] = isFolder.boolValue ? "/" : try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)
        }
        return result
    }

    func state(_ name: String) -> ItemState? {
        let path = ItemPath(name)
        return engine.statuses()[path.parent]?.items[path.name]?.state
    }
}
