import ArgumentParser
import ExtensionHost
import Foundation
import HostItems
import HostPhotos
import PhotoStore
import SystemCalls

/// `appex photos export`.
struct PhotosExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write an edited picture with its original and the edit as one file.",
        discussion: "The file is a tar archive, which `appex photos import` makes an edited picture of, on this machine or another.")

    @Argument(help: "An edited picture or film.", completion: .file())
    var file: String

    @Option(name: [.short, .long], help: ArgumentHelp("The archive, which must not exist.", valueName: "archive"), completion: .file())
    var output: String

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let file = try PhotoPath(argument: file)
        let archive = try NewPhotoArchive(PhotoPath(argument: output))
        let exported = try await PhotoWork.run("Exporting \(file.shownName)", phrase: { Output.bytes(archive.size) }) { store in
            try Self.export(file, to: archive, in: store)
        }
        if outputOptions.json { return try Output.json(exported) }
        print("\(file) was exported as \(archive.path), \(Output.bytes(exported.size)).")
    }

    static func export(_ file: PhotoPath, to archive: NewPhotoArchive, in store: PhotoStore) throws -> ExportedPhoto {
        try store.export(file, to: archive.file)
        let size = archive.size
        try archive.save()
        return ExportedPhoto(archive: archive.path.text, size: size)
    }
}

/// The JSON of `appex photos export`.
struct ExportedPhoto: Codable, Sendable {
    /// The path of the archive.
    let archive: String
    /// In bytes.
    let size: Int
}

/// `appex photos import`.
struct PhotosImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Make an edited picture of an archive that was exported.",
        discussion: """
            Nothing is replaced: when the folder has another file of the picture's name, the picture gets a number. A picture that is there already \
            gets its original: so an original comes back that the store has lost.
            """)

    @Argument(help: "An archive of `appex photos export`.", completion: .file())
    var archive: String

    @Option(name: [.short, .long], help: ArgumentHelp("Where the picture will be.", valueName: "folder"), completion: .directory)
    var directory = "."

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let photo = try await PhotoWork.run("Importing") { [archive, directory] store in try Self.import(archive, into: directory, in: store) }
        if outputOptions.json { return try Output.json(photo.report) }
        print("\(photo.asset.path) was imported. `appex photos revert` restores its original.")
    }

    private static func folder(_ word: String) throws -> PhotoPath {
        let folder = try PhotoPath(argument: word)
        var status = stat()
        guard folder.withCString({ stat($0, &status) }) == 0 else { throw ArgumentProblem("There is no folder \(folder).") }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw ArgumentProblem("\(folder) is no folder.") }
        return PhotoFolder.real(folder)
    }

    static func `import`(_ archive: String, into directory: String, in store: PhotoStore) throws -> KnownPhoto {
        let archive = try PhotoPath(argument: archive)
        // What is no file, a device for example, is opened and then refused: that must not wait for anything.
        let number = archive.withCString { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
        if number < 0, errno == ENOENT || errno == ENOTDIR { throw PhotoStoreProblem.notFound(archive) }
        guard number >= 0 else { throw SystemError(errno, "open \(archive)") }
        let file = OwnedDescriptor(number)
        return KnownPhoto(asset: try store.importArchive(file, into: folder(directory)))
    }
}
