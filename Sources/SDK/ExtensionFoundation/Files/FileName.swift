import Foundation
import SafeText
import UniformTypeIdentifiers

/// The name of a temporary file: the suggested name, made safe, with an extension for its type.
enum FileName {
    private static let fallback = "Attachment"

    static func name(suggested: String?, source: String?, typeIdentifier: String) -> String {
        let chosen = SafeFileName.part(suggested.flatMap { $0.isEmpty ? nil : $0 } ?? source, fallback: fallback)
        let own = SafeFileName.pathExtension(chosen)
        if fits(own, typeIdentifier) { return SafeFileName.make(chosen, fallback: fallback) }
        let sourceExtension = source.map(SafeFileName.pathExtension) ?? ""
        if fits(sourceExtension, typeIdentifier) { return SafeFileName.make("\(chosen).\(sourceExtension)", fallback: fallback) }
        if let preferred = preferredExtension(typeIdentifier) { return SafeFileName.make("\(chosen).\(preferred)", fallback: fallback) }
        // Nothing is known about the type, so the source file's own extension is used.
        guard own.isEmpty, !sourceExtension.isEmpty else { return SafeFileName.stem(chosen, fallback: fallback) }
        return SafeFileName.make("\(chosen).\(sourceExtension)", fallback: fallback)
    }

    /// Types of plain text in one encoding have no extension of their own.
    private static func preferredExtension(_ typeIdentifier: String) -> String? {
        guard let type = UTType(typeIdentifier) else { return nil }
        if let own = type.preferredFilenameExtension { return own }
        return TypeConformance.isPlainText(typeIdentifier) ? UTType(TypeIdentifier.plainText)?.preferredFilenameExtension : nil
    }

    private static func fits(_ filenameExtension: String, _ typeIdentifier: String) -> Bool {
        guard !filenameExtension.isEmpty, let type = UTType(typeIdentifier) else { return false }
        guard preferredExtension(typeIdentifier)?.lowercased() != filenameExtension.lowercased() else { return true }
        // For an extension that no declaration names, a dynamic type is created, which conforms to anything.
        return UTType(filenameExtension: filenameExtension, conformingTo: type).map { !$0.isDynamic } ?? false
    }
}
