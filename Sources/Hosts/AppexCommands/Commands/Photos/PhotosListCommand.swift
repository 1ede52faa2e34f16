import ArgumentParser
import ExtensionHost
import PhotoStore

/// `appex photos list`: the edited pictures.
struct PhotosListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List edited pictures.",
        discussion: "One that was moved is listed when it has been looked at there: `appex photos status` does so.")

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let list = try await PhotoWork.run("Looking at pictures") { store in try EditedPhotos(in: store) }
        if outputOptions.json { try Output.json(list.photos.reports) } else { Self.show(list) }
        try list.photos.finish()
    }

    private static func show(_ list: EditedPhotos) {
        if !list.photos.entries.isEmpty {
            PhotoTable.show(list.photos.entries)
        } else if list.photos.problems.isEmpty {
            print("No picture is edited.")
        }
        guard list.missing > 0 else { return }
        Terminal.standardError(
            "\(list.missing == 1 ? "Another one is" : "\(list.missing) others are") not there any more. `appex photos missing` shows more.\n")
    }
}

/// The edited pictures that are where they were.
struct EditedPhotos: Sendable {
    private(set) var photos = PhotoBatch()
    /// How many are not there.
    private(set) var missing = 0

    init(in store: PhotoStore) throws {
        for path in try store.edited() {
            try photos.add(path.description) {
                let asset = try store.asset(of: path)
                switch asset.state {
                case .missing:
                    missing += 1
                    return nil
                case .unedited: return nil
                case .edited, .originalElsewhere, .changed: return KnownPhoto(asset: asset, obstacle: try store.obstacle(to: path))
                }
            }
        }
    }
}
