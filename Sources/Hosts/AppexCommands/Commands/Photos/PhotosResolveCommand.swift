import ArgumentParser
import ExtensionHost
import PhotoStore

/// `appex photos resolve`: what becomes of a picture that another program has changed since its last edit.
struct PhotosResolveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve", abstract: "Decide on an edited picture that another program has changed.",
        discussion: """
            theirs  what the other program made; the original stays in the store
            ours    the original; `redo` brings back what the other program made
            both    the file as it is, and the original as a file beside it
            """)

    @Argument(help: "A picture or film.", completion: .file())
    var file: String

    @Option(help: "Which version to keep.")
    var keep: PhotoConflict.Choice

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let resolution = try await PhotoWork.run("Resolving") { [file, keep] store in try Self.resolve(file, keep, in: store) }
        if outputOptions.json { return try Output.json(resolution) }
        print(resolution.sentence(keep))
    }

    static func resolve(_ file: String, _ choice: PhotoConflict.Choice, in store: PhotoStore) throws -> PhotoResolution {
        let path = try PhotoPath(argument: file)
        guard let conflict = try store.conflict(of: path) else {
            throw ExtensionHostError(
                .refused, "\(path) was not changed by another program since its last edit.", remedy: "Nothing was changed.")
        }
        let resolution = try store.resolve(conflict, choice)
        return PhotoResolution(
            photo: KnownPhoto(asset: resolution.asset).report, original: resolution.beside.map { KnownPhoto(asset: $0).report })
    }
}

/// The JSON of `appex photos resolve`.
struct PhotoResolution: Codable, Sendable {
    let photo: PhotoReport
    /// With `both`: the original as a file of its own.
    let original: PhotoReport?

    func sentence(_ choice: PhotoConflict.Choice) -> String {
        // A name has no lines of its own.
        let path = photo.path.printableLine
        return switch choice {
        case .keepTheirs: "\(path) stays as the other program made it. `appex photos revert` restores its original."
        case .keepOurs: "\(path) is its original again. `appex photos redo` brings back what the other program made."
        case .saveBoth: "\(path) stays as the other program made it. The original is \(original?.path.printableLine ?? path)."
        }
    }
}
