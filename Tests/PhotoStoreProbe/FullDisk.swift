import Foundation
import Glibc
import PhotoStore
import SystemCalls

/// Fills a disk of memory, with a little more or less room each time, and edits and reverts a picture on it.
struct FullDisk {
    private static let picture = 60 << 10
    private static let step = 8 << 10

    /// An empty folder, over which the disk is mounted.
    let folder: String
    let size: Int

    func run() throws {
        guard mount("tmpfs", folder, "tmpfs", 0, "size=\(size)") == 0 else { throw SystemError(errno, "mount a disk of memory") }
        let path = try PhotoPath(folder + "/a.jpg")
        let original = text("original")
        try write(original, to: "a.jpg")
        let store = try PhotoStore(folder: folder + "/store")
        var current = original
        var (done, full) = (0, 0)
        // From no room at all to enough for everything.
        for count in 0..<64 {
            try fill(leaving: count * Self.step)
            let isRevert = current != original
            let result = isRevert ? original : text("edit \(count)")
            do {
                if isRevert { try store.revert(path, keepingEdit: count % 2 == 0) } else { try edit(store, path, result) }
                current = result
                done += 1
            } catch let problem as PhotoStoreProblem where problem.isOutOfSpace { full += 1 }
            let found = try String(contentsOfFile: folder + "/a.jpg", encoding: .utf8)
            guard found == current else {
                throw SystemError(
                    EIO,
                    "have one version whole with \(count * Self.step) bytes of room: \(found.prefix(20)) \(found.utf8.count), \(current.prefix(20))")
            }
            try FileManager.default.removeItem(atPath: folder + "/filler")
            let again = try PhotoStore(folder: folder + "/store")
            let state = try again.asset(of: path).state
            switch state {
            case .unedited where current == original, .edited where current != original: break
            default: throw SystemError(EIO, "know the picture: it is \(state)")
            }
            let hidden = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix(".") }
            guard hidden.isEmpty else { throw SystemError(EIO, "clean up \(hidden)") }
        }
        print("\(done) \(full)")
    }

    private func text(_ start: String) -> String { start + String(repeating: " ", count: Self.picture) }

    private func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: URL(filePath: folder + "/" + name)) }

    private func edit(_ store: PhotoStore, _ path: PhotoPath, _ result: String) throws {
        let session = try store.beginEdit(path, kind: .picture) { _ in true }
        let adjustment = PhotoAdjustment(
            format: .init(identifier: "org.example.full", version: "1"), data: Data(), extensionIdentifier: "", appName: "")
        try store.commit(session, rendered: SealedMemory.make(Data(result.utf8), name: "rendered"), adjustment: adjustment)
    }

    private func fill(leaving room: Int) throws {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { throw SystemError(errno, "look at the disk") }
        let free = Int(status.f_bavail) * Int(status.f_bsize)
        try Data(count: max(0, free - room)).write(to: URL(filePath: folder + "/filler"))
    }
}
