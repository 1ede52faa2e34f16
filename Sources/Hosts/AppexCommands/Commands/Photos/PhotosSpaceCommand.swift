import ArgumentParser
import PhotoStore

/// `appex photos space`: what the store of originals takes.
struct PhotosSpaceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "space", abstract: "Show how much the originals take, and what else is stored of edited pictures.",
        discussion: "Sizes are those of the contents: where the file system shares blocks, they take less.")

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let space = try await PhotoWork.run("Adding up") { store in PhotoSpaceReport(try store.space(), in: PhotoStore.usualFolder) }
        if outputOptions.json { return try Output.json(space) }
        var table = Table(["WHAT", "SIZE"])
        table.add([space.originalCount == 1 ? "1 original" : "\(space.originalCount) originals", Output.bytes(space.originals)])
        table.add(["versions that edits begin with", Output.bytes(space.versions)])
        table.add(["edits that were reverted", Output.bytes(space.undone)])
        table.add(["records", Output.bytes(space.records)])
        table.add(["total", Output.bytes(space.total)])
        print(table)
        print("They are in \(space.folder).")
    }
}

/// The JSON of `appex photos space`. Sizes in bytes.
struct PhotoSpaceReport: Codable, Sendable {
    let folder: String
    let originals: Int
    let originalCount: Int
    /// To which adjustment data applies in place of an original.
    let versions: Int
    let undone: Int
    /// With all adjustment data.
    let records: Int
    let total: Int
}

extension PhotoSpaceReport {
    init(_ space: PhotoSpace, in folder: String) {
        self.folder = folder
        (originals, originalCount, versions) = (space.originals, space.originalCount, space.bases)
        (undone, records, total) = (space.undone, space.records, space.total)
    }
}
