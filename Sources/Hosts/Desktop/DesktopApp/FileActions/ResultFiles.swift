import Foundation
import Glibc
import HostItems
import InterfaceText
import SafeText
import SystemCalls
import UniformTypeIdentifiers

/// Where the files are saved that an action has returned: each beside the file that it comes from, and never over another.
struct ResultFiles: Sendable {
    /// What is saved as one file.
    struct Part: Sendable {
        let source: FileSaver.Source
        let folder: URL
        /// The bits of the file that it comes from: what was private stays private.
        let mode: mode_t
        /// The identifier of the action.
        let origin: String
        /// Of a text, as long as it is in memory.
        var memory: Receipt?

        func moved(to folder: URL) -> Part { Part(source: source, folder: folder, mode: mode, origin: origin, memory: memory) }

        /// Saves it, and deletes the copy that it was saved from.
        ///
        /// - Parameter first: the first number for its name; 1 is the name without one.
        func save(from first: Int = 1) throws -> SavedFile {
            // The origin can be written only to a file that the person may change.
            let (path, file) = try FileSaver.save(source, into: folder.path, mode: mode | 0o200, from: first)
            FileOrigin.record(origin, at: path)
            var status = stat()
            if mode & 0o200 == 0, fstat(file.rawValue, &status) == 0 { fchmod(file.rawValue, status.st_mode & 0o577) }
            let saved = try SavedFile(path, as: file)
            if case .file(let copy) = source.content { unlink(copy) }
            return saved
        }
    }

    private let originals: [URL]
    private let origin: String
    /// The places of those whose name no other has. Names are bytes: to Swift, names that differ in their Unicode form only are equal.
    private let places: [[UInt8]: Int]

    /// - Parameters:
    ///   - originals: what the action was given, in its order; at least one.
    ///   - origin: the action's identifier.
    init(beside originals: [URL], origin: String) {
        self.originals = originals
        self.origin = origin
        var (places, several): ([[UInt8]: Int], Set<[UInt8]>) = ([:], [])
        for (place, original) in originals.enumerated() {
            let name = Array(original.lastPathComponent.utf8)
            if places.updateValue(place, forKey: name) != nil { several.insert(name) }
        }
        for name in several { places[name] = nil }
        self.places = places
    }

    /// What is to be saved of all that was returned.
    func plan(_ contents: [ReturnedContent]) -> [Part] {
        contents.enumerated().compactMap { part(for: $1, at: $0, of: contents.count) }
    }

    /// What is to be saved. Nil when it is the same as the file that it comes from: nothing has changed.
    ///
    /// - Parameters:
    ///   - index: its place in what was returned.
    ///   - memory: released when the text is.
    func part(for content: ReturnedContent, at index: Int, of count: Int, holding memory: Receipt? = nil) -> Part? {
        let (original, isCertain) = original(of: content, at: index, of: count)
        let source: FileSaver.Source
        switch content {
        case .file(let file, _):
            if isCertain, FileComparison.areSame(file.path, original.path) { return nil }
            source = .init(name: SafeFileName.make(file.lastPathComponent), content: .file(file.path))
        case .text(let text), .address(let text):
            if isCertain, FileComparison.isSame(original.path, text) { return nil }
            source = .init(name: Self.name(ofTextFrom: original), content: .text(text))
        }
        return Part(source: source, folder: original.deletingLastPathComponent(), mode: Self.mode(of: original), origin: origin, memory: memory)
    }

    /// The one whose name it has, or else that of the same place when there are as many; or else the first, which it need not come from.
    private func original(of content: ReturnedContent, at index: Int, of count: Int) -> (URL, isCertain: Bool) {
        if case .file(let file, _) = content, let place = places[Array(file.lastPathComponent.utf8)] { return (originals[place], true) }
        return count == originals.count ? (originals[index], true) : (originals[0], false)
    }

    /// A text that comes from a text stays of its kind.
    private static func name(ofTextFrom original: URL) -> String {
        let isText = UTType(filenameExtension: original.pathExtension)?.conforms(to: .text) == true
        let stem = SafeFileName.part(original.deletingPathExtension().lastPathComponent, fallback: localized("Text"))
        // The whole name: a stem may have a dot, and what is behind it is not its extension.
        return SafeFileName.make("\(stem).\(isText ? original.pathExtension : "txt")", fallback: localized("Text"))
    }

    private static func mode(of original: URL) -> mode_t {
        var status = stat()
        // The person can read the result, as they could the file, whoever owns it.
        return stat(original.path, &status) == 0 ? status.st_mode & 0o666 | 0o400 : 0o666
    }
}
