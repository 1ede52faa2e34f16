import Foundation
import UniformTypeIdentifiers

extension NSItemProvider {
    func add(_ description: RepresentationDescription, _ content: Representation.Content) {
        let representation = Representation(description, content)
        state.withLock { $0.representations.append(representation) }
    }

    func addObject(
        types: [String], content: Representation.Content, visibility: (String) -> NSItemProviderRepresentationVisibility
    ) {
        let representations = types.map {
            Representation(RepresentationDescription(typeIdentifier: $0, visibility: visibility($0), isObjectItem: true), content)
        }
        state.withLock { state in
            for representation in representations where !state.typeIdentifiers.contains(representation.typeIdentifier) {
                state.representations.append(representation)
            }
        }
    }

    /// The representations of a file's provider: the contents and, for readers that pass the file on, the URL.
    static func fileState(
        _ url: URL, typeIdentifier: String? = nil, openInPlace: Bool = false, visibility: NSItemProviderRepresentationVisibility = .all
    ) -> ItemProviderState? {
        var isDirectory: ObjCBool = false
        guard url.isFileURL, FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else { return nil }
        let contents = RepresentationDescription(
            typeIdentifier: typeIdentifier ?? contentType(of: url, isDirectory: isDirectory.boolValue), canOpenInPlace: openInPlace,
            visibility: visibility)
        let location = RepresentationDescription(typeIdentifier: TypeIdentifier.fileURL, visibility: visibility)
        var state = ItemProviderState()
        state.suggestedName = url.lastPathComponent
        state.representations = [Representation(contents, .existingFile(url)), Representation(location, .item(url as NSURL))]
        return state
    }

    private static func contentType(of url: URL, isDirectory: Bool) -> String {
        let filenameExtension = url.pathExtension
        if isDirectory {
            let package = UTType("public.directory").flatMap { UTType(filenameExtension: filenameExtension, conformingTo: $0) }
            return package.flatMap { $0.isDynamic ? nil : $0.identifier } ?? "public.folder"
        }
        return filenameExtension.isEmpty ? TypeIdentifier.data : UTType(filenameExtension: filenameExtension)?.identifier ?? TypeIdentifier.data
    }
}
