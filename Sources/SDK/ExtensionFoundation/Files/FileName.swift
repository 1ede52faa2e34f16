import Foundation
import UniformTypeIdentifiers

/// What a temporary file is called: the suggested name, made safe, with an extension that says its type.
enum FileName {
    private static let limit = 255
    private static let fallback = "Attachment"

    static func name(suggested: String?, source: String?, typeIdentifier: String) -> String {
        let chosen = clean(suggested) ?? clean(source) ?? fallback
        let own = (chosen as NSString).pathExtension
        if fits(own, typeIdentifier) { return shorten(chosen, ".\(own)") }
        let sourceExtension = clean(source).map { ($0 as NSString).pathExtension } ?? ""
        if fits(sourceExtension, typeIdentifier) { return shorten(chosen, ".\(sourceExtension)") }
        if let preferred = preferredExtension(typeIdentifier) { return shorten(chosen, ".\(preferred)") }
        // Nothing is known of the type: the source file's own extension is the best that can be said.
        if own.isEmpty, !sourceExtension.isEmpty { return shorten(chosen, ".\(sourceExtension)") }
        return shorten(chosen, own.isEmpty ? "" : ".\(own)")
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
        // For extensions that nothing declares a type is made up, which fits anything.
        return UTType(filenameExtension: filenameExtension, conformingTo: type).map { !$0.isDynamic } ?? false
    }

    /// One path component, or `nil` if nothing usable is left.
    private static func clean(_ name: String?) -> String? {
        guard let name else { return nil }
        let safe = String(name.unicodeScalars.map { $0 == "/" || $0.value < 0x20 || $0.value == 0x7F ? "-" : Character($0) })
            .trimmingCharacters(in: .whitespacesAndNewlines)
        return safe.isEmpty || safe == "." || safe == ".." ? nil : safe
    }

    /// Keeps the extension and at most as much of the rest as a file name may have, in bytes.
    private static func shorten(_ name: String, _ ending: String) -> String {
        guard ending.utf8.count < limit / 2 else { return fallback }
        var stem = name.lowercased().hasSuffix(ending.lowercased()) ? String(name.dropLast(ending.count)) : name
        if stem.isEmpty { stem = fallback }
        while stem.utf8.count + ending.utf8.count > limit { stem.removeLast() }
        return stem + ending
    }
}
