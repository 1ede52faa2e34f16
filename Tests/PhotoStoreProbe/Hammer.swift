import Foundation
import PhotoStore
import SystemCalls

/// Edits and reverts pictures of which another process does the same, and checks what it sees on the way: `NAME` has the original `original NAME`, and
/// every version of it begins with `NAME: `.
struct Hammer {
    let store: String
    let folder: String
    let seed: UInt64
    let rounds: Int

    func run() throws {
        let store = try PhotoStore(folder: store)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()
        var number = seed
        var (done, conflicts) = (0, 0)
        for round in 0..<rounds {
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let name = names[Int(number >> 33) % names.count]
            let path = try PhotoPath(folder + "/" + name)
            do {
                switch number >> 40 & 3 {
                case 0: try store.revert(path)
                case 1: try store.redo(path)
                default: try edit(store, path, name, "\(name): \(seed) \(round)")
                }
                done += 1
            } catch PhotoStoreProblem.changed, PhotoStoreProblem.notEdited, PhotoStoreProblem.nothingUndone, PhotoStoreProblem.beingWritten {
                conflicts += 1
            }
            let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
            guard text == "original \(name)" || text.hasPrefix("\(name): ") else { throw SystemError(EIO, "see one picture in \(name): \(text)") }
        }
        print("\(done) \(conflicts)")
    }

    private func edit(_ store: PhotoStore, _ path: PhotoPath, _ name: String, _ result: String) throws {
        let session = try store.beginEdit(path, kind: .picture) { _ in true }
        let input = try WholeTransfer.read(session.input.rawValue, upTo: 1000, "read the original")
        guard String(decoding: input, as: UTF8.self) == "original \(name)" else { throw SystemError(EIO, "get the original of \(name)") }
        let adjustment = PhotoAdjustment(
            format: .init(identifier: "org.example.hammer", version: "1"), data: Data(result.utf8), extensionIdentifier: "", appName: "")
        try store.commit(session, rendered: SealedMemory.make(Data(result.utf8), name: "rendered"), adjustment: adjustment)
    }
}
