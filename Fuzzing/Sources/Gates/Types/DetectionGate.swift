@testable import UniformTypeIdentifiers

/// What a file is by its beginning, by built-in rules and by those of shared-mime-info; type identifiers of any spelling.
///
/// An input is a file `magic`, a file `globs2`, a file name, each as a part, and the beginning of a file.
final class DetectionGate: Gate {
    static let name = "detection"
    static let longest = 8 << 10

    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    func enter(_ bytes: [UInt8]) throws {
        var input = Input(bytes)
        try scratch.write(input.part(), to: "magic")
        try scratch.write(input.part(), to: "globs2")
        let name = String(decoding: input.part(), as: UTF8.self)
        let header = input.remainder()
        let catalog = TypeCatalog(mimeDirectories: [scratch.path], interval: .zero)
        let found = ContentDetection.identifier(header, catalog: catalog)
        try require(catalog.type(found) != nil || found.hasPrefix("public."), "A file has a type that there is not: \(found)")
        _ = catalog.identifier(fileName: name, supertype: "public.data")
        if let type = UTType(name) { _ = (type.conforms(to: .data), type.tags, type.preferredFilenameExtension, type.description) }
        _ = UTType(filenameExtension: name)
        _ = UTType(mimeType: name)
    }
}
