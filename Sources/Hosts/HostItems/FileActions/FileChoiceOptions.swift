package import ArgumentParser
package import Foundation
package import UniformTypeIdentifiers

/// What a person is asked to choose in an open or save dialog.
package struct FileChoiceOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("Ask where to save a file, and under which name; this one is suggested.", valueName: "name"))
    package var save: String?

    @Flag(name: .long, help: "Choose a folder.")
    package var folder = false

    @Flag(name: .long, help: "More than one may be chosen.")
    package var multiple = false

    @Option(
        name: .long, parsing: .singleValue,
        help: ArgumentHelp("Show files of this type, a uniform type identifier or a MIME type; may be repeated.", valueName: "type"))
    package var type: [String] = []

    @Option(name: .long, help: "The title of the window.")
    package var title: String?

    @Flag(name: .long, help: "Print JSON, for scripts.")
    package var json = false

    @Argument(help: "The folder in which it begins.", completion: .directory)
    package var place: String?

    package init() {}

    package func validate() throws {
        guard save == nil || !(folder || multiple) else { throw ValidationError("--save goes with neither --folder nor --multiple.") }
        guard save != "" else { throw ValidationError("--save needs a name.") }
        guard type.isEmpty || !folder else { throw ValidationError("--type chooses among files, and --folder a folder.") }
    }

    package func types() throws -> [UTType] { try type.map(TypeArgument.readFromCommandLine) }

    package var begin: URL? { place.map { URL(fileURLWithPath: $0).standardizedFileURL } }
}
