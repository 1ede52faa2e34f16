import ArgumentParser
import Foundation
import HostPhotos
import PhotoStore

/// `appex photos missing`: originals whose pictures are gone.
struct PhotosMissingCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "missing", abstract: "List edited pictures that are not where they were; their originals are still in the store.",
        discussion: """
            They were removed, or moved to where nobody has looked since: `appex photos status` looks. Nothing is forgotten of them unless you say \
            so, with `appex photos forget`.
            """)

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let missing = try await PhotoWork.run("Looking for pictures") { store in try store.missing(limit: .max) }
        if outputOptions.json { return try Output.json(missing.map(MissingPhotoReport.init)) }
        guard !missing.isEmpty else { return print("No edited picture is missing.") }
        var table = Table(["FILE", "EDITED WITH", "EDITED", "SIZE", "ORIGINAL", ""])
        for photo in missing {
            table.add([
                photo.path?.description ?? "-", PhotoStateText.editor(of: photo.record), Output.time(photo.record.madeAt),
                Output.bytes(photo.record.originalSize), String(photo.record.original.description.prefix(MissingPhotos.shownDigits)),
                photo.path == nil ? "no file of it is known" : photo.isFolderMissing ? "its folder is not there" : "",
            ])
        }
        print(table)
    }
}

/// The JSON of an edited picture whose file is not there.
struct MissingPhotoReport: Codable, Sendable {
    /// Where it was; nil when another file is there, or when it is not known.
    let path: String?
    /// Whether the folder is not there either: its disk is not connected, perhaps.
    let isFolderMissing: Bool
    let edit: PhotoEditReport
}

extension MissingPhotoReport {
    init(_ photo: MissingPhoto) {
        (path, isFolderMissing, edit) = (photo.path?.text, photo.isFolderMissing, PhotoEditReport(photo.record))
    }
}
