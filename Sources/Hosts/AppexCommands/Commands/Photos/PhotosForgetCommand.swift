import ArgumentParser
import Foundation
import HostItems
import PhotoStore

/// `appex photos forget`: deletes originals whose pictures are gone.
struct PhotosForgetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget", abstract: "Delete the originals of missing pictures.",
        discussion: "Copies of these pictures that turn up later cannot be reverted. An original that another picture has, too, stays.")

    @Argument(
        help: "Where the pictures were, or the SHA-256 of their originals or the beginning of it, as `appex photos missing` shows them.",
        completion: .custom(PhotoCompletion.missing))
    var pictures: [String] = []

    @Flag(help: "All missing pictures, but not those whose folders are not there either: their disks may not be connected.")
    var all = false

    @Flag(name: [.short, .long], help: "Do not ask.")
    var yes = false

    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        if pictures.isEmpty != all { throw ValidationError("Name the pictures, or say --all.") }
    }

    func run() async throws {
        let chosen = try await PhotoWork.run("Looking for pictures") { [pictures, all] store in
            try Self.choose(pictures, all: all, in: store)
        }
        if !yes, !chosen.isEmpty { try ask(chosen) }
        let forgotten = try await PhotoWork.run("Deleting originals") { store in try ForgottenPhotos(chosen, in: store) }
        if outputOptions.json { return try Output.json(forgotten) }
        guard !chosen.isEmpty else { return print("No edited picture is missing whose folder is there.") }
        print(
            "Deleted what was stored of \(chosen.count == 1 ? "1 picture" : "\(chosen.count) pictures"): \(Output.bytes(forgotten.freed)) are free.")
    }

    /// Each once.
    static func choose(_ words: [String], all: Bool, in store: PhotoStore) throws -> [MissingPhoto] {
        let missing = try MissingPhotos(in: store)
        if all { return missing.certain }
        return try words.reduce(into: []) { chosen, word in
            for photo in try missing.named(word, in: store) where !chosen.contains(photo) { chosen.append(photo) }
        }
    }

    private func ask(_ chosen: [MissingPhoto]) throws {
        guard isatty(STDIN_FILENO) == 1 else {
            throw ArgumentProblem("Deleting \(Self.what(chosen)) needs --yes. Nothing was deleted.")
        }
        Terminal.standardError("Delete \(Self.what(chosen))? [y/N] ")
        guard readLine()?.lowercased().hasPrefix("y") == true else {
            Terminal.standardError("Nothing was deleted.\n")
            throw ExitCode(1)
        }
    }

    /// What a person is asked about.
    static func what(_ chosen: [MissingPhoto]) -> String {
        let sizes = Dictionary(chosen.map { ($0.record.original, $0.record.originalSize) }, uniquingKeysWith: { $1 })
        let size = Output.bytes(sizes.values.reduce(0, +))
        let elsewhere = chosen.count { $0.isFolderMissing }
        let what = chosen.count == 1 ? "the original of 1 missing picture" : "the originals of \(chosen.count) missing pictures"
        return "\(what) (\(size))" + (elsewhere == 0 ? "" : ", \(elsewhere) of them in folders that are not there at the moment")
    }
}

/// The JSON of `appex photos forget`.
struct ForgottenPhotos: Codable, Sendable {
    let forgotten: [MissingPhotoReport]
    /// How many bytes of contents were deleted: none where other pictures have the same originals.
    let freed: Int
}

extension ForgottenPhotos {
    /// Forgets them.
    init(_ photos: [MissingPhoto], in store: PhotoStore) throws {
        let before = try store.space()
        if !photos.isEmpty { try store.forget(photos) }
        let after = try store.space()
        self.init(forgotten: photos.map(MissingPhotoReport.init), freed: max(0, before.contents - after.contents))
    }
}

extension PhotoSpace {
    /// Without the records.
    fileprivate var contents: Int { total - records }
}
