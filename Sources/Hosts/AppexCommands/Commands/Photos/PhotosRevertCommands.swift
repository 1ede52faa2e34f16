import ArgumentParser
import PhotoStore

/// `appex photos revert`.
struct PhotosRevertCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revert", abstract: "Make edited pictures their originals again, to the byte.",
        discussion: "Neither the extension that made the edit nor its app is needed. `appex photos redo` makes the edit again, until the next one.")

    @OptionGroup var pictures: PhotoFileArguments
    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        try await pictures.change("Reverting", "is its original again", outputOptions) { store, path in KnownPhoto(asset: try store.revert(path)) }
    }
}

/// `appex photos redo`.
struct PhotosRedoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Make the edits again that were reverted last.",
        discussion: "After `appex photos resolve --keep ours`, it brings back what the other program made.")

    @OptionGroup var pictures: PhotoFileArguments
    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        try await pictures.change("Editing again", "is edited again", outputOptions) { store, path in KnownPhoto(asset: try store.redo(path)) }
    }
}

extension PhotoFileArguments {
    /// Changes each picture.
    fileprivate func change(
        _ title: String, _ done: String, _ output: OutputOptions, _ body: @escaping @Sendable (PhotoStore, PhotoPath) throws -> KnownPhoto
    ) async throws {
        let batch = try await PhotoBatch.each(of: files, title, body)
        if output.json {
            try Output.json(batch.reports)
        } else {
            for entry in batch.entries { print("\(entry.photo.asset.path) \(done).") }
        }
        try batch.finish()
    }
}
