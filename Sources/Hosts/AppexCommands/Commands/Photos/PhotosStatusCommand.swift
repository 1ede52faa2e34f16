import ArgumentParser
import PhotoStore

/// `appex photos status`: what is known of pictures.
struct PhotosStatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show whether pictures were edited, with what and when, and what keeps them from being edited.",
        discussion: "Looking also notes where a picture is now: once it was looked at after a move, it is found even when it is changed later.")

    @OptionGroup var pictures: PhotoFileArguments
    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let batch = try await PhotoBatch.each(of: pictures.files, "Looking at pictures") { store, path in try Self.photo(at: path, in: store) }
        if outputOptions.json { try Output.json(batch.reports) } else if !batch.entries.isEmpty { PhotoTable.show(batch.entries) }
        try batch.finish()
    }

    static func photo(at path: PhotoPath, in store: PhotoStore) throws -> KnownPhoto {
        let asset = try store.asset(of: path)
        if case .missing(let record) = asset.state {
            guard record != nil else { throw PhotoStoreProblem.notFound(path) }
            return KnownPhoto(asset: asset)
        }
        return KnownPhoto(asset: asset, obstacle: try store.obstacle(to: path))
    }
}
