import Foundation
import PhotoStore
import SystemCalls
import TestSupport

@testable import AppexCommands

/// A real store and a folder of pictures for commands, removed with the value.
final class CommandAlbum {
    let scratch: ScratchDirectory
    let store: PhotoStore

    init() throws {
        scratch = try ScratchDirectory()
        try FileManager.default.createDirectory(atPath: scratch.path("pictures"), withIntermediateDirectories: false)
        store = try PhotoStore(folder: scratch.path("store"), StoreConditions(waitsForDisk: false))
    }

    /// The path of a picture, as a person types it.
    func word(_ name: String) -> String { scratch.path("pictures/\(name)") }
    func path(_ name: String) throws -> PhotoPath { try PhotoPath(word(name)) }

    func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: URL(filePath: word(name)), options: []) }
    func contents(_ name: String) -> String? { try? String(contentsOfFile: word(name), encoding: .utf8) }
    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: word(name)) }
    func move(_ name: String, to other: String) throws { try FileManager.default.moveItem(atPath: word(name), toPath: word(other)) }

    /// A picture with an edit.
    func edit(_ name: String, to result: String = "warm", from original: String = "original") throws {
        try write(name, original)
        let session = try store.beginEdit(path(name), kind: .picture) { _ in true }
        try store.commit(
            session, rendered: scratch.file("rendered", Data(result.utf8)),
            adjustment: PhotoAdjustment(
                format: AdjustmentFormat(identifier: "org.example.tones", version: "1"), data: Data("warm".utf8),
                extensionIdentifier: "org.example.tones.editor", appName: "Tones"))
    }

    /// What `appex photos status` finds out.
    func status(_ names: String...) throws -> PhotoBatch {
        try PhotoBatch(names.map(word)) { try PhotosStatusCommand.photo(at: $0, in: store) }
    }

    func state(_ name: String) throws -> String? { try status(name).reports.first?.state }

    /// The file of the original of the only edited picture.
    func originalFile() throws -> String {
        let folder = scratch.path("store/Originals")
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return folder + "/" + (names.first { $0.utf8.count > 60 } ?? "")
    }
}
